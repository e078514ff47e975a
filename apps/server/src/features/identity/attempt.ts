import { HOUR, MINUTE } from '@acolhe/domain/time/duration';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { deleteAttempts, deleteAttemptsBefore, insertAttempts } from './attempt-store.ts';

/** A key that is counted, and how many tries of it are allowed within the window. */
type Limit = { key: string; most: number };

const WINDOW_MS = 15 * MINUTE;
const MAIL_WINDOW_MS = HOUR;
/** Mails of one kind to one recipient within an hour. */
const MAILS = 3;

/**
 * Limits of signing in: tries of an account from one address; of an address over all accounts, where a clinic's people
 * share one; of an account over all addresses. Only tries that fail stay counted.
 */
export const signInLimits = (email: string, address: string): Limit[] => [
  { key: `sign-in ${email} ${address}`, most: 5 },
  { key: `sign-in from ${address}`, most: 60 },
  { key: `sign-in of ${email}`, most: 60 },
];

/** Limits of the password or a code asked of somebody who is signed in. */
export const confirmLimits = (userId: string): Limit[] => [{ key: `confirm ${userId}`, most: 5 }];

/** Limits of the second step of signing in, whose account is not known before. */
export const secondFactorLimits = (address: string): Limit[] => [{ key: `second factor from ${address}`, most: 20 }];

/**
 * Counts a try before its work is done, so that a hundred at once are not more than a hundred in a row. Throws
 * `too_many_requests`. The returned function takes the try back, and the failed ones of the same keys with it.
 */
export async function countTry(platform: Platform, limits: readonly Limit[]): Promise<() => Promise<void>> {
  if (!(await isAllowed(platform, limits, WINDOW_MS))) throw new Problem('too_many_requests');
  return () =>
    deleteAttempts(
      platform.database,
      limits.map(({ key }) => key),
    );
}

/** Whether one more mail of a kind may go to a recipient. */
export function mayMail(platform: Platform, kind: 'reset' | 'verify', email: string): Promise<boolean> {
  return isAllowed(platform, [{ key: `mail ${kind} ${email}`, most: MAILS }], MAIL_WINDOW_MS);
}

async function isAllowed(platform: Platform, limits: readonly Limit[], windowMs: number): Promise<boolean> {
  const now = platform.clock.now();
  const keys = limits.map(({ key }) => key);
  const counts = await insertAttempts(platform.database, keys, { at: new Date(now), since: new Date(now - windowMs) });
  return limits.every(({ key, most }) => (counts.get(key) ?? 0) <= most);
}

/** Job: forgets tries that count no more. */
export const forgetAttempts = (platform: Platform): Promise<void> =>
  deleteAttemptsBefore(platform.database, new Date(platform.clock.now() - MAIL_WINDOW_MS));
