import { can } from '@acolhe/domain/flow';
import { type WaitingState, waitingFlow } from '@acolhe/domain/waiting-flow';
import type { Caller } from '../../platform/auth.ts';
import { Problem } from '../../platform/problem.ts';

/** Whose wishes a caller sees: a patient's own and their dependents', a doctor's, or the clinic's. */
export type Onlooker = { patientId?: string; professionalId?: string };

export function onlookerOf(caller: Caller): Onlooker {
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

/** Whether a wish still waits for something. */
export function isOpen(status: string): boolean {
  return can(waitingFlow, status as WaitingState, 'leave');
}
