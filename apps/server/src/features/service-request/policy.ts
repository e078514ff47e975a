import type { Caller } from '../../platform/auth.ts';

/** A patient takes back what they asked for themselves; a doctor's referral is the doctor's and the clinic's. */
export function mayTakeBack(caller: Caller, kind: string): boolean {
  return caller.role !== 'P' || kind === 'return';
}
