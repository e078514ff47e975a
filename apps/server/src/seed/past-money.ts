import { givenBack, type MoneySource, received, sale, saleBack } from '@acolhe/domain/payment/ledger';
import { toPixAmount } from '@acolhe/domain/payment/money';
import { commissionOf } from '@acolhe/domain/plan/commission';
import { expectedFee } from '../features/finance-settings/service.ts';
import { insertIncomingPayment } from '../features/payment/ledger/incoming-payment-store.ts';
import { postLedger } from '../features/payment/ledger/store.ts';
import { insertRefund, updateRefund } from '../features/payment/refund/store.ts';
import { commissionRuleOf } from '../features/plan/service.ts';
import type { CompanyTransaction } from '../platform/db/database.ts';

export type PastMoney = {
  paymentId: string;
  professionalId: string;
  source: MoneySource;
  /** Centavos. */
  price: number;
  paidAt: Date;
  /** Time at which the visit was cancelled and fully refunded. */
  backAt: Date | null;
};

/** A PIX as the bank has it, in reais; fully refunded at `returnedAt`. */
export type PastPix = { txid: string; endToEndId: string; amount: string; paidAt: Date; returnedAt: Date | null };

/** The demo's bank, as far as past payments need it. */
export type PastBank = { addHistory(pix: readonly PastPix[]): Promise<void> };

/** End-to-end id of the PIX at the bank, with the minute of the payment. */
function receiptId({ paymentId, source, paidAt }: Pick<PastMoney, 'paymentId' | 'source' | 'paidAt'>): string {
  const id = paymentId.replaceAll('-', '');
  return source === 'pix'
    ? `E99999999${paidAt.toISOString().replace(/\D/g, '').slice(0, 12)}${id.slice(-11)}`
    : `${source}${id}`;
}

/** Adds past payments to the demo's bank: its list matches ours, and they can be refunded. */
export const pastPixOf = (past: readonly PastMoney[]): PastPix[] =>
  past
    .filter(({ source }) => source === 'pix')
    .map((money) => ({
      txid: money.paymentId.replaceAll('-', ''),
      endToEndId: receiptId(money),
      amount: toPixAmount(money.price),
      paidAt: money.paidAt,
      returnedAt: money.backAt,
    }));

/** Payments, refunds and ledger of past visits, as they would have been written then. */
export async function insertPastMoney(tx: CompanyTransaction, past: readonly PastMoney[]): Promise<void> {
  for (const { paymentId, professionalId, source, price, paidAt, backAt } of past) {
    const id = paymentId.replaceAll('-', '');
    const receipt = {
      id: receiptId({ paymentId, source, paidAt }),
      source,
      paymentId,
      account: null,
      txid: null,
      amount: price,
      fee: source === 'desk' ? 0 : await expectedFee(tx, source, price),
      paidAt,
      at: paidAt,
    };
    await insertIncomingPayment(tx, receipt);
    const about = { paymentId, professionalId };
    await postLedger(tx, { ...about, kind: 'received', ref: receipt.id, at: paidAt, entries: received(receipt) });
    const commission = commissionOf(price, await commissionRuleOf(tx, professionalId));
    const sold = { price, discount: 0, covered: 0, commission };
    await postLedger(tx, { ...about, kind: 'sale', ref: paymentId, at: paidAt, entries: sale(sold) });
    if (!backAt) continue;
    const refund = { id, paymentId, receiptId: receipt.id, source, amount: price, at: backAt };
    await insertRefund(tx, { ...refund, cause: 'cancelled', reason: '', actor: 'P', actorName: null });
    await updateRefund(tx, id, 'returned', backAt);
    const back = saleBack({ total: price, covered: 0, commission }, { total: price, covered: 0 });
    await postLedger(tx, { ...about, kind: 'sale_back', ref: paymentId, at: backAt, entries: back });
    await postLedger(tx, { ...about, kind: 'given_back', ref: id, at: backAt, entries: givenBack(refund) });
  }
}
