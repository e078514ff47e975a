import { DAY, HOUR } from '../time/duration.ts';
import type { Role } from './roles.ts';

/**
 * For how long a session lasts in milliseconds: `idle` without use, and in all. Those who work at the clinic share desks,
 * and a night passes between shifts; patients come back within days of a visit, on their own phones
 * (docs/decisions/0040).
 */
const STAFF = { idle: 12 * HOUR, whole: 7 * DAY };
const LIVES: Record<Role, typeof STAFF> = {
  P: { idle: 7 * DAY, whole: 30 * DAY },
  D: STAFF,
  DC: STAFF,
  M: STAFF,
};

/** Longest life of any session, in milliseconds. */
export const LONGEST_SESSION = Math.max(...Object.values(LIVES).map(({ whole }) => whole));

export const sessionLife = (role: Role): typeof STAFF => LIVES[role];

/** When a session ends by itself; all times are epoch milliseconds. */
export function sessionEnd(role: Role, { startedAt, usedAt }: { startedAt: number; usedAt: number }): number {
  const { idle, whole } = LIVES[role];
  return Math.min(usedAt + idle, startedAt + whole);
}
