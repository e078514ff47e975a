/** Kinds of news. The clinic's side has its own among them. */
export const newsKinds = [
  'booked',
  'to_pay',
  'moved',
  'cancelled',
  'paid',
  'refunded',
  'payment_late',
  'card_refused',
  'offer',
  'answer',
  'message',
  'document',
  'signed',
  'request',
  'opened',
  'answered',
  'alarm',
  'help',
  'mail_late',
] as const;
export type NewsKind = (typeof newsKinds)[number];
