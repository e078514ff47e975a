import { analysisUntil } from '@acolhe/domain/booking/booking-rules';
import { can } from '@acolhe/domain/flow';
import { type PaymentEvent, paymentFlow } from '@acolhe/domain/payment/payment-flow';
import type { By } from '../../../platform/actor.ts';
import type { CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { CardCharge } from '../../../platform/payments/card-gateway.ts';
import { extendHold } from '../../appointment/store.ts';
import { expectedFee } from '../../finance-settings/service.ts';
import { returnVoucher } from '../../voucher/service.ts';
import { cardNotCharged, paymentTouched } from '../events.ts';
import { type Locked, lockVisit } from '../lock.ts';
import { settle } from '../settle.ts';
import { movePayment, type PaymentRow } from '../store.ts';
import { lockCardCharge, readCardCharge, updateCardCharge } from './store.ts';

type Refused = Pick<CardCharge, 'status' | 'refusal' | 'detail'> & { status: 'refused' };
type Seen = { isSeen: boolean };
type Charge = NonNullable<Awaited<ReturnType<typeof lockCardCharge>>>;
type Open = Locked & { charge: Charge; by: By };

const isLive = (charge: Charge) => charge.status === 'asked' || charge.status === 'in_analysis';
const isWaiting = (payment: PaymentRow) => payment.status === 'in_analysis' || payment.status === 'not_confirmed';

/** Stores the gateway's state of a charge. Idempotent: repeated, late or reordered answers count once. */
export async function recordAnswer(
  context: CompanyContext,
  id: string,
  answer: CardCharge | Refused,
  { isSeen }: Seen,
): Promise<void> {
  await change(context, id, async (tx, open) => {
    const { charge, by } = open;
    // Approved is final here; refunds have their own flow.
    if (charge.status === 'approved' || (charge.status === 'refused' && answer.status !== 'approved')) return undefined;
    if (answer.status === 'approved') return approve(tx, open, answer);
    if (answer.status === 'in_analysis') return analyse(tx, open, answer);
    const wasLive = isLive(charge);
    await updateCardCharge(tx, id, {
      ...answerColumns(answer, by),
      status: 'refused',
      refusal: answer.refusal ?? 'other',
      decided_at: by.at,
    });
    if (wasLive && isWaiting(open.payment)) {
      await giveUp(tx, open, ['refuse']);
      if (!isSeen)
        tx.emit(cardNotCharged, { appointmentId: open.appointment.id, charge: id, refusal: answer.refusal ?? 'other' });
    }
    return 'changed';
  });
}

async function approve(tx: CompanyTransaction, open: Open, answer: CardCharge) {
  const { charge, by } = open;
  const { approvedAt, amount, total, gatewayId } = answer;
  // Without a fee from the gateway, the clinic's agreed one is used.
  const fee = answer.fee || (await expectedFee(tx, 'card', amount));
  await updateCardCharge(tx, charge.id, {
    ...answerColumns(answer, by),
    status: 'approved',
    refusal: null,
    fee,
    total: Math.max(total, charge.amount),
    decided_at: by.at,
  });
  const at = new Date(approvedAt ?? by.at);
  return settle(tx, open, { source: 'card', account: charge.account_id, ref: gatewayId, amount, fee, at }, by);
}

/** Stores that a charge is in analysis, and extends the visit's hold up to its limit. */
async function analyse(tx: CompanyTransaction, open: Open, answer: CardCharge) {
  const { charge, payment, by } = open;
  // Abandoned before: it is polled until it is decided; another charge may be open.
  const isNews = charge.status === 'asked';
  await updateCardCharge(tx, charge.id, { ...answerColumns(answer, by), ...(isNews ? { status: 'in_analysis' } : {}) });
  if (!isNews) return undefined;
  if (payment.status === 'not_confirmed') await movePayment(tx, payment, 'analyse', by);
  await keepForAnalysis(tx, open);
  return 'changed';
}

/** Stores that the gateway does not answer: whether it charged is unknown until it does. */
export async function recordTimeout(context: CompanyContext, id: string): Promise<void> {
  await change(context, id, async (tx, open) => {
    await updateCardCharge(tx, id, { followed_at: open.by.at });
    if (open.charge.status !== 'asked' || open.payment.status !== 'in_analysis') return undefined;
    await movePayment(tx, open.payment, 'lose', open.by);
    await keepForAnalysis(tx, open);
    return 'changed';
  });
}

/** Stores that the gateway does not know the charge: nothing was charged, and the patient may pay again. */
export async function recordNotFound(context: CompanyContext, id: string, { isSeen }: Seen): Promise<void> {
  await change(context, id, async (tx, open) => {
    if (open.charge.status !== 'asked') return undefined;
    await updateCardCharge(tx, id, { status: 'lost', token: null, followed_at: open.by.at });
    if (!isWaiting(open.payment)) return 'changed';
    await giveUp(tx, open, open.payment.status === 'in_analysis' ? ['lose', 'reopen'] : ['reopen']);
    if (!isSeen) tx.emit(cardNotCharged, { appointmentId: open.appointment.id, charge: id });
    return 'changed';
  });
}

/** Reopens the payment after a charge that took nothing: the voucher is free again, and so is the way of paying. */
async function giveUp(
  tx: CompanyTransaction,
  { appointment, payment, by }: Open,
  events: PaymentEvent[],
): Promise<void> {
  await returnVoucher(tx, payment.id, by.at);
  let row = payment;
  // The slot was released meanwhile: there is nothing to pay for any more.
  const steps = appointment.status === 'held' ? events : [...events, 'expire' as const];
  for (const event of steps) {
    if (!can(paymentFlow, row.status, event)) continue;
    row = { ...row, status: await movePayment(tx, row, event, by, { discount: 0, voucher: null }) };
  }
}

const keepForAnalysis = (tx: CompanyTransaction, { appointment }: Open) =>
  extendHold(
    tx,
    appointment.id,
    new Date(analysisUntil(appointment.starts_at.getTime(), appointment.created_at.getTime())),
  );

/** Columns common to all answers; the token is used up. */
function answerColumns(answer: CardCharge | Refused, { at }: By) {
  const known = 'gatewayId' in answer ? answer : undefined;
  return {
    followed_at: at,
    token: null,
    detail: answer.detail.slice(0, 100),
    ...(known ? { gateway_id: known.gatewayId } : {}),
    ...(known?.brand ? { method: known.brand } : {}),
    ...(known?.lastFour && /^\d{4}$/.test(known.lastFour) ? { last_four: known.lastFour } : {}),
  };
}

/** Updates a charge under the locks of its visit, in the fixed order; then notifies the screens. */
async function change(
  context: CompanyContext,
  id: string,
  work: (tx: CompanyTransaction, open: Open) => Promise<string | undefined>,
): Promise<void> {
  const { platform, scope } = context;
  const by: By = { actor: 'bank', at: new Date(platform.clock.now()) };
  const appointmentId = await appointmentOf(context, id);
  if (!appointmentId) return;
  await platform.database.inCompany(scope, async (tx) => {
    const visit = await lockVisit(tx, appointmentId);
    const charge = await lockCardCharge(tx, id);
    if (visit && charge && (await work(tx, { ...visit, charge, by })) !== undefined)
      tx.emit(paymentTouched, { appointmentId });
  });
}

async function appointmentOf({ platform, scope }: CompanyContext, id: string): Promise<string | undefined> {
  const charge = await platform.database.readInCompany(scope, (tx) => readCardCharge(tx, id));
  return charge?.appointment_id;
}
