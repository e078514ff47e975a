import { DAY, MINUTE } from '@acolhe/domain/time/duration';
import type { MailFailure } from './smtp.ts';

/** Age, ms, from which a mail that fails is given up (RFC 5321, 4.5.4.1: four to five days). */
export const GIVEN_UP_MS = 5 * DAY;
/** Tries after which a mail that the server refuses for good is given up: with doubling pauses, two hours. */
export const TRIES_OF_REFUSED = 8;

const LONGEST_PAUSE_MS = 60 * MINUTE;
const LONGEST_OUTAGE_PAUSE_MS = 5 * MINUTE;

/**
 * Pause, ms, after so many failures: a minute, doubled each time, and up to a quarter more or less, so that what failed
 * together does not come back together.
 *
 * @param random from 0 to 1
 */
export const pauseAfter = (tries: number, longest = LONGEST_PAUSE_MS, random = Math.random()): number =>
  Math.min(2 ** (tries - 1) * MINUTE, longest) * (0.75 + random / 2);

/** Pause, ms, until a server that took no mail is asked again: short, since people wait for codes. */
export const outagePauseAfter = (tries: number): number => pauseAfter(tries, LONGEST_OUTAGE_PAUSE_MS);

/** When a mail that failed is tried again, or that it is given up. */
export function nextTry(
  { attempts, created_at }: { attempts: number; created_at: Date },
  { kind, code }: MailFailure,
  now: number,
): { next_at: Date } | { failed_at: Date; failed_code: string } {
  const isOver = now - created_at.getTime() >= GIVEN_UP_MS || (kind === 'never' && attempts >= TRIES_OF_REFUSED);
  return isOver ? { failed_at: new Date(now), failed_code: code } : { next_at: new Date(now + pauseAfter(attempts)) };
}
