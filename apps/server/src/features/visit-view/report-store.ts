import type { ReportFilter } from '@acolhe/contract/appointment/appointment';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { inTextOrder, matchesPerson, protocolBegins } from '../../platform/db/text-search.ts';
import type { Viewer } from '../appointment/service.ts';
import { type VisitCard, visitCards } from './store.ts';

/** A page of the rows visible to `viewer`, and the total. Days are in the clinic's zone. */
export async function readReport(
  tx: CompanyTransaction,
  viewer: Viewer,
  filter: ReportFilter,
  clinic: { zone: string; now: Date },
): Promise<{ rows: VisitCard[]; total: number }> {
  const matching = matchingRows(tx, viewer, filter, clinic);
  const { n } = await matching
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const page = await ordered(matching, filter)
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { rows: page, total: Number(n) };
}

/** All matching rows, up to `limit`, with the file's additional columns. */
export function readWholeReport(
  tx: CompanyTransaction,
  viewer: Viewer,
  filter: ReportFilter,
  clinic: { zone: string; now: Date },
  limit: number,
) {
  return ordered(matchingRows(tx, viewer, filter, clinic), filter)
    .select(['p.cpf as patient_cpf', 'pay.discount'])
    .limit(limit)
    .execute();
}

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
  { zone, now }: { zone: string; now: Date },
) {
  let query = visitCards(tx, viewer);
  if (filter.from) query = query.where('a.starts_at', '>=', startOf(filter.from, 0, zone));
  if (filter.to) query = query.where('a.starts_at', '<', startOf(filter.to, 1, zone));
  if (filter.professional_id) query = query.where('a.professional_id', '=', filter.professional_id);
  if (filter.status) query = query.where('a.status', '=', filter.status);
  // Like the cards: released slots are shown only on request, or if they were paid late.
  else
    query = query.where((eb) =>
      eb.or([eb('a.status', '!=', 'released'), eb('pay.status', 'in', ['paid_late', 'refunding', 'refunded'])]),
    );
  query = query.where((eb) => eb.or([eb('a.status', '!=', 'held'), eb('a.hold_until', '>', now)]));
  const { search } = filter;
  if (search) query = query.where(matchesPerson('p', search, (start) => protocolBegins('a.protocol', start)));
  return query;
}

/** Midnight of a clinic's date plus some days, as an instant. */
function startOf(day: string, later: number, zone: string) {
  return sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone ${zone})`;
}
