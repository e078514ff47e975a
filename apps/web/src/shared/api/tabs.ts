import type { QueryClient } from '@tanstack/react-query';
import { isSessionOver } from './end-reason.ts';
import { leave, type Session, SIGNED_OUT, sessionKey } from './session.ts';

const TABS = 'acolhe.session';
/** Hears this browser's other tabs; what it says itself it does not hear. */
let tabs: BroadcastChannel | undefined;

export const tell = (reason: string): void => tabs?.postMessage(reason);

/**
 * Asks the server again when another tab says that a session began, ended or works under another membership, since
 * somebody may have signed in here meanwhile, and when a page comes back by the back button as it was left. Returns the
 * function that stops listening.
 */
export function followTabs(client: QueryClient): () => void {
  const known = () => client.getQueryData<Session | null>(sessionKey);
  const ask = async (reason: string) => {
    const before = known();
    await client.refetchQueries({ queryKey: sessionKey });
    const session = known();
    if (!session) {
      if (before) await leave(client, reason);
    } else if (!before) {
      // Back, on a page that went on without a session, such as a room.
      await client.invalidateQueries({ predicate: ({ state }) => isSessionOver(state.error) });
    } else if (session.membership_id !== before.membership_id) {
      // Another clinic, in its look and under its rules.
      window.location.reload();
    }
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void ask(SIGNED_OUT);
  };
  window.addEventListener('pageshow', onShow);
  tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(TABS);
  if (tabs) tabs.onmessage = ({ data }) => void ask(String(data));
  return () => {
    window.removeEventListener('pageshow', onShow);
    tabs?.close();
    tabs = undefined;
  };
}
