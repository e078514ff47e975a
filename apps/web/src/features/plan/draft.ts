import type { PlanValues, PlanView } from '@acolhe/contract/plan/plan';
import type { BillType } from '@acolhe/domain/plan/plan';
import type { Locale } from '@acolhe/domain/time/time';
import { centavosFromTyped, wholeFromTyped } from '../../shared/form/typed-number.ts';
import { typedAmount } from '../../shared/ui/field/money-field.tsx';
import { commissionDraft, commissionInput } from './commission-fields.tsx';

const amounts = [
  'attendance_value',
  'minutes_value',
  'additional_minutes_value',
  'recorded_minutes_value',
  'additional_recorded_minutes_value',
] as const;
export type PlanAmount = (typeof amounts)[number];
const counts = [
  'duration_days',
  'minutes_quantity',
  'additional_minutes_max',
  'recorded_minutes_quantity',
  'additional_recorded_minutes_max',
  'attendance_average_minutes',
  'max_attendance_minutes',
  'initial_attendance_quantity',
] as const;
type Typed = (typeof amounts)[number] | (typeof counts)[number];

/** Form input of a plan. */
export type PlanDraft = Record<Typed, string> & {
  name: string;
  description: string;
  bill_type: string;
  commission_type: string;
  commission_value: string;
  additional_minutes_allowed: boolean;
  additional_recorded_minutes_allowed: boolean;
};

export function draftOf(plan: PlanView | undefined, locale: Locale): PlanDraft {
  const money = (field: (typeof amounts)[number]) => typedAmount(plan?.[field] ?? null, locale);
  const count = (field: (typeof counts)[number]) => String(plan?.[field] ?? '');
  return {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    bill_type: plan?.bill_type ?? 'per_visit',
    ...commissionDraft(plan ?? { commission_type: null, commission_value: null }, locale),
    additional_minutes_allowed: plan?.additional_minutes_allowed ?? false,
    additional_recorded_minutes_allowed: plan?.additional_recorded_minutes_allowed ?? false,
    ...(Object.fromEntries([
      ...amounts.map((field) => [field, money(field)]),
      ...counts.map((field) => [field, count(field)]),
    ]) as Record<Typed, string>),
  };
}

/** Input of the call. Fields unused by the billing type are left out; invalid numbers are passed on for validation. */
export function planInput(draft: PlanDraft): PlanValues {
  const isByMinute = draft.bill_type === 'per_minute';
  const numbers = Object.fromEntries([
    ...amounts.map((field) => [field, centavosFromTyped(draft[field])]),
    ...counts.map((field) => [field, wholeFromTyped(draft[field])]),
  ]) as unknown as Record<Typed, number | null>;
  return {
    name: draft.name,
    description: draft.description,
    bill_type: draft.bill_type as BillType,
    ...commissionInput(draft),
    ...numbers,
    attendance_value: isByMinute ? null : numbers.attendance_value,
    minutes_value: isByMinute ? numbers.minutes_value : null,
    additional_minutes_allowed: draft.additional_minutes_allowed,
    additional_minutes_value: draft.additional_minutes_allowed ? numbers.additional_minutes_value : null,
    additional_minutes_max: draft.additional_minutes_allowed ? numbers.additional_minutes_max : null,
    additional_recorded_minutes_allowed: draft.additional_recorded_minutes_allowed,
    additional_recorded_minutes_value: draft.additional_recorded_minutes_allowed
      ? numbers.additional_recorded_minutes_value
      : null,
    additional_recorded_minutes_max: draft.additional_recorded_minutes_allowed
      ? numbers.additional_recorded_minutes_max
      : null,
  };
}
