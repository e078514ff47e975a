import type { Session } from '@acolhe/contract/person/user';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../start/setup.tsx';
import { useCall } from './call.ts';

export type { Session };

const KEY = ['user', 'current', undefined] as const;

/** Problem codes that mean the session has ended. */
const ENDED = new Set(['sign_in_required', 'session_expired', 'signed_in_elsewhere']);

/** This browser's session: undefined while unknown or not `asks`; null when nobody is signed in. */
export function useSession(asks = true): Session | null | undefined {
  const query = useCall('user', 'current', undefined, {
    queryKey: KEY,
    staleTime: 5 * 60_000,
    retry: 2,
    enabled: asks,
  });
  return query.isError ? null : query.data;
}

/** The session on a screen behind the sign-in gate, where it is certain. */
export function useSignedIn(): Session {
  const session = useSession();
  if (!session) throw new Error('useSignedIn on a screen that is not secure');
  return session;
}

/** Starts a session (after a sign-in) or ends it, and clears what another person could have read. */
export function useChangeSession(): (session: Session | null) => void {
  const client = useQueryClient();
  return (session) => changeSession(client, session);
}

function changeSession(client: QueryClient, session: Session | null): void {
  client.removeQueries({ predicate: (query) => query.queryKey[1] !== 'current' });
  client.setQueryData(KEY, session);
  if (session) sessionStorage.removeItem(REASON);
}

export function useSignOut(): () => Promise<void> {
  const api = useApi();
  const change = useChangeSession();
  return async () => {
    await api.user.signOut().catch(() => undefined);
    change(null);
    // Typed and chosen values belong to this person alone.
    sessionStorage.clear();
    await import('../file/pending-uploads.ts')
      .then(({ deleteAllPendingUploads }) => deleteAllPendingUploads())
      .catch(() => undefined);
    window.location.assign('/login');
  };
}

const REASON = 'acolhe.session-ended';

/** Ends the session in this tab because the server said so; the login page shows the reason. */
export function endSession(client: QueryClient, reason: string): void {
  if (!client.getQueryData(KEY)) return;
  sessionStorage.setItem(REASON, ENDED.has(reason) ? reason : 'session_expired');
  changeSession(client, null);
}

/** Why the last session ended, until somebody signs in: a reload or another page does not hide it. */
export function readEndReason(): 'signed_in_elsewhere' | 'session_expired' | undefined {
  const reason = sessionStorage.getItem(REASON);
  return reason === 'signed_in_elsewhere' || reason === 'session_expired' ? reason : undefined;
}

/** Error hook of the query cache: any call may reveal that the session has ended. */
export function noticeEndedSession(client: QueryClient, error: unknown): void {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && ENDED.has(code)) endSession(client, code);
}
