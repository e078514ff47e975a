/** Reasons for a declined card that a patient can act upon. */
export const cardRefusals = [
  'no_funds',
  'wrong_data',
  'call_bank',
  'card_disabled',
  'card_blocked',
  'risk',
  'installments',
  'duplicated',
  'too_many_tries',
  'cancelled',
  'other',
] as const;
export type CardRefusal = (typeof cardRefusals)[number];
