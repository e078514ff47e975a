import type { Centavos } from '../payment/money.ts';

/** Billing type of a plan (domain list BILL_TYPE). */
export const billTypes = ['monthly', 'yearly', 'per_visit', 'per_minute'] as const;
export type BillType = (typeof billTypes)[number];

/** The parts of a plan that determine its bill; amounts in centavos, null if unset. */
export type PlanPrice = {
  bill_type: BillType;
  /** Per visit, month or year, depending on the type; unused by a plan billed by the minute. */
  attendance_value: Centavos | null;
  /** Per minute, for a plan billed by the minute. */
  minutes_value: Centavos | null;
  /** Minutes included in the price; null includes all. */
  minutes_quantity: number | null;
  additional_minutes_allowed: boolean;
  additional_minutes_value: Centavos | null;
  /** Most additional minutes that are billed; null for no limit. */
  additional_minutes_max: number | null;
  /** Visits of a month that are free. */
  initial_attendance_quantity: number | null;
  /** Minutes assumed for a visit of unknown length. */
  attendance_average_minutes: number | null;
  /** Most minutes counted for one visit. */
  max_attendance_minutes: number | null;
};

/** The month's completed visits, each in whole minutes; null for an unknown length. */
export type PlanUse = { visits: readonly (number | null)[]; isRenewalMonth: boolean };

export type PlanBill = { visits: number; minutes: number; additional_minutes: number; amount: Centavos };

/**
 * A professional's monthly bill for a plan. Minutes beyond the included ones are billed if the plan allows them, up to
 * its limit; a yearly price is billed in the month in which the plan renews. Whole centavos throughout.
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
