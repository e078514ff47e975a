/** Clock check interval, and the delay that means the device slept. */
const TICK_MS = 1_000;
const SLEPT_MS = 4_000;

/**
 * `gone`: the device reports no network. `changed`: it has one again, or another one, or it slept. `shown`: the page is
 * visible again, after an unknown time.
 */
export type NetworkEvent = 'gone' | 'changed' | 'shown';

/**
 * Reports when the network may have changed. Browsers say little: `online` on some devices, `change` of
 * `navigator.connection` on others, and after sleep or a frozen tab only a clock that has jumped.
 */
export function watchNetwork(onEvent: (news: NetworkEvent) => void): () => void {
  const changed = () => onEvent('changed');
  const shown = () => onEvent('shown');
  const visible = () => {
    if (document.visibilityState === 'visible') shown();
  };
  const { connection } = navigator as Navigator & { connection?: EventTarget & { type?: string } };
  let type = connection?.type;
  // The event also fires for each new estimate of the speed.
  const connectionChanged = () => {
    if (connection?.type === type) return;
    type = connection?.type;
    changed();
  };
  const listeners: [EventTarget | undefined, string, () => void][] = [
    [window, 'online', changed],
    [window, 'offline', () => onEvent('gone')],
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
