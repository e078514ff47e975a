import type { Changer } from '@acolhe/domain/appointment/change';
import type { FileSide } from '@acolhe/domain/appointment/visit-file';
import type { Caller } from '../../platform/auth.ts';
import { Problem } from '../../platform/problem.ts';

/** Appointments that a caller sees: a patient's own and their dependents', a doctor's agenda, or the clinic's. */
export type Viewer =
  | { kind: 'patient'; personId: string }
  | { kind: 'professional'; professionalId: string }
  | { kind: 'clinic' };

export function viewerOf(caller: Caller): Viewer {
  if (caller.role === 'P') {
    if (!caller.personId) throw new Problem('access_denied');
    return { kind: 'patient', personId: caller.personId };
  }
  if (caller.role === 'D') {
    if (!caller.professionalId) throw new Problem('access_denied');
    return { kind: 'professional', professionalId: caller.professionalId };
  }
  return { kind: 'clinic' };
}

/** Doctors book into their own agenda, staff and managers into any of the clinic. */
export function mayKeepVisitsOf(caller: Caller, professionalId: string): void {
  const isOwn = caller.role === 'D' && caller.professionalId === professionalId;
  if (!isOwn && caller.role !== 'DC' && caller.role !== 'M') throw new Problem('access_denied');
}

/** Side from which a caller changes a visit: its patient, or the clinic. */
export function changerOf(caller: Caller): Changer {
  return caller.role === 'P' ? 'patient' : 'clinic';
}

/** Side from which a caller works with a visit's files; none for managers, who read no clinical text. */
export function fileSideOf(caller: Caller): FileSide | undefined {
  return ({ P: 'patient', D: 'doctor', DC: 'clinic', M: undefined } as const)[caller.role];
}
