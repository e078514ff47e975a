import type { DifferenceKind } from '@acolhe/contract/payment/payment';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { appointments } from '../../appointment/read.ts';
import { people } from '../../person/read.ts';

export type NewDifference = {
  kind: DifferenceKind;
  ref: string;
  paymentId: string | null;
  ours: number | null;
  theirs: number | null;
  at: Date;
};

/** Stores a difference, unless the same one is open. */
export async function insertDifference(tx: CompanyTransaction, difference: NewDifference): Promise<void> {
  await tx
    .insertInto('difference')
    .values({
      id: uuid(),
      company_id: tx.companyId,
      kind: difference.kind,
      ref: difference.ref,
      payment_id: difference.paymentId,
      ours: difference.ours,
      theirs: difference.theirs,
      found_at: difference.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Open differences, oldest first. */
export function listDifferences(tx: CompanyTransaction) {
  return tx
    .selectFrom('difference as d')
    .leftJoin('payment as p', 'p.id', 'd.payment_id')
    .leftJoin(appointments('a'), 'a.id', 'p.appointment_id')
    .leftJoin(people('who'), 'who.id', 'a.patient_id')
    .select(['d.id', 'd.kind', 'd.ref', 'd.ours', 'd.theirs', 'd.found_at', 'p.appointment_id'])
    .select(['who.name as patient_name', 'who.social_name as patient_social_name'])
    .where('d.closed_at', 'is', null)
    .orderBy('d.found_at')
    .orderBy('d.id')
    .execute();
}

/** Locks an open difference. */
export function lockDifference(tx: CompanyTransaction, id: string) {
  return tx
    .selectFrom('difference as d')
    .leftJoin('payment as p', 'p.id', 'd.payment_id')
    .selectAll('d')
    .select('p.appointment_id')
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst();
}

export async function closeDifferenceRow(
  tx: CompanyTransaction,
  id: string,
  closed: { outcome: 'given_back' | 'asked_again' | 'acknowledged' | 'vanished'; by: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('difference')
    .set({ outcome: closed.outcome, closed_by: closed.by, closed_at: closed.at })
    .where('id', '=', id)
    .execute();
}

/** Closes the differences of one incoming payment or refund that no longer exist. */
export async function closeVanished(
  tx: CompanyTransaction,
  kinds: readonly DifferenceKind[],
  refs: readonly string[],
  at: Date,
): Promise<void> {
  if (refs.length === 0) return;
  await tx
    .updateTable('difference')
    .set({ outcome: 'vanished', closed_at: at })
    .where('kind', 'in', kinds)
    .where('ref', 'in', refs)
    .where('closed_at', 'is', null)
    .execute();
}

/** The subset of the bank's payments and charges that are this company's. */
export async function listKnown(
  tx: CompanyTransaction,
  theirs: readonly { endToEndId: string; txid: string | undefined }[],
) {
  const ids = theirs.map(({ endToEndId }) => endToEndId);
  const txids = theirs.flatMap(({ txid }) => txid ?? []);
  const receipts =
    ids.length === 0
      ? []
      : await tx.selectFrom('receipt').select(['id', 'amount', 'payment_id']).where('id', 'in', ids).execute();
  const charges =
    txids.length === 0 ? [] : await tx.selectFrom('pix_charge').select('txid').where('txid', 'in', txids).execute();
  return {
    receipts: new Map(receipts.map((receipt) => [receipt.id, receipt])),
    txids: new Set(charges.map(({ txid }) => txid)),
  };
}

/** Incoming PIX payments from `from` until `to`. */
export function listPixReceipts(tx: CompanyTransaction, from: Date, to: Date) {
  return tx
    .selectFrom('receipt')
    .select(['id', 'amount', 'payment_id', 'account_id'])
    .where('source', '=', 'pix')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .execute();
}
