import type { Locale } from '@acolhe/domain/time/time';
import type { CodeTransaction, CompanyTransaction } from '../../platform/db/database.ts';
import type { Given } from '../../platform/db/given-access.ts';
import { appointmentEvents, appointments } from '../appointment/read.ts';
import { companies } from '../company/read.ts';
import { people } from '../person/read.ts';
import { isDependentOf } from '../person/responsible-store.ts';
import { professionals } from '../professional/read.ts';

export type FeedOwner = {
  userId: string;
  membershipId: string;
  accessNumber: number;
  personId: string | null;
  professionalId: string | null;
};

export function readFeed(tx: CompanyTransaction, userId: string) {
  return tx.selectFrom('calendar_feed').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** The address that a code is part of. */
export function readFeedOfCode(tx: CodeTransaction, code: string) {
  return tx.selectFrom('calendar_feed').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Replaces the account's only address. */
export async function replaceFeed(
  tx: CompanyTransaction,
  owner: FeedOwner,
  feed: { code: string; locale: Locale; at: Date },
): Promise<void> {
  const change = {
    ...{ code: feed.code, locale: feed.locale, created_at: feed.at },
    ...{ membership_id: owner.membershipId, access_number: owner.accessNumber },
    ...{ person_id: owner.personId, professional_id: owner.professionalId },
  };
  await tx
    .insertInto('calendar_feed')
    .values({
      ...change,
      company_id: tx.companyId,
      user_id: owner.userId,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(change))
    .execute();
}

export async function deleteFeed(tx: CompanyTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('user_id', '=', userId).execute();
}

/** Addresses that a membership made before an access number. */
export async function listGivenFeeds(tx: CompanyTransaction, { membershipId, before }: Given): Promise<string[]> {
  const rows = await tx
    .selectFrom('calendar_feed')
    .select('code')
    .where('membership_id', '=', membershipId)
    .where('access_number', '<', before)
    .execute();
  return rows.map(({ code }) => code);
}

export async function deleteFeeds(tx: CompanyTransaction, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('code', 'in', codes).execute();
}

/**
 * Visits from `since` on that were in the calendar of a patient or professional: paid ones, and those of them that were
 * cancelled. Each with the time of its last change.
 */
export function listFeedVisits(
  tx: CompanyTransaction,
  whose: { personId: string | null; professionalId: string | null },
  since: Date,
  limit: number,
) {
  const visits = tx
    .selectFrom(appointments('a'))
    .innerJoin(professionals('d'), 'd.id', 'a.professional_id')
    .innerJoin(people('p'), 'p.id', 'a.patient_id')
    .innerJoin(companies('c'), 'c.id', 'a.company_id')
    .select(['a.id', 'a.status', 'a.sequence', 'a.starts_at', 'a.ends_at', 'a.created_at', 'a.patient_id'])
    .select(['d.name as doctor_name', 'p.name as patient_name', 'p.social_name as patient_social_name'])
    .select((eb) =>
      eb
        .selectFrom(appointmentEvents('e'))
        .select((sub) => sub.fn.max('e.at').as('at'))
        .whereRef('e.appointment_id', '=', 'a.id')
        .as('changed_at'),
    )
    .where('a.starts_at', '>=', since)
    .where('a.status', 'not in', ['requested', 'offered', 'held', 'released'])
    // An abandoned hold was never booked.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom(appointmentEvents('e'))
            .select('e.id')
            .whereRef('e.appointment_id', '=', 'a.id')
            .where('e.event', '=', 'cancel')
            .where('e.from_state', 'in', ['requested', 'offered', 'held']),
        ),
      ),
    )
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .limit(limit);
  const { personId, professionalId } = whose;
  if (professionalId) return visits.where('a.professional_id', '=', professionalId).execute();
  return visits.where((eb) => eb.or([eb('a.patient_id', '=', personId), isDependentOf('p', personId)])).execute();
}

export function readCompanyName(tx: CompanyTransaction) {
  return tx.selectFrom(companies('company')).select('name').where('id', '=', tx.companyId).executeTakeFirstOrThrow();
}
