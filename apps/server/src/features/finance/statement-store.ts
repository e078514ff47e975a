import type { MovementFilter } from '@acolhe/contract/finance/statement';
import type { Account } from '@acolhe/domain/payment/ledger';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { inTextOrder } from '../../platform/db/text-search.ts';
import type { Between, Part } from '../../platform/period.ts';

/** Kinds of ledger transactions that move money, and those that move a visit's price and commission. */
const kindsOf = { money: ['received', 'given_back'], visits: ['sale', 'handed_over', 'sale_back'] } as const;

/** Sums of the ledger by kind and account, in centavos. */
export function sumAccounts(tx: CompanyTransaction, { since, until }: Between) {
  return tx
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .select(['t.kind', 'e.account', sql<number>`sum(e.amount)::float8`.as('amount')])
    .where('t.at', '>=', since)
    .where('t.at', '<', until)
    .groupBy(['t.kind', 'e.account'])
    .execute();
}

/** Account balances before an instant. */
export async function readBalance(tx: CompanyTransaction, until: Date): Promise<Map<Account, number>> {
  const rows = await tx
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .select(['e.account', sql<number>`sum(e.amount)::float8`.as('amount')])
    .where('t.at', '<', until)
    .groupBy('e.account')
    .execute();
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}

/** Incoming money and refunds, by channel and by day or month of the clinic. */
export function sumMoney(tx: CompanyTransaction, { since, until }: Between, { zone, part }: Parts) {
  return tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', (join) =>
      join.onRef('e.transaction_id', '=', 't.id').on('e.account', '=', 'credit'),
    )
    .leftJoin('receipt as r', (join) => join.onRef('r.id', '=', 't.ref').on('t.kind', '=', 'received'))
    .leftJoin('refund as f', (join) => join.onRef('f.id', '=', 't.ref').on('t.kind', '=', 'given_back'))
    .select((eb) => [
      't.kind',
      eb.fn.coalesce('r.source', 'f.source').as('means'),
      partOf(zone, part),
      sql<number>`abs(sum(e.amount))::float8`.as('amount'),
    ])
    .where('t.kind', 'in', ['received', 'given_back'])
    .where('t.at', '>=', since)
    .where('t.at', '<', until)
    .groupBy(['t.kind', 'means', 'date'])
    .execute();
}

/** Net income of visits after fees and commissions, by day or month of the clinic. */
export function sumResult(tx: CompanyTransaction, { since, until }: Between, { zone, part }: Parts) {
  return tx
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .select([partOf(zone, part), sql<number>`(-sum(e.amount))::float8`.as('amount')])
    .where('e.account', 'in', ['revenue', 'discount', 'fee', 'commission'])
    .where('t.at', '>=', since)
    .where('t.at', '<', until)
    .groupBy('date')
    .execute();
}

type Parts = { zone: string; part: Part };

const partOf = (zone: string, part: Part) =>
  sql<string>`to_char(t.at at time zone ${zone}, ${sql.lit(part === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM-01')})`.as('date');

/** Number and income of sold visits, by professional. */
export function sumProfessionals(tx: CompanyTransaction, { since, until }: Between, professionalId?: string) {
  let query = tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
    .innerJoin('professional as d', 'd.id', 't.professional_id')
    .select([
      'd.id',
      'd.name',
      sql<number>`(count(distinct t.id) filter (where t.kind = 'sale'))::int`.as('visits'),
      sql<number>`(-coalesce(sum(e.amount) filter (where e.account in ('revenue', 'discount')), 0))::float8`.as(
        'revenue',
      ),
      sql<number>`coalesce(sum(e.amount) filter (where e.account = 'commission'), 0)::float8`.as('commission'),
    ])
    .where('t.kind', 'in', kindsOf.visits)
    .where('t.at', '>=', since)
    .where('t.at', '<', until)
    .groupBy(['d.id', 'd.name'])
    .orderBy(inTextOrder('d.name'));
  if (professionalId) query = query.where('d.id', '=', professionalId);
  return query.execute();
}

