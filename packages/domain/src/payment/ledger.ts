import type { Centavos } from './money.ts';

/**
 * Chart of accounts of a clinic's ledger. `pix`, `card` and `desk` hold money; `credit` is money received that belongs
 * to a patient until a visit is sold for it; `professional` is the clinic's debt to its professionals; `sponsor` is what
 * clubs and partners owe for visits that they cover.
 */
export const accounts = [
  'pix',
  'card',
  'desk',
  'revenue',
  'discount',
  'fee',
  'commission',
  'professional',
  'credit',
  'sponsor',
] as const;
export type Account = (typeof accounts)[number];

/** Channels by which money is received and refunded. */
export const moneySources = ['pix', 'card', 'desk'] as const;
export type MoneySource = (typeof moneySources)[number];

/** How money is paid at the desk: `terminal` is the clinic's own card machine, `pix` a transfer that the bank does not report. */
export const deskMethods = ['cash', 'terminal', 'pix'] as const;
export type DeskMethod = (typeof deskMethods)[number];

/** Kinds of balanced transactions. */
export const ledgerKinds = ['received', 'sale', 'handed_over', 'sale_back', 'given_back'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** One entry of a transaction, in centavos: debit positive, credit negative. */
export type Entry = { account: Account; amount: Centavos };

const nonZero = (entries: Entry[]) => entries.filter(({ amount }) => amount !== 0);

/** Money received: it is the patient's credit until a visit is sold for it. `fee` is kept by the bank or gateway. */
export function received(money: { source: MoneySource; amount: Centavos; fee: Centavos }): Entry[] {
  return nonZero([
    { account: money.source, amount: money.amount - money.fee },
    { account: 'fee', amount: money.fee },
    { account: 'credit', amount: -money.amount },
  ]);
}

/**
 * Sale of a visit from the patient's credit and what a club or partner owes for it: all less discount is the clinic's,
 * with a share for the professional.
 *
 * @param visit.price what the patient is asked for
 * @param visit.covered what a club or partner pays on top
 */
export function sale(visit: { price: Centavos; discount: Centavos; covered: Centavos; commission: Centavos }): Entry[] {
  return nonZero([
    { account: 'credit', amount: visit.price - visit.discount },
    { account: 'discount', amount: visit.discount },
    { account: 'sponsor', amount: visit.covered },
    { account: 'revenue', amount: -visit.price - visit.covered },
    ...commissionEntries(visit.commission),
  ]);
}

/**
 * Reverses a sale, whole or in part: the amount becomes the patient's credit again, and the professional's share is
 * reduced.
 *
 * @param left amounts still sold to the patient and to the club or partner, and the professional's share of both
 * @param back centavos to reverse of each; all of `left` reverses all of the share
 */
export function saleBack(
  left: { total: Centavos; covered: Centavos; commission: Centavos },
  back: { total: Centavos; covered: Centavos },
): Entry[] {
  const all = left.total + left.covered;
  const amount = back.total + back.covered;
  const commission = all === 0 ? left.commission : Math.round((left.commission * amount) / all);
  return nonZero([
    { account: 'revenue', amount },
    { account: 'credit', amount: -back.total },
    { account: 'sponsor', amount: -back.covered },
    ...commissionEntries(-commission),
  ]);
}

/** Adjusts the professional's share: another professional did the visit, or no share is due any more. */
export function commissionEntries(change: Centavos): Entry[] {
  return nonZero([
    { account: 'commission', amount: change },
    { account: 'professional', amount: -change },
  ]);
}

/** Money refunded to the patient. */
export function givenBack(money: { source: MoneySource; amount: Centavos }): Entry[] {
  return nonZero([
    { account: 'credit', amount: money.amount },
    { account: money.source, amount: -money.amount },
  ]);
}

/** Sum of a transaction's entries; the database accepts only zero. */
export function balanceOf(entries: readonly Entry[]): Centavos {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
