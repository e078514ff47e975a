import type { Entry, LedgerKind } from '@acolhe/domain/payment/ledger';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../../platform/db/database.ts';

export type LedgerTransaction = {
  kind: LedgerKind;
  /** Reference to the incoming payment, refund or payment; unique by kind. */
  ref: string;
  paymentId: string | null;
  professionalId: string | null;
  at: Date;
  entries: readonly Entry[];
};

/** Writes a balanced transaction; skips one that is known by kind and ref, or moves nothing. */
export async function postLedger(tx: CompanyTransaction, transaction: LedgerTransaction): Promise<void> {
  if (transaction.entries.length === 0) return;
  const row = await tx
    .insertInto('ledger_transaction')
    .values({
      id: uuid(),
      company_id: tx.companyId,
      at: transaction.at,
      kind: transaction.kind,
      payment_id: transaction.paymentId,
      professional_id: transaction.professionalId,
      ref: transaction.ref,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await tx
    .insertInto('ledger_entry')
    .values(
      transaction.entries.map(({ account, amount }) => ({
        company_id: tx.companyId,
        transaction_id: row.id,
        account,
        amount,
      })),
    )
    .execute();
}

/**
 * State of a payment's sale: its visit, the amount reversed so far, and the professional's share of the rest.
 * Centavos. Undefined if nothing was sold.
 */
export async function readSale(tx: CompanyTransaction, paymentId: string) {
  const rows = await tx
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .select(['t.kind', 't.professional_id', 'e.account', 'e.amount'])
    .where('t.payment_id', '=', paymentId)
    .where('e.account', 'in', ['revenue', 'commission'])
    .orderBy('t.at')
    .orderBy('e.id')
    .execute();
  const last = rows.findLast(({ kind }) => kind === 'sale' || kind === 'handed_over');
  if (!last) return undefined;
  const sum = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).reduce((all, { amount }) => all + amount, 0);
  return {
    professionalId: last.professional_id,
    commission: sum(({ account }) => account === 'commission'),
    back: sum(({ kind, account }) => kind === 'sale_back' && account === 'revenue'),
  };
}
