import type { AvailabilityRule } from '@acolhe/domain/slots';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';

/** Professionals that work at the company, in the order of their names. */
export function listProfessionals(
  tx: CompanyTransaction,
  filter: { specialty?: string | undefined; onLanding?: boolean },
) {
  let query = tx.selectFrom('professional').selectAll().where('status', '=', 'active').orderBy('name');
  if (filter.specialty) query = query.where('specialty', '=', filter.specialty);
  if (filter.onLanding) query = query.where('on_landing', '=', true);
  return query.execute();
}

export function readProfessional(tx: CompanyTransaction, by: { id: string } | { permalink: string }) {
  const query = tx.selectFrom('professional').selectAll().where('status', '=', 'active');
  return ('id' in by ? query.where('id', '=', by.id) : query.where('permalink', '=', by.permalink)).executeTakeFirst();
}

export function listRules(tx: CompanyTransaction, professionalIds: readonly string[]) {
  return tx.selectFrom('availability_rule').selectAll().where('professional_id', 'in', professionalIds).execute();
}

/** What holds a professional's time between two instants; `appointment_slot` names the same states. */
export function listBusy(
  tx: CompanyTransaction,
  professionalIds: readonly string[],
  from: Date,
  until: Date,
  now: Date,
) {
  return tx
    .selectFrom('appointment')
    .select(['professional_id', 'starts_at', 'ends_at'])
    .where('professional_id', 'in', professionalIds)
    .where('starts_at', '<', until)
    .where('ends_at', '>', from)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['scheduled', 'confirmed', 'arrived', 'in_progress', 'finished']),
        // A hold that has run out is free again before anything has swept it.
        eb.and([eb('status', '=', 'held'), eb('hold_until', '>', now)]),
      ]),
    )
    .execute();
}

/** What a booking has to know, in one query: the company, the professional and the weekly hours. */
export async function readAgenda(tx: CompanyTransaction, professionalId: string) {
  const row = await tx
    .selectFrom('company as c')
    .innerJoin('professional as p', 'p.company_id', 'c.id')
    .select(['c.time_zone', 'c.allows_patient_to_schedule_time_before', 'p.id', 'p.specialty', 'p.price'])
    .select((eb) =>
      eb
        .selectFrom('availability_rule as r')
        .select((rule) =>
          rule.fn
            .jsonAgg(
              rule.fn<AvailabilityRule>('jsonb_build_object', [
                ...['weekday', 'start_time', 'end_time', 'duration_minutes', 'valid_from', 'valid_until'].flatMap(
                  (name) => [sql.lit(name), sql.ref(`r.${name}`)],
                ),
              ]),
            )
            .as('rules'),
        )
        .whereRef('r.professional_id', '=', 'p.id')
        .as('rules'),
    )
    .where('c.id', '=', tx.companyId)
    .where('p.id', '=', professionalId)
    .where('p.status', '=', 'active')
    .executeTakeFirst();
  return row && { ...row, rules: (row.rules ?? []) as AvailabilityRule[] };
}
