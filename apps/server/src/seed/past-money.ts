import { commissionOf } from '@acolhe/domain/commission';
import { givenBack, type MoneySource, received, sale, saleBack } from '@acolhe/domain/ledger';
import { toPixAmount } from '@acolhe/domain/money';
import type { Kysely } from 'kysely';
import { expectedFee } from '../features/finance-settings/service.ts';
import { insertReceipt } from '../features/payment/ledger/receipt-store.ts';
import { postLedger } from '../features/payment/ledger/store.ts';
import { insertRefund, updateRefund } from '../features/payment/refund/store.ts';
import { commissionRuleOf } from '../features/plan/service.ts';
import type { CompanyTransaction } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.generated.ts';

export type PastMoney = {
  paymentId: string;
  professionalId: string;
  source: MoneySource;
  /** Centavos. */
  price: number;
  paidAt: Date;
  /** When the visit was cancelled and all of it went back. */
  backAt: Date | null;
};

/** The key that past payments went to. */
const PIX_KEY = 'demo';

/** At the bank the end-to-end id of the PIX, with the minute in which it was paid. */
function receiptId({ paymentId, source, paidAt }: Pick<PastMoney, 'paymentId' | 'source' | 'paidAt'>): string {
  const id = paymentId.replaceAll('-', '');
  return source === 'pix'
    ? `E99999999${paidAt.toISOString().replace(/\D/g, '').slice(0, 12)}${id.slice(-11)}`
    : `${source}${id}`;
}

/** What the simulator bank knows of it: its list and ours say the same, and what was paid there can go back. */
export async function insertPastPix(bank: Kysely<Tables>, past: readonly PastMoney[]): Promise<void> {
  const charges = past
    .filter(({ source }) => source === 'pix')
    .map((money) => ({ ...money, txid: money.paymentId.replaceAll('-', ''), amount: toPixAmount(money.price) }));
  await bank
    .insertInto('simulator_bank.charge')
    .values(
      charges.map(({ txid, amount, paidAt }) => ({
        txid,
        amount,
        pix_key: PIX_KEY,
        created_at: paidAt,
        expiration_seconds: 900,
        status: 'CONCLUIDA',
      })),
    )
    .execute();
  await bank
    .insertInto('simulator_bank.pix')
    .values(
      charges.map((charge) => ({
        end_to_end_id: receiptId(charge),
        txid: charge.txid,
        pix_key: PIX_KEY,
        amount: charge.amount,
        at: charge.paidAt,
      })),
    )
    .execute();
  const back = charges.filter(({ backAt }) => backAt !== null);
  if (back.length === 0) return;
  await bank
    .insertInto('simulator_bank.refund')
    .values(
      back.map((charge) => ({
        end_to_end_id: receiptId(charge),
        id: charge.txid,
        amount: charge.amount,
        status: 'DEVOLVIDO',
        at: charge.backAt ?? charge.paidAt,
        settles_at: charge.backAt ?? charge.paidAt,
        rtr_id: receiptId(charge).replace('E', 'D'),
      })),
    )
    .execute();
}

/** Receipts, refunds and the ledger of visits that are over, as they would have been written then. */
export async function insertPastMoney(tx: CompanyTransaction, past: readonly PastMoney[]): Promise<void> {
  for (const { paymentId, professionalId, source, price, paidAt, backAt } of past) {
    const id = paymentId.replaceAll('-', '');
    const receipt = {
      id: receiptId({ paymentId, source, paidAt }),
      source,
      paymentId,
      txid: null,
      amount: price,
      fee: source === 'desk' ? 0 : await expectedFee(tx, source, price),
      paidAt,
      at: paidAt,
    };
    await insertReceipt(tx, receipt);
    const about = { paymentId, professionalId };
    await postLedger(tx, { ...about, kind: 'received', ref: receipt.id, at: paidAt, entries: received(receipt) });
    const commission = commissionOf(price, await commissionRuleOf(tx, professionalId));
    const sold = { price, discount: 0, commission };
    await postLedger(tx, { ...about, kind: 'sale', ref: paymentId, at: paidAt, entries: sale(sold) });
    if (!backAt) continue;
    const refund = { id, paymentId, receiptId: receipt.id, source, amount: price, at: backAt };
    await insertRefund(tx, { ...refund, cause: 'cancelled', reason: '', actor: 'P', actorName: null });
    await updateRefund(tx, id, 'returned', backAt);
    const back = saleBack({ total: price, commission }, price);
    await postLedger(tx, { ...about, kind: 'sale_back', ref: paymentId, at: backAt, entries: back });
    await postLedger(tx, { ...about, kind: 'given_back', ref: id, at: backAt, entries: givenBack(refund) });
  }
}
