import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentView } from '@acolhe/contract/financial';
import type { ProblemCode } from '@acolhe/contract/problems';
import { HOLD_MINUTES } from '@acolhe/domain/appointment-flow';
import { can } from '@acolhe/domain/flow';
import type { Centavos } from '@acolhe/domain/money';
import { type PaymentState, paymentFlow } from '@acolhe/domain/payment-flow';
import { dayIn } from '@acolhe/domain/time';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { type CompanyScope, scopeOf } from '../../platform/scope.ts';
import { releaseHolds } from '../appointment/service.ts';
import { lockAppointment, moveAppointment } from '../appointment/store.ts';
import { companyOf } from '../company/service.ts';
import { countingTries, returnVoucher, takeVoucher } from '../voucher/service.ts';
import { offerFreedTimes } from '../waiting-list/offering.ts';
import { askCard, cancelCard } from './card.ts';
import { giveBackUndecided } from './late.ts';
import { leaveLocal } from './local.ts';
import { announcePayment, isHeld, isPixOver, isSpent, readView, toView } from './payment-view.ts';
import { issueCharge, newTxid, readBack, withdraw } from './pix.ts';
import { followRefunds } from './refund.ts';
import { type Locked, settleFree } from './settle.ts';
import { insertCharge, listLiveCharges, lockPayment, movePayment } from './store.ts';

const BATCH = 200;
const MINUTE = 60_000;

/** Ends the payments of released holds and gives their vouchers back, in the caller's transaction. */
export async function expirePayments(
  tx: CompanyTransaction,
  appointmentIds: readonly string[],
  at: Date,
): Promise<void> {
  for (const appointmentId of appointmentIds) {
    const payment = await lockPayment(tx, appointmentId);
    if (!payment || !can(paymentFlow, payment.status as PaymentState, 'expire')) continue;
    await returnVoucher(tx, payment.id, at);
    await movePayment(tx, payment, 'expire', { actor: 'system', at });
  }
}

/** How long whoever looks waits for a code that the bank still owes; the page hears of it when it is there. */
const CODE_PATIENCE_MS = 2_000;

/**
 * The payment screen's data. A PIX code that was asked for without an answer is asked for again; with `mustHaveCode` a
 * bank that does not answer is a problem, otherwise the payment is shown without the code.
 */
export async function viewPayment(
  platform: Platform,
  scope: CompanyScope,
  appointmentId: string,
  mustHaveCode = false,
): Promise<PaymentView> {
  let row = await readView(platform, scope, appointmentId);
  if (
    row.txid &&
    row.pix_status === 'asked' &&
    isHeld(row, platform.clock.now()) &&
    !isPixOver(row, platform.clock.now())
  ) {
    const issued = issueCharge(platform, scope, row, row.txid);
    if (mustHaveCode) await issued;
    else if (!(await isDoneWithin(CODE_PATIENCE_MS, issued)))
      issued.then(() => announcePayment(platform, scope, appointmentId)).catch(() => {});
    row = await readView(platform, scope, appointmentId);
  }
  const { time_zone } = await companyOf(platform, scope);
  return toView(platform, row, time_zone);
}

/** Whether it is over in this time, well or badly. */
function isDoneWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const over = work.then(
    () => true,
    () => true,
  );
  return Promise.race([over, wait(ms, false, { ref: false })]);
}

export type PayInput = { payment_type: 'pix' | 'voucher'; voucher?: string | undefined };

/**
 * Pays: a voucher that covers all settles at once; otherwise a PIX code is issued that ends with the hold. Asking
 * twice answers the same code.
 */
export async function pay(
  platform: Platform,
  scope: CompanyScope,
  appointmentId: string,
  input: PayInput,
): Promise<PaymentView> {
  const now = platform.clock.now();
  const { time_zone } = await companyOf(platform, scope);
  const by = { actor: 'link', at: new Date(now) } as const;
  const before = await readView(platform, scope, appointmentId);
  // The bank says that nobody paid the code before, or that somebody did: then it counts.
  if (before.txid && isSpent(before, now)) await withdraw(platform, scope, before.txid);
  const attempt = () =>
    platform.database.inCompany(scope, async (tx) => {
      const { appointment, payment } = await lockHeld(tx, appointmentId, now);
      if (payment.status === 'awaiting_pix' && !input.voucher) return { settled: false };
      const locked = { appointment, payment };
      const discount = await discountBy(tx, input.voucher, locked, {
        today: dayIn(time_zone, now).toString(),
        at: by.at,
      });
      const total = payment.price - discount.amount;
      if (total > 0 && input.payment_type === 'voucher')
        throw new Problem('voucher_not_apply', [{ path: 'voucher', code: 'invalid' }]);
      const change = { discount: discount.amount, voucher: discount.code };
      if (total === 0) {
        await settleFree(platform, tx, { appointment, payment }, by, change);
        return { settled: true };
      }
      await movePayment(tx, payment, 'issue_pix', by, change);
      const charge = {
        txid: newTxid(),
        paymentId: payment.id,
        amount: total,
        expiresAt: new Date(Math.min(appointment.hold_until.getTime(), now + HOLD_MINUTES * MINUTE)),
        at: by.at,
      };
      await insertCharge(tx, charge);
      return { settled: false };
    });
  const outcome = await (input.voucher ? countingTries(platform, scope, appointmentId, attempt) : attempt());
  if (outcome.settled) await announcePayment(platform, scope, appointmentId);
  return viewPayment(platform, scope, appointmentId, true);
}

