import type { Caller } from './auth.ts';
import { Problem } from './problem.ts';

/** Row filter of a viewer: a patient's own and their dependents', a doctor's own, or with neither the clinic's. */
export type Visibility = { patientId?: string; professionalId?: string };

export function visibilityOf(caller: Caller): Visibility {
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
