import type { Caller } from '../../platform/auth.ts';
import { Problem } from '../../platform/problem.ts';

/** Reminders are a patient's own business, down to whether they have any: another's do not exist. */
export function mustBeSelf(caller: Caller, personId: string): void {
  if (caller.role !== 'P') throw new Problem('access_denied');
  if (caller.personId !== personId) throw new Problem('not_found');
}
