import type { Centavos } from './money.ts';

/** How a plan is billed (domain list BILL_TYPE). */
export const billTypes = ['monthly', 'yearly', 'per_visit', 'per_minute'] as const;
export type BillType = (typeof billTypes)[number];

/** What of a plan a bill is made from; amounts in centavos, null where the plan says nothing. */
export type PlanPrice = {
  bill_type: BillType;
  /** For each visit, month or year, as the type says; nothing of a plan by the minute. */
  attendance_value: Centavos | null;
  /** Of a plan by the minute: for each minute. */
  minutes_value: Centavos | null;
  /** Minutes that the price includes; null includes all. */
  minutes_quantity: number | null;
  additional_minutes_allowed: boolean;
  additional_minutes_value: Centavos | null;
  /** How many additional minutes are billed at most; null without limit. */
  additional_minutes_max: number | null;
  /** Visits of a month that are not billed. */
  initial_attendance_quantity: number | null;
  /** What a visit counts as where nobody knows how long it took. */
  attendance_average_minutes: number | null;
  /** What a visit counts as at most. */
  max_attendance_minutes: number | null;
};

/** The visits of a month that took place, each with its whole minutes; null where nobody knows. */
export type PlanUse = { visits: readonly (number | null)[]; isRenewalMonth: boolean };

export type PlanBill = { visits: number; minutes: number; additional_minutes: number; amount: Centavos };

/**
 * What a plan costs a professional in a month. Minutes beyond the included ones are billed where the plan allows them,
 * up to its limit; a yearly price stands in the month in which the plan begins again. Whole centavos throughout.
 */
export function planBill(plan: PlanPrice, use: PlanUse): PlanBill {
  const longest = plan.max_attendance_minutes ?? Number.POSITIVE_INFINITY;
  const counted = use.visits.map((minutes) => Math.min(minutes ?? plan.attendance_average_minutes ?? 0, longest));
  const free = Math.min(counted.length, plan.initial_attendance_quantity ?? 0);
  const minutes = sum(counted);
  const beyond = plan.minutes_quantity === null ? 0 : Math.max(0, minutes - plan.minutes_quantity);
  const additional = plan.additional_minutes_allowed
    ? Math.min(beyond, plan.additional_minutes_max ?? Number.POSITIVE_INFINITY)
    : 0;
  return {
    visits: counted.length,
    minutes,
    additional_minutes: additional,
    amount: basePrice(plan, use, counted.slice(free)) + additional * (plan.additional_minutes_value ?? 0),
  };
}

function basePrice(plan: PlanPrice, use: PlanUse, billed: readonly number[]): Centavos {
  const value = plan.attendance_value ?? 0;
  if (plan.bill_type === 'per_visit') return value * billed.length;
  if (plan.bill_type === 'monthly') return value;
  if (plan.bill_type === 'yearly') return use.isRenewalMonth ? value : 0;
  const included = plan.minutes_quantity === null ? Number.POSITIVE_INFINITY : plan.minutes_quantity;
  return Math.min(sum(billed), included) * (plan.minutes_value ?? 0);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
