import { MINUTE } from '@acolhe/domain/time/duration';
import type { FastifyRequest } from 'fastify';
import { logSecurity } from '../../../platform/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { mailChange } from '../account-mail.ts';
import { mayTellOwner } from '../attempt.ts';
import { deleteAttempts, insertAttempts, readOldestAttempt } from '../attempt-store.ts';

/** Wrong codes of an account, from all addresses, that lock its second factor, and for how long they count. */
const MOST_WRONG = 10;
const LOCK_MS = 15 * MINUTE;
/** Wrong codes after which the owner is told. */
const TOLD_AFTER = 3;

/**
 * Does work that checks a code of an account's second factor. The try is counted before, so that a hundred at once are not
 * more than a hundred in a row, and all are forgotten after a right one. Throws `second_factor_locked` once too many were
 * wrong: then the right code opens nothing either. The owner is mailed, since whoever comes this far has the password.
 */
export async function tryCode<T>(
  platform: Platform,
  request: FastifyRequest,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const { database, clock } = platform;
  const key = `second factor of ${userId}`;
  const now = clock.now();
  const since = new Date(now - LOCK_MS);
  const [mine] = await insertAttempts(database, [key], { at: new Date(now), since });
  if (!mine) throw new Error('A try was not counted');
  if (mine.count > MOST_WRONG) {
    // What is refused does not make the lock longer: its end is told.
    await deleteAttempts(database, [mine.id], []);
    logSecurity(request.log, 'second_factor_locked');
    const oldest = (await readOldestAttempt(database, key, since)) ?? new Date(now);
    const left = oldest.getTime() + LOCK_MS - now;
    throw new Problem('second_factor_locked', [], { minutes: Math.max(1, Math.ceil(left / MINUTE)) });
  }
  try {
    const result = await work();
    await deleteAttempts(database, [], [key]);
    return result;
  } catch (error) {
    if (error instanceof Problem && error.code === 'wrong_second_factor') {
      if (mine.count === TOLD_AFTER) await tell(platform, request, userId, 'second_factor_tried');
      if (mine.count === MOST_WRONG) await tell(platform, request, userId, 'second_factor_locked');
    } else await deleteAttempts(database, [mine.id], []);
    throw error;
  }
}

async function tell(
  platform: Platform,
  request: FastifyRequest,
  userId: string,
  kind: 'second_factor_tried' | 'second_factor_locked',
): Promise<void> {
  if (await mayTellOwner(platform, kind, userId)) await mailChange(platform, userId, kind, request);
}
