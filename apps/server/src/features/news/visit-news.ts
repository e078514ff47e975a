import type { CompanyTransaction } from '../../platform/db/database.ts';
import { type NewNews, readVisit } from './store.ts';

export type NewsSide = NewNews['side'];

/** News of a visit, without the visit itself. */
export type VisitNews = Pick<NewNews, 'kind' | 'at' | 'dedupe_key'>;

type Visit = { id: string; patient_id: string; professional_id: string | null; starts_at: Date };

/** News of a visit for some sides; none for the professional of a visit that has none. */
export function visitNews(visit: Visit, sides: readonly NewsSide[], what: VisitNews): NewNews[] {
  const about = { ...what, patient_id: visit.patient_id, appointment_id: visit.id, starts_at: visit.starts_at };
  const { professional_id } = visit;
  return sides.flatMap((side): NewNews[] => {
    if (side !== 'professional') return [{ ...about, side }];
    return professional_id ? [{ ...about, side, professional_id }] : [];
  });
}

/** The same of a visit that is read by its id. */
export async function visitNewsById(
  tx: CompanyTransaction,
  id: string,
  sides: readonly NewsSide[],
  what: VisitNews,
): Promise<NewNews[]> {
  const visit = await readVisit(tx, id);
  return visit ? visitNews(visit, sides, what) : [];
}

/** News of a visit's money; none where a voucher or a coverage paid all of it: no money moved. */
export async function moneyNews(
  tx: CompanyTransaction,
  id: string,
  sides: readonly NewsSide[],
  what: VisitNews,
): Promise<NewNews[]> {
  const visit = await readVisit(tx, id);
  return visit?.has_price ? visitNews(visit, sides, what) : [];
}
