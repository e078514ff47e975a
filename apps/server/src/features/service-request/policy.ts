import type { Caller } from '../../platform/auth.ts';

/** Revocation: a patient their own requests; a doctor's referral only the doctor and the clinic. */
export function mayTakeBack(caller: Caller, kind: string): boolean {
  return caller.role !== 'P' || kind !== 'referral';
}
