import { DAY, HOUR, MINUTE } from '@acolhe/domain/time/duration';
import type { FastifyRequest } from 'fastify';
import { logSecurity } from '../../../platform/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { mailChange } from '../account-mail.ts';
import { mayTellOwner } from '../attempt.ts';
import { deleteAttempts, insertAttempts, listAttempts } from '../attempt-store.ts';

/** Wrong codes of an account, from all addresses, that lock its second factor, and for how long they count. */
const LOCKS = [
  { most: 10, ms: 15 * MINUTE },
  { most: 30, ms: DAY },
] as const;
/** Wrong codes after which the owner is told. */
const TOLD_AFTER = 3;

/**
 * Does work that checks a code of an account's second factor. The try is counted before, so that a hundred at once are
 * not more than a hundred in a row, and all are forgotten after a right one. Throws `second_factor_locked` once too
 * many were wrong: then the right code opens nothing either. The owner is mailed, since a caller who comes this far has
 * the password.
 */
export async function tryCode<T>(
  platform: Platform,
  request: FastifyRequest,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const { database, clock } = platform;
  const key = keyOf(userId);
  const now = clock.now();
  const since = new Date(now - DAY);
  const [mine] = await insertAttempts(database, [{ key, since }], new Date(now));
  if (!mine) throw new Error('A try was not counted');
  const tries = await listAttempts(database, key, { since, until: mine.id });
  const within = (ms: number) => tries.filter((at) => at.getTime() > now - ms);
  const ends = LOCKS.map(
    ({ most, ms }) =>
      (within(ms)
        .at(-most - 1)
        ?.getTime() ?? now - ms) + ms,
  );
  const left = Math.max(...ends) - now;
  if (left > 0) {
    // A refused try does not make the lock longer: its end is told.
    await deleteAttempts(database, [mine.id], []);
    logSecurity(request.log, 'second_factor_locked');
    const minutes = Math.ceil(left / MINUTE);
    throw new Problem('second_factor_locked', [], { minutes, hours: minutes > 120 ? Math.ceil(left / HOUR) : 0 });
  }
  try {
    const result = await work();
    await deleteAttempts(database, [], [key]);
    return result;
  } catch (error) {
    if (error instanceof Problem && error.code === 'wrong_second_factor') {
      if (tries.length === TOLD_AFTER) await tell(platform, request, userId, 'second_factor_tried');
      if (LOCKS.some(({ most, ms }) => within(ms).length === most))
        await tell(platform, request, userId, 'second_factor_locked');
    } else await deleteAttempts(database, [mine.id], []);
    throw error;
  }
}

/** A new password ends the lock, which was made by a caller who knew the earlier one. */
export const forgetCodeTries = (platform: Platform, userId: string): Promise<void> =>
  deleteAttempts(platform.database, [], [keyOf(userId)]);

const keyOf = (userId: string) => `second factor of ${userId}`;

async function tell(
  platform: Platform,
  request: FastifyRequest,
  userId: string,
  kind: 'second_factor_tried' | 'second_factor_locked',
): Promise<void> {
  if (await mayTellOwner(platform, kind, userId)) await mailChange(platform, userId, kind, request);
}
