import { type Centavos, discounted } from '../payment/money.ts';
import { addDays } from '../time/calendar-date.ts';

/** Targets of a benefit: a booked visit, or one of the virtual line. */
export const benefitTargets = ['visit', 'line'] as const;
export type BenefitTarget = (typeof benefitTargets)[number];

/** Within what a benefit's visits are counted. */
export const benefitPeriods = ['month', 'year', 'always'] as const;
export type BenefitPeriod = (typeof benefitPeriods)[number];

/** Something that a benefit club gives each of its members. */
export type ClubBenefit = {
  target: BenefitTarget;
  /** Null for all specialties. */
  specialty: string | null;
  /** Percentage of the price that the club pays; 100 is free. */
  percent: number;
  /** Most visits of one member within a period; null for no limit. */
  visits: number | null;
  period: BenefitPeriod;
  /** Days of membership before it applies. */
  waiting_days: number;
};

/** A visit that a benefit may apply to. */
export type BenefitVisit = { target: BenefitTarget; specialty: string };

/** Benefits that a visit falls under, the most favourable first. */
export function benefitsFor<B extends ClubBenefit>(benefits: readonly B[], visit: BenefitVisit): B[] {
  return benefits
    .filter(({ target, specialty }) => target === visit.target && (specialty === null || specialty === visit.specialty))
    .sort((a, b) => b.percent - a.percent);
}

/** First day of membership on which a benefit applies. Days are the clinic's, `YYYY-MM-DD`. */
export function benefitFrom({ waiting_days }: ClubBenefit, since: string): string {
  return addDays(since, waiting_days);
}

/** Days of the period that a day falls in, both included. */
export function periodAround(period: BenefitPeriod, day: string): { from: string; to: string } {
  if (period === 'always') return { from: '0001-01-01', to: '9999-12-31' };
  if (period === 'year') return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
  const first = `${day.slice(0, 7)}-01`;
  const inNext = addDays(first, 31);
  return { from: first, to: addDays(`${inNext.slice(0, 7)}-01`, -1) };
}

/** Visits that are left in a period; null for no limit. */
export function visitsLeft({ visits }: ClubBenefit, used: number): number | null {
  return visits === null ? null : Math.max(0, visits - used);
}

/** The part of a price that the club pays, in centavos; rounded in the payer's favour. */
export function coveredBy({ percent }: Pick<ClubBenefit, 'percent'>, price: Centavos): Centavos {
  return price - discounted(price, percent);
}
