import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { accessCodes } from '../access-code/read.ts';
import { people } from '../person/read.ts';
import { isDependentOf } from '../person/responsible-store.ts';
import { professionals } from '../professional/read.ts';

/** Entries with the names and links that both sides see. */
function entries(tx: CompanyTransaction, roomOf: 'patient' | 'professional') {
  return tx
    .selectFrom('queue_entry as e')
    .innerJoin('queue_group as g', 'g.id', 'e.group_id')
    .innerJoin(people('p'), 'p.id', 'e.patient_id')
    .leftJoin(professionals('d'), 'd.id', 'e.professional_id')
    .leftJoin(accessCodes('room'), (join) =>
      join
        .onRef('room.appointment_id', '=', 'e.appointment_id')
        .on('room.purpose', '=', 'room')
        .on('room.participant', '=', roomOf),
    )
    .leftJoin(accessCodes('pay'), (join) =>
      join.onRef('pay.appointment_id', '=', 'e.appointment_id').on('pay.purpose', '=', 'payment'),
    )
    .selectAll('e')
    .select([
      'g.name as group_name',
      'g.price',
      'p.name as patient_name',
      'p.social_name as patient_social_name',
      'p.birth_date as patient_birth_date',
      'd.name as professional_name',
      'room.code as room_code',
      'pay.code as payment_code',
    ]);
}

export type EntryViewRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

/** Entries that have not ended, of a person and their dependents. */
export function listOwnEntries(tx: CompanyTransaction, personId: string) {
  return entries(tx, 'patient')
    .where('e.status', '<>', 'ended')
    .where((eb) => eb.or([eb('e.patient_id', '=', personId), isDependentOf('p', personId)]))
    .orderBy('e.entered_at')
    .execute();
}

/** One entry of a person or a dependent of theirs, ended or not. */
export function readOwnEntry(tx: CompanyTransaction, id: string, personId: string) {
  return entries(tx, 'patient')
    .where('e.id', '=', id)
    .where((eb) => eb.or([eb('e.patient_id', '=', personId), isDependentOf('p', personId)]))
    .executeTakeFirst();
}

/** Entries of these groups that have not ended, in the order of the line. */
export function listLine(tx: CompanyTransaction, groupIds: readonly string[]) {
  return entries(tx, 'professional')
    .where('e.status', '<>', 'ended')
    .where('e.group_id', 'in', groupIds)
    .orderBy((eb) => eb('e.status', '<>', 'waiting'))
    .orderBy('e.band')
    .orderBy('e.due_at')
    .orderBy('e.arrived_at')
    .orderBy('e.id')
    .execute();
}

/** Attendances of a professional since a time whose outcome is not said yet, the latest first. */
export function listToConclude(tx: CompanyTransaction, professionalId: string, since: Date) {
  return entries(tx, 'professional')
    .where('e.professional_id', '=', professionalId)
    .where('e.attended_at', '>', since)
    .where('e.concluded_at', 'is', null)
    .orderBy('e.attended_at', 'desc')
    .limit(20)
    .execute();
}

export function readQueueEntry(tx: CompanyTransaction, id: string) {
  return entries(tx, 'professional').where('e.id', '=', id).executeTakeFirst();
}

/** How many people of each group wait, and stand before each of these entries. */
export async function readPlace(
  tx: CompanyTransaction,
  entry: { id: string; group_id: string; band: number; due_at: Date | null; arrived_at: Date },
): Promise<{ before: number; waiting: number }> {
  const { rows } = await sql<{ before: number; waiting: number }>`
    select count(*)::int as waiting,
           (count(*) filter (where (band, due_at, arrived_at, id)
              < (${entry.band}::integer, ${entry.due_at}::timestamptz, ${entry.arrived_at}::timestamptz, ${entry.id}::uuid)))::int as before
    from queue_entry where status = 'waiting' and group_id = ${entry.group_id}`.execute(tx);
  return rows[0] ?? { before: 0, waiting: 0 };
}

/** Times at which an entry was passed, and why. */
export function listPassings(tx: CompanyTransaction, entryId: string) {
  return tx
    .selectFrom('queue_event')
    .select(['at', 'reason'])
    .where('entry_id', '=', entryId)
    .where('event', '=', 'pass')
    .orderBy('id')
    .execute();
}
