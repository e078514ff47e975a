import { randomBytes } from 'node:crypto';
import type { By } from '../../../platform/actor.ts';
import type { CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { PixCharge } from '../../../platform/payments/pix-bank.ts';
import { Problem } from '../../../platform/problem.ts';
import { expectedFee } from '../../finance-settings/service.ts';
import { bankOf } from '../../payment-account/client.ts';
import { returnVoucher } from '../../voucher/service.ts';
import { lockVisit } from '../lock.ts';
import { settle } from '../settle.ts';
import {
  activateCharge,
  closeCharge,
  movePayment,
  type PaymentRow,
  type PaymentViewRow,
  readCharge,
} from '../store.ts';

/** A txid: 32 characters of the API Pix's alphabet, 128 random bits. */
export const newTxid = () => randomBytes(16).toString('hex');

/** Requests a stored charge at the bank; outside any transaction. */
export async function issueCharge(
  { platform, scope }: CompanyContext,
  row: PaymentViewRow,
  txid: string,
): Promise<void> {
  const now = platform.clock.now();
  const seconds = Math.max(1, Math.floor(((row.pix_expires_at?.getTime() ?? now) - now) / 1000));
  const bank = await bankOf({ platform, scope }, row.pix_account_id);
  const charge = await bank
    .createCharge({ txid, amount: row.price - row.discount, seconds, text: row.protocol })
    .catch((error: Error) => {
      platform.log.warn({ err: error }, 'PIX charge');
      throw new Problem('bank_unreachable');
    });
  const copyPaste = charge.copyPaste;
  if (!copyPaste) throw new Problem('bank_unreachable');
  await platform.database.inCompany(scope, (tx) => activateCharge(tx, txid, copyPaste));
}

/** Withdraws a charge at the bank; if it was paid meanwhile, it is read back instead. */
export async function withdraw(context: CompanyContext, txid: string): Promise<void> {
  const { platform, scope } = context;
  const known = await platform.database.readInCompany(scope, (tx) => readCharge(tx, txid));
  if (!known) return;
  const bank = await bankOf(context, known.account_id);
  const withdrawn = await bank.withdrawCharge(txid).catch((error: Error) => {
    platform.log.warn({ err: error }, 'PIX withdrawal');
    throw new Problem('bank_unreachable');
  });
  await (withdrawn ? recordWithdrawn(context, txid) : readBack(context, txid));
}

/** Reopens the payment of a code that can no longer be paid, unless another code was requested meanwhile. */
async function recordWithdrawn({ platform, scope }: CompanyContext, txid: string): Promise<void> {
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    const charge = await readCharge(tx, txid);
    if (!charge) return;
    const visit = await lockVisit(tx, charge.appointment_id);
    const closed = await closeCharge(tx, txid, 'withdrawn');
    if (closed && visit) await reopen(tx, visit.payment, { actor: 'link', at });
  });
}

/** Reopens the payment at its whole price; its code is no longer needed. */
async function reopen(tx: CompanyTransaction, payment: PaymentRow, by: By): Promise<void> {
  if (payment.status !== 'awaiting_pix') return;
  await returnVoucher(tx, payment.id, by.at);
  await movePayment(tx, payment, 'withdraw_pix', by, { discount: 0, voucher: null });
}

/** Reads a charge back from the bank and counts its payments. Only the bank's own answer is believed. */
export async function readBack(context: CompanyContext, txid: string): Promise<void> {
  const { platform, scope } = context;
  const known = await platform.database.readInCompany(scope, (tx) => readCharge(tx, txid));
  if (!known) return;
  const bank = await bankOf(context, known.account_id);
  const charge = await bank.readCharge(txid).catch((error: Error) => {
    platform.log.warn({ err: error }, 'PIX reading');
    throw new Problem('bank_unreachable');
  });
  for (const received of charge.received) await receive(context, txid, received);
  // The bank itself removed the charge.
  if (charge.received.length === 0 && charge.status.startsWith('REMOVIDA')) await recordWithdrawn(context, txid);
}

/** Counts one incoming payment of a charge. */
async function receive(
  { platform, scope }: CompanyContext,
  txid: string,
  received: PixCharge['received'][number],
): Promise<void> {
  const by = { actor: 'bank', at: new Date(platform.clock.now()) } as const;
  await platform.database.inCompany(scope, async (tx) => {
    const charge = await readCharge(tx, txid);
    if (!charge) return;
    const visit = await lockVisit(tx, charge.appointment_id);
    if (!visit) return;
    const { endToEndId: ref, amount } = received;
    const fee = await expectedFee(tx, 'pix', amount);
    const account = charge.account_id;
    const money = { source: 'pix', account, ref, txid, amount, fee, at: new Date(received.paidAt) } as const;
    const outcome = await settle(tx, visit, money, by);
    const closed = await closeCharge(tx, txid, 'settled');
    // A wrong amount is refunded, and the visit is still to be paid.
    if (closed && outcome === 'extra') await reopen(tx, visit.payment, by);
  });
}
