import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/auth.ts';
import { namedCompany } from '../../../platform/gate.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { companyOf } from '../../company/service.ts';
import { addMembership } from '../registration/account.ts';
import { patientOf } from '../registration/sign-up.ts';
import { switchMembership } from './membership.ts';
import { findPatientMembership } from './membership-store.ts';

type Joining = { platform: Platform; request: FastifyRequest; caller: Caller };

export type JoiningPatient = {
  name: string;
  social_name?: string | undefined;
  cpf: string;
  birth_date: string;
  phone: string;
};

/** The clinic whose page the request comes from, if the caller may register there as a patient; null otherwise. */
export async function joinableOf({ platform, request, caller }: Joining): Promise<{ id: string; name: string } | null> {
  const id = await namedCompany(platform, request);
  if (!id || (await platform.tenants.standingOf(id)) !== 'active') return null;
  if (await findPatientMembership(platform.database, { userId: caller.userId, companyId: id })) return null;
  const company = await companyOf({ platform, scope: scopeOf(id) });
  return company.allows_patient_registration ? { id, name: company.name } : null;
}

/**
 * Registers the caller as a patient of the clinic whose page the request comes from, under the rules of signing up; the
 * session goes on there. Throws `registration_unallowed`.
 */
export async function joinAsPatient(joining: Joining, input: JoiningPatient): Promise<Caller> {
  const { platform, request, caller } = joining;
  const clinic = await joinableOf(joining);
  if (!clinic) throw new Problem('registration_unallowed');
  const context = { platform, scope: scopeOf(clinic.id) };
  const { name, person } = await patientOf(context, { ...input, email: caller.email });
  const { social_name } = 'id' in person ? {} : input;
  const member = { name, social_name, email: caller.email, role: 'P' } as const;
  const { membershipId } = await addMembership(context, caller.userId, member, person);
  return switchMembership(platform, request, caller, membershipId);
}
