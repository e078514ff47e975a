import { givenBack, type MoneySource } from '@acolhe/domain/payment/ledger';
import type { By } from '../../../platform/actor.ts';
import type { CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { postLedger } from '../ledger/store.ts';
import { lockVisit } from '../lock.ts';
import { insertDifference } from '../reconciliation/store.ts';
import { movePayment, type PaymentRow } from '../store.ts';
import { listOpenRefunds, listRefunds, lockRefund, type RefundRow, updateRefund } from './store.ts';

const BATCH = 200;

/**
 * Requests or polls open refunds, of one visit or all. Idempotent by the refund id. A failing one does not block the
 * others.
 */
export async function followRefunds({ platform, scope }: CompanyContext, appointmentId?: string): Promise<void> {
  const open = await platform.database.readInCompany(scope, (tx) => listOpenRefunds(tx, BATCH, appointmentId));
  for (const refund of open) {
    try {
      const answer = await askFor(platform, refund);
      await platform.database.inCompany(scope, (tx) => recordRefund(platform, tx, refund, answer));
    } catch (error) {
      platform.log.warn({ err: error }, 'following a refund');
    }
  }
}

type Open = Awaited<ReturnType<typeof listOpenRefunds>>[number];

type Answer = 'processing' | 'returned' | 'failed';

const statusOf = { EM_PROCESSAMENTO: 'processing', DEVOLVIDO: 'returned', NAO_REALIZADO: 'failed' } as const;

/** Refunds through the channel by which the money came in. */
async function askFor(platform: Platform, refund: Open): Promise<Answer> {
  const { receipt_id: receipt, id, amount } = refund;
  const isNew = refund.status === 'asked';
  if (refund.source === 'card') {
    if (!platform.cards) throw new Error('No card gateway is configured that could send money back');
    const { status } = await (isNew
      ? platform.cards.refund(receipt, id, amount)
      : platform.cards.readRefund(receipt, id, amount));
    return status;
  }
  const { status } = await (isNew ? platform.pix.refund(receipt, id, amount) : platform.pix.readRefund(receipt, id));
  return statusOf[status];
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
    const entries = givenBack({ source: refund.source as MoneySource, amount: refund.amount });
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
