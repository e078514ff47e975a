import { defineEvent } from '../../platform/events.ts';

/** Sessions of an account were revoked: these, or all but one. */
export type SessionsEnded = { userId: string } & ({ sessionIds: readonly string[] } | { exceptSession: string | null });

/** The password of an account is another one: what was given out under the earlier one ends. */
export const passwordChanged = defineEvent<{ userId: string }>('password-changed');

export const sessionsEnded = defineEvent<SessionsEnded>('sessions-ended');
