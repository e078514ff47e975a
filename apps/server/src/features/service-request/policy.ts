import type { Caller } from '../../platform/auth.ts';
import { Problem } from '../../platform/problem.ts';

/** Whose requests a caller sees: a patient's own and their dependents', those of a doctor's visits, or the clinic's. */
export type Reader = { patientId?: string; professionalId?: string };

export function readerOf(caller: Caller): Reader {
  if (caller.role === 'P') {
    if (!caller.personId) throw new Problem('access_denied');
    return { patientId: caller.personId };
  }
  if (caller.role === 'D') {
    if (!caller.professionalId) throw new Problem('access_denied');
    return { professionalId: caller.professionalId };
  }
  return {};
}

/** A patient takes back what they asked for themselves; a doctor's referral is the doctor's and the clinic's. */
export function mayTakeBack(caller: Caller, kind: string): boolean {
  return caller.role !== 'P' || kind === 'return';
}
