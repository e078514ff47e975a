import type { Caller } from '../../platform/auth.ts';
import { Problem } from '../../platform/problem.ts';

/** A doctor sees and changes their own agenda, staff and managers those of the clinic. */
export function mayKeepAgenda(caller: Caller, professionalId: string): void {
  const isOwn = caller.role === 'D' && caller.professionalId === professionalId;
  if (!isOwn && caller.role !== 'DC' && caller.role !== 'M') throw new Problem('access_denied');
}

/** Professionals write their own profile, the manager those of all. */
export function mayWriteProfile(caller: Caller, professionalId: string): void {
  const isOwn = caller.role === 'D' && caller.professionalId === professionalId;
  if (!isOwn && caller.role !== 'M') throw new Problem('access_denied');
}
