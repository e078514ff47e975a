import { type BenefitTarget, benefitFrom, benefitsFor, coveredBy, periodAround } from '@acolhe/domain/club/club';
import type { Centavos } from '@acolhe/domain/payment/money';
import { dayIn } from '@acolhe/domain/time/time';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { requireCompany } from '../company/service.ts';
import type { Cover } from '../coverage/service.ts';
import { countMemberUses } from '../coverage/store.ts';
import { linkMembers, listMemberships, lockMembers, mayBeMember } from './member-store.ts';

export type CoveredVisit = {
  patientId: string;
  target: BenefitTarget;
  specialty: string;
  price: Centavos;
  /** Epoch ms. */
  start: number;
};

/**
 * Coverage of a visit by a club: the most favourable benefit of the patient's clubs that has visits left and no waiting
 * period, on the day of the visit. Their memberships are locked, so that two bookings do not share the last visit of a
 * limit. Undefined if nothing applies.
 */
export async function clubCover(tx: CompanyTransaction, visit: CoveredVisit): Promise<Cover | undefined> {
  if (visit.price === 0 || !(await mayBeMember(tx, visit.patientId))) return undefined;
  const company = await requireCompany(tx);
  if (!company.access_benefit_club) return undefined;
  const day = dayIn(company.time_zone, visit.start).toString();
  await linkMembers(tx, [visit.patientId]);
  const memberships = await listMemberships(tx, [visit.patientId], day);
  if (memberships.length === 0) return undefined;
  await lockMembers(
    tx,
    memberships.map(({ id }) => id),
  );
  const ways = memberships.flatMap((member) => member.benefits.map((benefit) => ({ ...benefit, member })));
  for (const { member, ...benefit } of benefitsFor(ways, visit)) {
    const { target, specialty, visits } = benefit;
    if (benefitFrom(benefit, member.since) > day) continue;
    if (visits !== null) {
      const period = periodAround(benefit.period, day);
      if ((await countMemberUses(tx, { memberId: member.id, target, specialty, ...period })) >= visits) continue;
    }
    const amount = coveredBy(benefit, visit.price);
    if (amount > 0) return { amount, name: member.club_name, target, specialty, day, by: { memberId: member.id } };
  }
  return undefined;
}
