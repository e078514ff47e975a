import { defineEvent } from '../../platform/events.ts';

/** Sessions of an account were revoked: these, or all but those that are kept. */
export type SessionsEnded = { userId: string } & ({ sessionIds: readonly string[] } | { kept: readonly string[] });

export const sessionsEnded = defineEvent<SessionsEnded>('sessions-ended');
