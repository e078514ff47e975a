import { defineEvent } from '../../platform/events.ts';

/** Sessions of an account were revoked: these, or all but one. */
export type SessionsEnded = { userId: string } & ({ sessionIds: readonly string[] } | { exceptSession: string | null });

/** The password of an account is another one, or the company closed its membership: what was given out before ends. */
export const accessRevoked = defineEvent<{ userId: string }>('access-revoked');

export const sessionsEnded = defineEvent<SessionsEnded>('sessions-ended');
