import { type Centavos, discounted } from '../payment/money.ts';

/** A voucher's discount: a percentage of the price, or an amount. Exactly one of the two is set. */
export type VoucherValue = { percent: number | null; amount: Centavos | null };

/** Conditions of a voucher. Days are those of the clinic, `YYYY-MM-DD`, both ends included. */
export type VoucherRules = {
  status: 'active' | 'inactive';
  valid_from: string | null;
  valid_until: string | null;
  max_uses: number | null;
  uses: number;
  /** Most uses by one patient. */
  max_uses_patient: number | null;
  /** Empty means all. A voucher that restricts both applies if either matches. */
  specialties: readonly string[];
  professional_ids: readonly string[];
};

/** The visit to which a voucher would be applied. */
export type VoucherVisit = { today: string; professionalId: string | null; specialty: string; usesOfPatient: number };

/** Why a voucher does not apply, as a field problem code; `invalid` reveals nothing about an inactive voucher. */
export type VoucherRefusal =
  | 'invalid'
  | 'voucher_early'
  | 'voucher_ended'
  | 'voucher_used_up'
  | 'voucher_used_by_patient'
  | 'voucher_elsewhere';

/** Why a voucher does not apply to a visit; undefined if it does. */
export function voucherRefusal(rules: VoucherRules, visit: VoucherVisit): VoucherRefusal | undefined {
  if (rules.status !== 'active') return 'invalid';
  if (rules.valid_from !== null && visit.today < rules.valid_from) return 'voucher_early';
  if (rules.valid_until !== null && visit.today > rules.valid_until) return 'voucher_ended';
  const isForAll = rules.specialties.length === 0 && rules.professional_ids.length === 0;
  const fits =
    rules.specialties.includes(visit.specialty) ||
    (visit.professionalId !== null && rules.professional_ids.includes(visit.professionalId));
  if (!isForAll && !fits) return 'voucher_elsewhere';
  if (rules.max_uses !== null && rules.uses >= rules.max_uses) return 'voucher_used_up';
  if (rules.max_uses_patient !== null && visit.usesOfPatient >= rules.max_uses_patient)
    return 'voucher_used_by_patient';
  return undefined;
}

/** A voucher's discount on a price, in centavos: never more than the price, rounded in the payer's favour. */
export function voucherDiscount(price: Centavos, { percent, amount }: VoucherValue): Centavos {
  return percent === null ? Math.min(price, amount ?? 0) : price - discounted(price, percent);
}
