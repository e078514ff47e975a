/** Why a card was not accepted, as far as a patient can do something about it. */
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