/** The held appointment and its payment, locked in this order by everybody; a problem that says why it cannot be paid. */
export async function lockHeld(tx: CompanyTransaction, appointmentId: string, now: number) {
  const appointment = await lockAppointment(tx, appointmentId);
  const payment = await lockPayment(tx, appointmentId);
  if (!appointment || !payment) throw new Problem('code_unknown');
  return { appointment: { ...appointment, hold_until: mustBeHeld(appointment, payment, now) }, payment };
}

/** Takes a voucher's use in the payment's own transaction; without one nothing is off. */
export async function discountBy(
  tx: CompanyTransaction,
  voucher: string | undefined,
  { appointment, payment }: Locked,
  by: { today: string; at: Date },
): Promise<{ amount: Centavos; code: string | null }> {
  if (!voucher) return { amount: 0, code: null };
  return takeVoucher(tx, voucher, { ...appointment, id: payment.id, price: payment.price }, by);
}

/** Until when a locked appointment waits for its payment; a problem that says why it cannot be paid. */
export function mustBeHeld(
  appointment: { status: string; hold_until: Date | null },
  payment: { status: string },
  now: number,
): Date {
  if (payment.status === 'paid') throw new Problem('payment_closed');
  // A card may have taken the money: nobody pays a second time before that is known.
  if (payment.status === 'in_analysis') throw new Problem('payment_in_analysis');
  if (payment.status === 'not_confirmed') throw new Problem('payment_not_confirmed');
  if (appointment.status !== 'held' || !appointment.hold_until || appointment.hold_until.getTime() <= now)
    throw new Problem('pix_expired');
  return appointment.hold_until;
}

/** Takes the PIX code, or the wish to pay at the clinic, back: another way of paying can be chosen. A code that was paid meanwhile counts. */
export async function cancelPix(platform: Platform, scope: CompanyScope, appointmentId: string): Promise<PaymentView> {
  const row = await readView(platform, scope, appointmentId);
  if (row.status === 'awaiting_local') return leaveLocal(platform, scope, appointmentId);
  if (!row.txid) throw new Problem('payment_closed');
  await withdraw(platform, scope, row.txid);
  return viewPayment(platform, scope, appointmentId);
}

/** Asks the bank or the card gateway now. With `refuse` the unpaid time is given back instead. */
export async function confirmPayment(
  platform: Platform,
  scope: CompanyScope,
  appointmentId: string,
  refuse: boolean,
): Promise<PaymentView> {
  const row = await readView(platform, scope, appointmentId);
  if (row.txid) await (refuse ? withdraw(platform, scope, row.txid) : readBack(platform, scope, row.txid));
  await (refuse ? cancelCard(platform, scope, appointmentId) : askCard(platform, scope, appointmentId));
  if (refuse) {
    const at = new Date(platform.clock.now());
    await platform.database.inCompany(scope, async (tx) => {
      const appointment = await lockAppointment(tx, appointmentId);
      const payment = await lockPayment(tx, appointmentId);
      if (appointment?.status !== 'held' || !payment || payment.status === 'paid') throw new Problem('payment_closed');
      await movePayment(tx, payment, 'cancel', { actor: 'link', at });
      await moveAppointment(tx, appointmentId, 'cancel', { actor: 'link', at });
    });
    await announcePayment(platform, scope, appointmentId);
    await offerFreedTimes(platform, scope);
  }
  const view = await viewPayment(platform, scope, appointmentId);
  const problem = refuse ? undefined : unconfirmed[view.status];
  if (problem) throw new Problem(problem);
  return view;
}

/** What is told where somebody asks and nothing was paid. */
const unconfirmed: Partial<Record<PaymentState, ProblemCode>> = {
  open: 'payment_not_confirmed',
  awaiting_pix: 'payment_not_confirmed',
  not_confirmed: 'payment_not_confirmed',
  in_analysis: 'payment_in_analysis',
  refused: 'payment_failure',
};

/** Job: gives back unpaid slots whose time has run out. */
export async function expireHolds(platform: Platform): Promise<void> {
  for (const companyId of await platform.database.companyIds()) {
    const scope = scopeOf(companyId);
    const released = await platform.database.inCompany(scope, (tx) => releaseHolds(tx, platform.clock.now()));
    for (const appointmentId of released) await announcePayment(platform, scope, appointmentId);
    if (released.length > 0) await offerFreedTimes(platform, scope);
  }
}

/** Job: asks the bank about every charge that is still open here, withdraws those that ran out, and follows refunds. */
export async function reconcile(platform: Platform): Promise<void> {
  for (const companyId of await platform.database.companyIds()) {
    const scope = scopeOf(companyId);
    const charges = await platform.database.readInCompany(scope, (tx) => listLiveCharges(tx, BATCH));
    for (const charge of charges) {
      // Nobody waits for it any more: its time is over, or its visit was cancelled while the bank was down.
      const over = charge.expires_at.getTime() <= platform.clock.now() || charge.payment_status !== 'awaiting_pix';
      await (over ? withdraw(platform, scope, charge.txid) : readBack(platform, scope, charge.txid)).catch(
        (error: Error) => platform.log.warn({ err: error }, 'reconciling a PIX charge'),
      );
    }
    await giveBackUndecided(platform, scope);
    await followRefunds(platform, scope);
  }
}

/** The clinic's day, by which vouchers run out. */
export async function today(platform: Platform, scope: CompanyScope): Promise<string> {
  const { time_zone } = await companyOf(platform, scope);
  return dayIn(time_zone, platform.clock.now()).toString();
}
