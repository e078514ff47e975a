import type { Caller } from '../../platform/auth.ts';
import { Problem } from '../../platform/problem.ts';

/** The professional that a caller is; refused for an account without one. */
export function requireProfessional(caller: Caller): string {
  if (!caller.professionalId) throw new Problem('access_denied');
  return caller.professionalId;
}

/** The person that a caller is. */
export function requirePerson(caller: Caller): string {
  if (!caller.personId) throw new Problem('access_denied');
  return caller.personId;
}
