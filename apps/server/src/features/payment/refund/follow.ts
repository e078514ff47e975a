import { givenBack } from '@acolhe/domain/payment/ledger';
import type { By } from '../../../platform/actor.ts';
import type { CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { eachDue } from '../../../platform/job/due-rows.ts';
import type { Platform } from '../../../platform/platform.ts';
import { bankOf, cardsOf } from '../../payment-account/client.ts';
import { postLedger } from '../ledger/store.ts';
import { lockVisit } from '../lock.ts';
import { insertDifference } from '../reconciliation/store.ts';
import { movePayment, type PaymentRow } from '../store.ts';
import { listOpenRefunds, listRefunds, lockRefund, type RefundRow, updateRefund } from './store.ts';

/**
 * Requests or polls open refunds, of one visit or all. Idempotent by the refund id. A failing one does not block the
 * others.
 */
export async function followRefunds(context: CompanyContext, appointmentId?: string): Promise<void> {
  const { platform, scope } = context;
  await eachDue(context, {
    job: 'reconcile-payments',
    kind: 'refund',
    list: (limit) => platform.database.readInCompany(scope, (tx) => listOpenRefunds(tx, limit, appointmentId)),
    idOf: ({ id }) => id,
    work: async (refund) => {
      const answer = await askFor(context, refund);
      await platform.database.inCompany(scope, (tx) => recordRefund(platform, tx, refund, answer));
    },
  });
}

type Open = Awaited<ReturnType<typeof listOpenRefunds>>[number];

type Answer = 'processing' | 'returned' | 'failed';

const statusOf = { EM_PROCESSAMENTO: 'processing', DEVOLVIDO: 'returned', NAO_REALIZADO: 'failed' } as const;

/** Refunds through the account by which the money came in, also if the company has another one by now. */
async function askFor(context: CompanyContext, refund: Open): Promise<Answer> {
  const { receipt_id: receipt, id, amount, account_id: account } = refund;
  const isNew = refund.status === 'asked';
  if (refund.source === 'card') {
    const cards = await cardsOf(context, account);
    return (await (isNew ? cards.refund(receipt, id, amount) : cards.readRefund(receipt, id, amount))).status;
  }
  const bank = await bankOf(context, account);
  return statusOf[(await (isNew ? bank.refund(receipt, id, amount) : bank.readRefund(receipt, id))).status];
}

async function recordRefund(
  platform: Platform,
  tx: CompanyTransaction,
  { id, appointment_id: appointmentId }: Open,
  answer: Answer,
): Promise<boolean> {
  const by = { actor: 'bank', at: new Date(platform.clock.now()) } as const;
  const visit = appointmentId ? await lockVisit(tx, appointmentId) : undefined;
  const refund = await lockRefund(tx, id);
  if (!refund || refund.closed_at) return false;
  return closeRefund(tx, refund, visit?.payment, answer, by);
}

/** Stores the state of a locked refund; after the last of them the payment is refunded, or the choice is the patient's again. */
export async function closeRefund(
  tx: CompanyTransaction,
  refund: RefundRow,
  payment: PaymentRow | undefined,
  status: 'processing' | 'returned' | 'failed',
  by: By,
): Promise<boolean> {
  await updateRefund(tx, refund.id, status, status === 'processing' ? null : by.at);
  if (status === 'processing') return false;
  if (status === 'returned') {
    const entries = givenBack({ source: refund.source, amount: refund.amount });
    const about = { paymentId: refund.payment_id, professionalId: null, at: by.at };
    await postLedger(tx, { ...about, kind: 'given_back', ref: refund.id, entries });
  }
  if (status === 'failed') {
    const { id: ref, payment_id: paymentId, amount: ours } = refund;
    await insertDifference(tx, { kind: 'refund_failed', ref, paymentId, ours, theirs: null, at: by.at });
  }
  if (payment?.status === 'refunding' && refund.cause !== 'twice') {
    const others = (await listRefunds(tx, payment.id)).filter(({ cause }) => cause !== 'twice');
    if (others.every((other) => !isOpen(other.status)))
      await movePayment(tx, payment, status === 'failed' ? 'refund_failed' : 'refund_done', by);
  }
  return true;
}

const isOpen = (status: string) => status === 'asked' || status === 'processing';
