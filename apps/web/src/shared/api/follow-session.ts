import type { QueryClient } from '@tanstack/react-query';
import { forgetOwn } from '../start/own-storage.ts';
import { isSessionOver, takeEnd } from './end-reason.ts';
import { leave, type Session, SIGNED_OUT, sessionKey } from './session.ts';
import { hearTabs } from './tabs.ts';

/**
 * Follows the session of this browser. Removes what was typed under one that is over. Asks the server again when
 * another tab says that a session began, ended or works under another membership, since another account may have signed
 * in here meanwhile, and when a page comes back by the back button as it was left. Returns the function that stops
 * listening.
 */
export function followSession(client: QueryClient): () => void {
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
  // The session ended before this page began.
  if (takeEnd()) void forgetOwn();
  window.addEventListener('pageshow', onShow);
  const stop = hearTabs((reason) => void ask(reason));
  return () => {
    window.removeEventListener('pageshow', onShow);
    stop();
  };
}
