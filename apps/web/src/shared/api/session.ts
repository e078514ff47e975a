import type { Session } from '@acolhe/contract/identity/session';
import { hasPermission, type Permission } from '@acolhe/domain/identity/permissions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { forgetOwn } from '../start/own-storage.ts';
import { useApi } from '../start/setup.tsx';
import { useCall } from './call.ts';
import { forgetEndReason, isSessionOver, keepEndReason } from './end-reason.ts';

export type { Session };

export const sessionKey = ['user', 'current', undefined] as const;

/**
 * This browser's session: undefined while unknown or not `asks`; null without a sign-in. A failed first answer is null
 * as well, and stays so while it is asked for again: a screen that comes and goes with it would ask without end.
 */
export function useSession(asks = true): Session | null | undefined {
  const { data, isFetched } = useCall('user', 'current', undefined, {
    queryKey: sessionKey,
    staleTime: 5 * 60_000,
    enabled: asks,
  });
  return data === undefined && isFetched ? null : data;
}

/** The session on a screen behind the sign-in gate, where it is certain. */
export function useSignedIn(): Session {
  const session = useSession();
  if (!session) throw new Error('useSignedIn on a screen that is not secure');
  return session;
}

/** Whether the person may do what asks staff for one of these permissions; other roles are not asked. */
export function useMay(...needed: readonly Permission[]): boolean {
  const session = useSession(false);
  return !session || hasPermission(session, needed);
}

/** Starts a session (after a sign-in) or ends it, and clears what another person could have read. */
export function useChangeSession(): (session: Session | null) => void {
  const client = useQueryClient();
  return (session) => changeSession(client, session);
}

function changeSession(client: QueryClient, session: Session | null): void {
  const before = client.getQueryData<Session | null>(sessionKey);
  if (session && before?.membership_id !== session.membership_id) tellTabs(before ? SWITCHED : SIGNED_IN);
  client.removeQueries({ predicate: (query) => query.queryKey[1] !== 'current' });
  client.setQueryData(sessionKey, session);
  if (session) forgetEndReason();
}

export function useSignOut(): () => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  return async () => {
    await api.user.signOut().catch(() => undefined);
    tellTabs(SIGNED_OUT);
    await leave(client, SIGNED_OUT);
    window.location.assign('/login');
  };
}

const SIGNED_IN = 'signed_in';
export const SIGNED_OUT = 'signed_out';
const SWITCHED = 'membership_switched';

/** The one way in which a session ends in a tab: nothing of the person stays, and pages show the reason. */
export async function leave(client: QueryClient, reason: string): Promise<void> {
  if (reason === SIGNED_OUT) forgetEndReason();
  else keepEndReason(reason);
  changeSession(client, null);
  await forgetOwn();
}

/** Ends the session in this browser because the server said so. */
export function endSession(client: QueryClient, reason: string): void {
  const before = client.getQueryData<Session | null>(sessionKey);
  // A visitor has nothing that could end.
  if (before === null || (!before && reason === 'sign_in_required')) return;
  tellTabs(reason);
  void leave(client, reason);
}

/** Tells this browser's other tabs, whose sockets may be down. Its code comes after the first page. */
const tellTabs = (reason: string) => void import('./tabs.ts').then(({ tell }) => tell(reason)).catch(() => undefined);

/** Error hook of the query cache: any call may reveal that the session has ended, or lacks something by now. */
export function noticeSession(client: QueryClient, error: unknown): void {
  const code = (error as { code?: unknown } | null)?.code;
  if (isSessionOver(error)) endSession(client, String(code));
  // A manager may have changed what this person may do: menu and screens follow.
  if (code === 'second_factor_required' || code === 'terms_not_accepted' || code === 'access_denied')
    void client.invalidateQueries({ queryKey: sessionKey });
}
