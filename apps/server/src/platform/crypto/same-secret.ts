import { timingSafeEqual } from 'node:crypto';

/** Compares a secret with what was sent for it, in a time that tells nothing of how far they agree. */
export function isSameSecret(expected: string | Buffer, given: string | Buffer): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
