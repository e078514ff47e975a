import type { Session } from '@acolhe/contract/user';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../start/setup.tsx';
import { useCall } from './call.ts';

export type { Session };

const KEY = ['user', 'current', undefined] as const;

/** Codes that say that there is no session any more. */
const ENDED = new Set(['sign_in_required', 'session_expired', 'signed_in_elsewhere']);

/** The session of this browser: undefined while unknown, or while nobody `asks`; null when nobody is signed in. */
export function useSession(asks = true): Session | null | undefined {
  const query = useCall('user', 'current', undefined, {
    queryKey: KEY,
    staleTime: 5 * 60_000,
    retry: 2,
    enabled: asks,
  });
  return query.isError ? null : query.data;
}

/** The session in a screen behind the gate, where it is certain. */
export function useSignedIn(): Session {
  const session = useSession();
  if (!session) throw new Error('useSignedIn on a screen that is not secure');
  return session;
}

/** Puts a session in place (after a sign-in) or ends it; what another person could have read is forgotten. */
export function useChangeSession(): (session: Session | null) => void {
  const client = useQueryClient();
  return (session) => changeSession(client, session);
}

function changeSession(client: QueryClient, session: Session | null): void {
  client.removeQueries({ predicate: (query) => query.queryKey[1] !== 'current' });
  client.setQueryData(KEY, session);
}

export function useSignOut(): () => Promise<void> {
  const api = useApi();
  const change = useChangeSession();
  return async () => {
    await api.user.signOut().catch(() => undefined);
    change(null);
    // What was typed and chosen here is this person's alone.
    sessionStorage.clear();
    await import('../file/pending-uploads.ts')
      .then(({ deleteAllPendingUploads }) => deleteAllPendingUploads())
      .catch(() => undefined);
    window.location.assign('/login');
  };
}

const REASON = 'acolhe.session-ended';

/** Ends the session in this tab because the server said so; the login page shows why. */
export function endSession(client: QueryClient, reason: string): void {
  if (!client.getQueryData(KEY)) return;
  sessionStorage.setItem(REASON, ENDED.has(reason) ? reason : 'session_expired');
  changeSession(client, null);
}

/** Why the last session ended, told once: whoever has shown it forgets it. */
export function readEndReason(): 'signed_in_elsewhere' | 'session_expired' | undefined {
  const reason = sessionStorage.getItem(REASON);
  return reason === 'signed_in_elsewhere' || reason === 'session_expired' ? reason : undefined;
}

export const forgetEndReason = (): void => sessionStorage.removeItem(REASON);

/** For the query cache: any call may find out that the session is over. */
export function noticeEndedSession(client: QueryClient, error: unknown): void {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && ENDED.has(code)) endSession(client, code);
}