export async function countSales(tx: CompanyTransaction, { since, until }: Between): Promise<number> {
  const row = await tx
    .selectFrom('ledger_transaction')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('kind', '=', 'sale')
    .where('at', '>=', since)
    .where('at', '<', until)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Open amounts of a period's visits that are booked or held. */
export function readOpen(tx: CompanyTransaction, { since, until }: Between, now: Date) {
  return tx
    .selectFrom('payment as pay')
    .innerJoin('appointment as a', 'a.id', 'pay.appointment_id')
    .select([
      sql<number>`coalesce(sum(pay.price - pay.discount), 0)::float8`.as('amount'),
      sql<number>`count(*)::int`.as('visits'),
    ])
    .where('pay.status', 'in', ['open', 'awaiting_pix', 'in_analysis', 'awaiting_local', 'refused', 'not_confirmed'])
    .where('a.starts_at', '>=', since)
    .where('a.starts_at', '<', until)
    .where((eb) =>
      eb.or([
        eb('a.status', 'in', ['scheduled', 'confirmed', 'arrived', 'in_progress', 'finished', 'no_show']),
        eb.and([eb('a.status', '=', 'held'), eb('a.hold_until', '>', now)]),
      ]),
    )
    .executeTakeFirstOrThrow();
}

/** Movements of a period, latest first, each with its ledger entries. */
function matching(tx: CompanyTransaction, filter: MovementFilter, { since, until }: Between) {
  let query = tx
    .selectFrom('ledger_transaction as t')
    .leftJoin('payment as pay', 'pay.id', 't.payment_id')
    .leftJoin('appointment as a', 'a.id', 'pay.appointment_id')
    .leftJoin('person as p', 'p.id', 'a.patient_id')
    .leftJoin('professional as d', (join) =>
      join.on((eb) => eb('d.id', '=', eb.fn.coalesce('t.professional_id', 'a.professional_id'))),
    )
    .leftJoin('receipt as r', (join) => join.onRef('r.id', '=', 't.ref').on('t.kind', '=', 'received'))
    .leftJoin('refund as f', (join) => join.onRef('f.id', '=', 't.ref').on('t.kind', '=', 'given_back'))
    .where('t.kind', 'in', kindsOf[filter.view])
    .where('t.at', '>=', since)
    .where('t.at', '<', until);
  const { source } = filter;
  if (source && filter.view === 'money')
    query = query.where((eb) => eb(eb.fn.coalesce('r.source', 'f.source'), '=', source));
  if (filter.professional_id) query = query.where('d.id', '=', filter.professional_id);
  return query;
}

const sumOf = (account: string) =>
  sql<number>`coalesce((select sum(e.amount) from ledger_entry e where e.transaction_id = t.id and e.account = ${account}), 0)::float8`;

export async function countMovements(tx: CompanyTransaction, filter: MovementFilter, between: Between) {
  const row = await matching(tx, filter, between)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export function listMovements(
  tx: CompanyTransaction,
  filter: MovementFilter,
  between: Between,
  page: { limit: number; offset: number },
) {
  return shown(inOrder(matching(tx, filter, between)))
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Ids of all of {@link listMovements}. */
export const movementKeys = (tx: CompanyTransaction, filter: MovementFilter, between: Between) =>
  inOrder(matching(tx, filter, between)).select('t.id as key');

/** Those of these movements that match. */
export const readMovements = (
  tx: CompanyTransaction,
  filter: MovementFilter,
  between: Between,
  ids: readonly string[],
) =>
  shown(matching(tx, filter, between).where('t.id', 'in', ids))
    .select('t.id as key')
    .execute();

type Movements = ReturnType<typeof matching>;

const inOrder = (rows: Movements): Movements => rows.orderBy('t.at', 'desc').orderBy('t.id', 'desc');

function shown(rows: Movements) {
  return rows.select((eb) => [
    't.id',
    't.at',
    't.kind',
    eb.fn.coalesce('r.source', 'f.source').as('source'),
    'r.method',
    'a.id as appointment_id',
    'a.protocol',
    'p.name as patient_name',
    'p.social_name as patient_social_name',
    'd.name as professional_name',
    'pay.voucher',
    sumOf('credit').as('credit'),
    sumOf('revenue').as('revenue'),
    sumOf('discount').as('discount'),
    sumOf('fee').as('fee'),
    sumOf('commission').as('commission'),
  ]);
}
