import type { ReportFilter } from '@acolhe/contract/appointment/appointment';
import { type ExpressionBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/row-count.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { inTextOrder, protocolBegins, protocolStart } from '../../platform/db/text-search.ts';
import type { Viewer } from '../appointment/policy.ts';
import { isVisible } from '../appointment/visible-store.ts';
import { foundPeople } from '../person/search-store.ts';
import { visitCards } from './store.ts';

/** A page of the rows visible to `viewer`, and how many there are. Days are in the clinic's zone. */
export async function readReport(
  tx: CompanyTransaction,
  viewer: Viewer,
  filter: ReportFilter,
  clinic: { zone: string; now: Date },
) {
  const rows = await ordered(matchingRows(tx, viewer, filter, clinic), filter)
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  // Without what a card shows: the count is of all visits that match, not of a page.
  const all = () =>
    tx.selectFrom('appointment as a').select('a.id').where(isVisible(viewer)).where(matches(filter, clinic));
  return { rows, ...(await countRows(tx, { ...filter, rows }, all)) };
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
  return rows.orderBy('a.starts_at', order === '-start' ? 'desc' : 'asc').orderBy('a.id');
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
