const TABS = 'acolhe.session';
/** Hears this browser's other tabs; what it says itself it does not hear. */
let tabs: BroadcastChannel | undefined;

export const tell = (reason: string): void => tabs?.postMessage(reason);

/** Calls back with what other tabs tell; returns the function that stops listening. */
export function hearTabs(listener: (reason: string) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(TABS);
  channel.onmessage = ({ data }) => listener(String(data));
  tabs = channel;
  return () => {
    channel.close();
    if (tabs === channel) tabs = undefined;
  };
}
