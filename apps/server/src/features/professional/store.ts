import { DAY } from '@acolhe/domain/time/duration';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { inTextOrder } from '../../platform/db/text-search.ts';

/** Professionals of the company, ordered by name. */
export function listProfessionals(
  tx: CompanyTransaction,
  filter: { specialty?: string | undefined; onLanding?: boolean },
) {
  let query = tx.selectFrom('professional').selectAll().where('status', '=', 'active').orderBy(inTextOrder('name'));
  if (filter.specialty) query = query.where('specialty', '=', filter.specialty);
  if (filter.onLanding) query = query.where('on_landing', '=', true);
  return query.execute();
}

export function readProfessional(tx: CompanyTransaction, by: { id: string } | { permalink: string }) {
  const query = tx.selectFrom('professional').selectAll().where('status', '=', 'active');
  return ('id' in by ? query.where('id', '=', by.id) : query.where('permalink', '=', by.permalink)).executeTakeFirst();
}

/**
 * Visits that hold a professional's time between two instants; `appointment_slot` names the same states. No visit lasts
 * longer than a day (`appointment_length`), so older ones are excluded by index, however many there are.
 */
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
    .where('starts_at', '>', new Date(from.getTime() - DAY))
    .where('ends_at', '>', from)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['offered', 'scheduled', 'confirmed', 'arrived', 'in_progress', 'finished']),
        // An expired hold is free, even before it is released.
        eb.and([eb('status', '=', 'held'), eb('hold_until', '>', now)]),
      ]),
    )
    .execute();
}

/** Name of a professional, including former ones. */
export async function professionalName(tx: CompanyTransaction, id: string): Promise<string> {
  const row = await tx.selectFrom('professional').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}

/** Mail address of a professional's account, if they have one (migration 0029). */
export async function professionalMail(tx: CompanyTransaction, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ mail: string | null }>`select professional_mail(${id}::uuid) as mail`.execute(tx);
  return rows[0]?.mail ?? undefined;
}
