/** Keeps the screen on. A phone drops the lock whenever the page is hidden, so it is requested again. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const request = async () => {
    if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      const next = await navigator.wakeLock.request('screen');
      if (over) await next.release();
      else lock = next;
    } catch {
      // Refused on low battery: the visit goes on without it.
    }
  };
  document.addEventListener('visibilitychange', request);
  void request();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', request);
    void lock?.release().catch(() => undefined);
  };
}
