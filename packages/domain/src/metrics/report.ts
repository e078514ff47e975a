import { netPromoterScore } from '../survey/nps.ts';

/** Kinds of a manager's reports. */
export const reportKinds = ['visit', 'absence', 'wait', 'satisfaction', 'message', 'club', 'origin', 'alert'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Measures of each report, the main one first. */
export const reportMeasures = {
  visit: ['finished', 'cancelled', 'booked'],
  absence: ['no_show', 'absent_share'],
  wait: ['median_minutes', 'longest_minutes', 'attended'],
  satisfaction: ['nps', 'answers'],
  message: ['asked', 'kept', 'late'],
  club: ['covered_visits', 'covered'],
  origin: ['patient', 'clinic', 'emergency', 'logins', 'login_minutes'],
  alert: ['alerts', 'alerts_per_hundred', 'overridden_share', 'prescriptions'],
} as const satisfies Record<ReportKind, readonly string[]>;
export type ReportMeasure = (typeof reportMeasures)[ReportKind][number];

/** Whether a measure's values are shares, in hundredths of a percent. */
export const isShare = (measure: ReportMeasure): boolean =>
  measure === 'absent_share' || measure === 'overridden_share';

/**
 * Something that happened on a day of the clinic (`YYYY-MM-DD`): `what` by its kind, of `name`, so often. For waits and
 * scores `n` is the minutes or the score of one.
 */
export type ReportFact = { date: string; name: string | null; what: string; n: number };

/** One value for each measure of a kind; null where there is nothing to measure. */
export function measured(kind: ReportKind, facts: readonly ReportFact[]): (number | null)[] {
  const sum = (what: string) => facts.filter((fact) => fact.what === what).reduce((all, { n }) => all + n, 0);
  const values = facts.map(({ n }) => n);
  switch (kind) {
    case 'absence': {
      const expected = sum('no_show') + sum('finished');
      return [sum('no_show'), expected === 0 ? null : Math.round((sum('no_show') / expected) * 10_000)];
    }
    case 'alert': {
      const [alerts, prescriptions] = [sum('alerts'), sum('prescriptions')];
      const perHundred = prescriptions === 0 ? null : Math.round((alerts / prescriptions) * 100);
      return [
        alerts,
        perHundred,
        alerts === 0 ? null : Math.round((sum('overridden') / alerts) * 10_000),
        prescriptions,
      ];
    }
    case 'wait':
      return [medianOf(values), values.length === 0 ? null : Math.round(Math.max(...values)), values.length];
    case 'satisfaction':
      return [netPromoterScore(values) ?? null, values.length];
    default:
      return reportMeasures[kind].map(sum);
  }
}

function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [before = 0, at = 0] = [sorted[middle - 1], sorted[middle]];
  return Math.round(sorted.length % 2 === 0 ? (before + at) / 2 : at);
}
