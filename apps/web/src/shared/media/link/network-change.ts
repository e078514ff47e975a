/** How often the clock is looked at, and how late a look may be before the device must have slept. */
const TICK_MS = 1_000;
const SLEPT_MS = 4_000;

/**
 * `gone`: the device says that it has no network. `changed`: it has one again, or another one, or it slept. `shown`: the
 * page is looked at again, and nobody knows what happened meanwhile.
 */
export type NetworkNews = 'gone' | 'changed' | 'shown';

/**
 * Tells when the network may be another one than before. A browser says little of it: `online` on some devices, a change
 * of `navigator.connection` on others, and after sleep or a frozen tab nothing but a clock that has jumped.
 */
export function watchNetwork(onNews: (news: NetworkNews) => void): () => void {
  const changed = () => onNews('changed');
  const shown = () => onNews('shown');
  const visible = () => {
    if (document.visibilityState === 'visible') shown();
  };
  const { connection } = navigator as Navigator & { connection?: EventTarget & { type?: string } };
  let type = connection?.type;
  // It also tells of each new guess of its speed.
  const connectionChanged = () => {
    if (connection?.type === type) return;
    type = connection?.type;
    changed();
  };
  const listeners: [EventTarget | undefined, string, () => void][] = [
    [window, 'online', changed],
    [window, 'offline', () => onNews('gone')],
    [window, 'pageshow', shown],
    [document, 'resume', shown],
    [document, 'visibilitychange', visible],
    [connection, 'change', connectionChanged],
  ];
  for (const [target, name, listener] of listeners) target?.addEventListener(name, listener);
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - last > TICK_MS + SLEPT_MS) changed();
    last = now;
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    for (const [target, name, listener] of listeners) target?.removeEventListener(name, listener);
  };
}
