import type { ReportFilter } from '@acolhe/contract/appointment/appointment';
import { type ExpressionBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/pages.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { inTextOrder, protocolBegins, protocolStart } from '../../platform/db/text-search.ts';
import type { Viewer } from '../appointment/policy.ts';
import { isVisible } from '../appointment/visible-store.ts';
import { foundPeople } from '../person/search-store.ts';
import { type VisitCard, visitCards } from './store.ts';

/** A page of the rows visible to `viewer`, and how many there are. Days are in the clinic's zone. */
export async function readReport(
  tx: CompanyTransaction,
  viewer: Viewer,
  filter: ReportFilter,
  clinic: { zone: string; now: Date },
) {
  // Which visits a page shows is found without what their cards show: it passes over those of the pages before it.
  const all = () =>
    tx.selectFrom('appointment as a').select('a.id as key').where(isVisible(viewer)).where(matches(filter, clinic));
  const direction = timeOrders[filter.order];
  const inOrder = direction
    ? all()
        .where((eb) => eb.exists(eb.selectFrom('payment').select('id').whereRef('appointment_id', '=', 'a.id')))
        .orderBy('a.starts_at', direction)
        .orderBy('a.id')
    : reportKeys(tx, viewer, filter, clinic);
  const keys = await inOrder
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  const cards = new Map((await cardsOf(tx, viewer, keys)).map((card) => [card.id, card]));
  const rows = keys.flatMap(({ key }) => cards.get(key) ?? []);
  return { rows, ...(await countRows(tx, { ...filter, rows }, all)) };
}

/** Orders by time alone, which the visits have an index for. */
const timeOrders: Partial<Record<ReportFilter['order'], 'asc' | 'desc'>> = { start: 'asc', '-start': 'desc' };

async function cardsOf(tx: CompanyTransaction, viewer: Viewer, keys: readonly { key: string }[]): Promise<VisitCard[]> {
  if (keys.length === 0) return [];
  return visitCards(tx, viewer)
    .where(
      'a.id',
      'in',
      keys.map(({ key }) => key),
    )
    .execute();
}

/** Ids of all matching rows, in their order. */
export function reportKeys(
  tx: CompanyTransaction,
  viewer: Viewer,
  filter: ReportFilter,
  clinic: { zone: string; now: Date },
) {
  return ordered(matchingRows(tx, viewer, filter, clinic), filter)
    .clearSelect()
    .select('a.id as key');
}

/** Visits by their ids, with the file's additional columns. */
export function readReportRows(tx: CompanyTransaction, viewer: Viewer, ids: readonly string[]) {
  return visitCards(tx, viewer)
    .where('a.id', 'in', ids)
    .select(['a.id as key', 'p.cpf as patient_cpf', 'pay.discount'])
    .execute();
}

type Joined = Tables & { a: Tables['appointment'] };
type Matching = ReturnType<typeof matchingRows>;

/** Unique order: visits at the same time must not swap between pages. */
function ordered(matching: Matching, { order }: ReportFilter): Matching {
  const rows = matching.clearOrderBy();
  if (order === 'patient')
    return rows
      .orderBy((eb) => inTextOrder(eb.fn.coalesce('p.social_name', 'p.name')))
      .orderBy('a.starts_at')
      .orderBy('a.id');
  if (order === 'doctor') return rows.orderBy(inTextOrder('d.name')).orderBy('a.starts_at').orderBy('a.id');
  return rows.orderBy('a.starts_at', timeOrders[order] ?? 'asc').orderBy('a.id');
}

function matchingRows(
  tx: CompanyTransaction,
  viewer: Viewer,
  filter: ReportFilter,
  clinic: { zone: string; now: Date },
) {
  return visitCards(tx, viewer).where(matches(filter, clinic));
}

/** Condition of a filter on the visit `a`. */
function matches(
  { from, to, professional_id, status, search }: ReportFilter,
  { zone, now }: { zone: string; now: Date },
) {
  return (eb: ExpressionBuilder<Joined, 'a'>) => {
    const all = [eb.or([eb('a.status', '!=', 'held'), eb('a.hold_until', '>', now)])];
    if (from) all.push(eb('a.starts_at', '>=', startOf(from, 0, zone)));
    if (to) all.push(eb('a.starts_at', '<', startOf(to, 1, zone)));
    if (professional_id) all.push(eb('a.professional_id', '=', professional_id));
    if (status) all.push(eb('a.status', '=', status));
    // Like the cards: released slots are shown only on request, or if they were paid late.
    else all.push(eb.or([eb('a.status', '!=', 'released'), eb.exists(paidLate(eb))]));
    if (search) all.push(eb('a.id', 'in', found(eb, search)));
    return eb.and(all);
  };
}

function paidLate(eb: ExpressionBuilder<Joined, 'a'>) {
  return eb
    .selectFrom('payment as late')
    .select('late.id')
    .whereRef('late.appointment_id', '=', 'a.id')
    .where('late.status', 'in', ['paid_late', 'refunding', 'refunded']);
}

/** Visits of the people that words find, or of the protocol: both by their indexes, whatever else there is. */
function found(eb: ExpressionBuilder<Joined, 'a'>, search: string) {
  const byPerson = eb
    .selectFrom('appointment as visit')
    .select('visit.id')
    .where('visit.patient_id', 'in', foundPeople(search));
  const start = protocolStart(search);
  if (!start) return byPerson;
  return byPerson.union(eb.selectFrom('appointment as visit').select('visit.id').where(protocolBegins('visit', start)));
}

/** Midnight of a clinic's date plus some days, as an instant. */
function startOf(day: string, later: number, zone: string) {
  return sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone ${zone})`;
}
