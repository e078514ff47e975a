import { defineEvent } from '../../platform/events.ts';

/** Sessions of an account were revoked: these, or all but one. */
export type SessionsEnded = { userId: string } & ({ sessionIds: readonly string[] } | { exceptSession: string | null });

export const sessionsEnded = defineEvent<SessionsEnded>('sessions-ended');
