import type { PromiseOutcome, WaitRange } from '@acolhe/domain/queue/wait-forecast';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../platform/db/database.ts';

/** Entries in the waiting rooms of a company. */
export function listAllWaiting(tx: CompanyTransaction) {
  return tx
    .selectFrom('queue_entry')
    .select(['id', 'group_id', 'band', 'due_at', 'arrived_at'])
    .where('status', '=', 'waiting')
    .execute();
}

/** Professionals who are present, each with the beginning of what they are busy with. */
export function listPresent(tx: CompanyTransaction) {
  return tx
    .selectFrom('queue_shift as s')
    .leftJoin('queue_entry as e', (join) =>
      join.onRef('e.professional_id', '=', 's.professional_id').on('e.status', 'in', ['ready', 'attendance']),
    )
    .select(['s.group_ids', 'e.called_at'])
    .where('s.status', '=', 'present')
    .execute();
}

/** Lengths of the latest attendances, in ms. */
export async function listLengths(tx: CompanyTransaction, since: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('queue_entry')
    .select(['accepted_at', 'attended_at'])
    .where('attended_at', '>', since)
    .where('accepted_at', 'is not', null)
    .orderBy('attended_at', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ accepted_at: from, attended_at: to }) => (from && to ? [to.getTime() - from.getTime()] : []));
}

/** How many of red and orange class came since. */
export async function countUrgent(tx: CompanyTransaction, since: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('queue_entry')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('entered_at', '>', since)
    .where('band', '<', 2)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The share that the ranges of each group may leave out. */
export async function listMisses(tx: CompanyTransaction): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('queue_group').select(['id', 'forecast_miss']).execute();
  return new Map(rows.map(({ id, forecast_miss }) => [id, forecast_miss]));
}

/** Keeps the first range that a patient was told. */
export async function insertPromise(
  tx: CompanyTransaction,
  entry: { id: string; group_id: string },
  { low, high }: WaitRange,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('queue_promise')
    .values({
      entry_id: entry.id,
      company_id: tx.companyId,
      group_id: entry.group_id,
      said_at: at,
      low_minutes: low,
      high_minutes: high,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A promise whose outcome is not known yet, locked. */
export function lockOpenPromise(tx: CompanyTransaction, entryId: string) {
  return tx
    .selectFrom('queue_promise')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes how a promise came out, and what follows for the next ranges of its group. */
export async function closePromise(
  tx: CompanyTransaction,
  promise: { entry_id: string; group_id: string },
  outcome: PromiseOutcome,
  recalibrate: (miss: number) => number,
): Promise<void> {
  await tx.updateTable('queue_promise').set({ outcome }).where('entry_id', '=', promise.entry_id).execute();
  const group = await tx
    .selectFrom('queue_group')
    .select('forecast_miss')
    .where('id', '=', promise.group_id)
    .forUpdate()
    .executeTakeFirst();
  if (group)
    await tx
      .updateTable('queue_group')
      .set({ forecast_miss: recalibrate(group.forecast_miss) })
      .where('id', '=', promise.group_id)
      .execute();
}

/** How the promises of each group came out. */
export async function countPromises(tx: CompanyTransaction, since: Date) {
  const { rows } = await sql<{ group_id: string; measured: number; right: number; late: number }>`
    select group_id, count(*)::int as measured,
           (count(*) filter (where outcome = 'right'))::int as right,
           (count(*) filter (where outcome = 'late'))::int as late
    from queue_promise where outcome is not null and said_at > ${since} group by group_id`.execute(tx);
  return rows;
}
