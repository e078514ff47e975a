import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';

export async function insertLoginMetric(
  tx: CompanyTransaction,
  metric: { id: string; personId: string; minutes: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('login_metric')
    .values({
      id: metric.id,
      company_id: tx.companyId,
      person_id: metric.personId,
      minutes: String(metric.minutes),
      at: metric.at,
    })
    .execute();
}

/** A period of the clinic's days, in its time zone. */
type Range = { zone: string; since: Date; until: Date };

const dayOf = (column: 'starts_at' | 't.at', zone: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${zone}, 'YYYY-MM-DD')`.as('date');

/** Visits that took place or were missed, by day and state. */
export function countVisits(tx: CompanyTransaction, { zone, since, until }: Range) {
  return tx
    .selectFrom('appointment')
    .select(['status', dayOf('starts_at', zone), sql<number>`count(*)::int`.as('visits')])
    .where('status', 'in', ['finished', 'no_show', 'cancelled'])
    .where('starts_at', '>=', since)
    .where('starts_at', '<', until)
    .groupBy(['status', 'date'])
    .execute();
}

/** Money that came in, in centavos by day, out of the ledger as in the statement. */
export function sumReceived(tx: CompanyTransaction, { zone, since, until }: Range) {
  return tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', (join) =>
      join.onRef('e.transaction_id', '=', 't.id').on('e.account', '=', 'credit'),
    )
    .select([dayOf('t.at', zone), sql<number>`abs(sum(e.amount))::float8`.as('received')])
    .where('t.kind', '=', 'received')
    .where('t.at', '>=', since)
    .where('t.at', '<', until)
    .groupBy('date')
    .execute();
}

export async function countBooked(tx: CompanyTransaction, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('appointment')
    .select(sql<number>`count(*)::int`.as('booked'))
    .where('status', 'in', ['scheduled', 'confirmed'])
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.booked;
}

/** Median minutes from a patient's arrival in the room to the beginning of the visit; null without visits. */
export async function medianWait(tx: CompanyTransaction, { since, until }: Range): Promise<number | null> {
  const row = await tx
    .selectFrom('appointment_event as arrival')
    .innerJoin('appointment_event as beginning', 'beginning.appointment_id', 'arrival.appointment_id')
    .select(
      sql<number | null>`(percentile_cont(0.5) within group
        (order by extract(epoch from beginning.at - arrival.at)::float8) / 60)::float8`.as('minutes'),
    )
    .where('arrival.event', '=', 'arrive')
    .where('beginning.event', '=', 'start')
    .where('beginning.at', '>=', since)
    .where('beginning.at', '<', until)
    .executeTakeFirstOrThrow();
  return row.minutes;
}
