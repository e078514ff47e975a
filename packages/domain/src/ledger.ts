import type { Centavos } from './money.ts';

/**
 * The accounts of a clinic's ledger. `pix`, `card` and `desk` say where money is; `credit` is money that came in and
 * belongs to a patient as long as no visit stands for it; `professional` is what the clinic owes one.
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
] as const;
export type Account = (typeof accounts)[number];

/** Where money comes in, and where it goes back to. */
export const moneySources = ['pix', 'card', 'desk'] as const;
export type MoneySource = (typeof moneySources)[number];

/** What happened, as one balanced transaction. */
export const ledgerKinds = ['received', 'sale', 'handed_over', 'sale_back', 'given_back'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** One side of a transaction, in centavos: debit positive, credit negative. */
export type Entry = { account: Account; amount: Centavos };

const nonZero = (entries: Entry[]) => entries.filter(({ amount }) => amount !== 0);

/** Money came in: it is the patient's until a visit stands for it. `fee` is what the bank or gateway keeps of it. */
export function received(money: { source: MoneySource; amount: Centavos; fee: Centavos }): Entry[] {
  return nonZero([
    { account: money.source, amount: money.amount - money.fee },
    { account: 'fee', amount: money.fee },
    { account: 'credit', amount: -money.amount },
  ]);
}

/** A visit stands for the money: its price, less the discount, is the clinic's; a share of it the professional's. */
export function sale(visit: { price: Centavos; discount: Centavos; commission: Centavos }): Entry[] {
  return nonZero([
    { account: 'credit', amount: visit.price - visit.discount },
    { account: 'discount', amount: visit.discount },
    { account: 'revenue', amount: -visit.price },
    ...commissionEntries(visit.commission),
  ]);
}

/**
 * A paid visit, or a part of it, becomes the patient's money again, with the professional's share of it.
 *
 * @param left what of price less discount still stands for the visit, and the professional's share of that
 * @param amount centavos of it that are taken back now; all of it takes all of the share
 */
export function saleBack(left: { total: Centavos; commission: Centavos }, amount: Centavos): Entry[] {
  const commission = left.total === 0 ? left.commission : Math.round((left.commission * amount) / left.total);
  return nonZero([
    { account: 'revenue', amount },
    { account: 'credit', amount: -amount },
    ...commissionEntries(-commission),
  ]);
}

/** The professional's share changes by so much: another did the visit, or none of it is theirs any more. */
export function commissionEntries(change: Centavos): Entry[] {
  return nonZero([
    { account: 'commission', amount: change },
    { account: 'professional', amount: -change },
  ]);
}

/** The patient has the money again. */
export function givenBack(money: { source: MoneySource; amount: Centavos }): Entry[] {
  return nonZero([
    { account: 'credit', amount: money.amount },
    { account: money.source, amount: -money.amount },
  ]);
}

/** The sum of a transaction's sides; the database accepts none but zero. */
export function balanceOf(entries: readonly Entry[]): Centavos {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
