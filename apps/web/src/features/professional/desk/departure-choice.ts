import type { UpcomingVisit } from '@acolhe/contract/professional/departure';

/** A choice as a field's value: `keep`, `cancel`, or `move:` and the colleague's id. */
export type Choice = string;

type Visit = Pick<UpcomingVisit, 'choices' | 'colleagues' | 'refund' | 'total'>;

/** Colleagues who can take a visit over, as the server puts them in order. */
export const ableColleagues = ({ colleagues }: Pick<Visit, 'colleagues'>) =>
  colleagues.filter((one) => one.is_free && !one.price_differs);

/**
 * Default choice: a colleague of the specialty who is free within their hours, else the visit is kept for a later
 * decision.
 */
export function moveOrKeep(visit: Visit): Choice {
  const [best] = visit.choices.includes('move') ? ableColleagues(visit) : [];
  return best?.has_specialty && best.in_hours ? `move:${best.id}` : 'keep';
}

export const cancelOrKeep = (visit: Visit): Choice => (visit.choices.includes('cancel') ? 'cancel' : 'keep');

/** How many visits go each way, and the centavos that are given back. */
export function summaryOf(visits: readonly (Visit & { id: string })[], choiceOf: (id: string) => Choice) {
  const summary = { moved: 0, cancelled: 0, kept: 0, back: 0 };
  for (const visit of visits) {
    const choice = choiceOf(visit.id);
    if (choice.startsWith('move:')) summary.moved++;
    else if (choice === 'cancel') {
      summary.cancelled++;
      if (visit.refund === 'whole') summary.back += visit.total;
    } else summary.kept++;
  }
  return summary;
}

/** The choices as the call takes them. */
export const inputOf = (visits: readonly { id: string; version: number }[], choiceOf: (id: string) => Choice) =>
  visits.map(({ id, version }) => {
    const choice = choiceOf(id);
    if (choice.startsWith('move:'))
      return { id, version, action: 'move' as const, professional_id: choice.slice('move:'.length) };
    return { id, version, action: choice === 'cancel' ? ('cancel' as const) : ('keep' as const) };
  });
