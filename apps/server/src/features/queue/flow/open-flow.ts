import { hasPermission } from '@acolhe/domain/identity/permissions';
import type { FastifyRequest } from 'fastify';
import type { CallerContext } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { requirePerson, requireProfessional } from '../policy.ts';
import { signFlowToken } from './flow-token.ts';

/**
 * Token for the socket of the line: a patient's own entries, or the groups that the caller keeps. A device that comes
 * without `since` takes the line over from the others of the same patient or doctor.
 */
export async function openFlow(
  { platform, caller }: CallerContext,
  request: FastifyRequest,
  input: { device: string; since?: number | undefined },
): Promise<{ token: string; expires_at: string; since: number }> {
  if (caller.role === 'P') requirePerson(caller);
  if (caller.role === 'D') requireProfessional(caller);
  if (!hasPermission(caller, ['triage'])) throw new Problem('access_denied');
  const session = platform.sessions.tokenHashOf(request);
  if (!session) throw new Problem('sign_in_required');
  const now = platform.clock.now();
  const since = Math.min(input.since ?? now, now);
  const { token, until } = signFlowToken(platform, {
    company: caller.companyId,
    user: caller.userId,
    role: caller.role,
    person: caller.personId,
    professional: caller.professionalId,
    session,
    device: input.device,
    since,
  });
  return { token, expires_at: new Date(until).toISOString(), since };
}
