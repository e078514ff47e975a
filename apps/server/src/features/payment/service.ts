import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PaymentView } from '@acolhe/contract/financial';
import type { ProblemCode } from '@acolhe/contract/problems';
import { type AppointmentState, HOLD_MINUTES } from '@acolhe/domain/appointment-flow';
import { can } from '@acolhe/domain/flow';
import type { Centavos } from '@acolhe/domain/money';
import { type PaymentState, paymentFlow } from '@acolhe/domain/payment-flow';
import { shownName } from '@acolhe/domain/person-name';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/live.ts';
import type { PixCharge } from '../../platform/payments/pix-bank.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { type CompanyScope, scopeOf } from '../../platform/scope.ts';
import { releaseHolds } from '../appointment/service.ts';
import { lockAppointment, moveAppointment } from '../appointment/store.ts';
import { companyOf } from '../company/service.ts';
import { expectedFee, financialSettings } from '../finance/service.ts';
import { photoOf } from '../professional/service.ts';
import { countingTries, returnVoucher, takeVoucher } from '../voucher/service.ts';
import { offerFreedTimes } from '../waiting-list/offering.ts';
import { askCard, cancelCard } from './card.ts';
import { cardViewOf } from './card-view.ts';
import { giveBackUndecided } from './late.ts';
import { followRefunds } from './refund.ts';
import { type By, book, type Locked, settle, settleFree } from './settle.ts';
import {
  activateCharge,
  closeCharge,
  insertCharge,
  listLiveCharges,
  lockPayment,
  movePayment,
  type PaymentRow,
  type PaymentViewRow,
  readCharge,
  readPaymentView,
} from './store.ts';

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

/** The payment screen's data. A PIX that was asked for without an answer is asked for again. */
export async function viewPayment(
  platform: Platform,
  scope: CompanyScope,
  appointmentId: string,
): Promise<PaymentView> {
  let row = await readView(platform, scope, appointmentId);
  if (
    row.txid &&
    row.pix_status === 'asked' &&
    isHeld(row, platform.clock.now()) &&
    !isPixOver(row, platform.clock.now())
  ) {
    await issueCharge(platform, scope, row, row.txid);
    row = await readView(platform, scope, appointmentId);
  }
  const { time_zone } = await companyOf(platform, scope);
  return toView(platform, row, time_zone);
}

async function readView(platform: Platform, scope: CompanyScope, appointmentId: string): Promise<PaymentViewRow> {
  const row = await platform.database.readInCompany(scope, (tx) => readPaymentView(tx, appointmentId));
  if (!row) throw new Problem('code_unknown');
  return row;
}

const isHeld = (row: { appointment_status: string; hold_until: Date | null }, now: number) =>
  row.appointment_status === 'held' && row.hold_until !== null && row.hold_until.getTime() > now;

/** A code ends by itself, also where its visit is kept for longer. */
const isPixOver = (row: { pix_expires_at: Date | null }, now: number) =>
  row.pix_expires_at !== null && row.pix_expires_at.getTime() <= now;

function toView(platform: Platform, row: PaymentViewRow, timeZone: string): PaymentView {
  const { simulator } = platform.config.pix;
  const total = row.price - row.discount;
  return {
    protocol: row.protocol,
    status: row.status as PaymentState,
    appointment_status: row.appointment_status as AppointmentState,
    price: row.price,
    discount: row.discount,
    total,
    voucher: row.voucher,
    professional_id: row.professional_id,
    professional_name: row.professional_name,
    professional_photo: photoOf({ id: row.professional_id, company_id: row.company_id, photo: row.professional_photo }),
    specialty: row.specialty,
    patient_name: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    time_zone: timeZone,
    expires_at: row.hold_until?.toISOString() ?? null,
    decide_until: row.status === 'paid_late' ? (row.decide_until?.toISOString() ?? null) : null,
    now: new Date(platform.clock.now()).toISOString(),
    pix:
      row.copy_paste && row.pix_expires_at && !isSpent(row, platform.clock.now())
        ? {
            copy_paste: row.copy_paste,
            simulator_url: simulator ? `${simulator}/pay/${row.txid}` : null,
            expires_at: row.pix_expires_at.toISOString(),
          }
        : null,
    card: cardViewOf(row),
    card_gateway: platform.cards?.browser ?? null,
    payment_types: [
      'pix',
      ...(platform.cards ? (['card'] as const) : []),
      'voucher',
      ...(row.allows_local_payment ? (['local'] as const) : []),
    ],
    room_code: row.status === 'paid' || isAgreedLocally(row) ? row.room_code : null,
    simulated: simulator !== undefined,
  };
}

export type PayInput = { payment_type: 'pix' | 'voucher' | 'local'; voucher?: string | undefined };

/** Where the visit is still waited for, a code that ran out is followed by a new one. */
const isSpent = (row: PaymentViewRow, now: number) => isHeld(row, now) && isPixOver(row, now);

const isAgreedLocally = (row: PaymentViewRow) =>
  row.status === 'awaiting_local' && row.appointment_status !== 'cancelled' && row.appointment_status !== 'released';

/**
 * Pays: a voucher that covers all settles at once; otherwise a PIX code is issued that ends with the hold, or, where
 * the clinic lets patients choose so, the visit is booked and paid at its desk. Asking twice answers the same code.
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
      if (payment.status === 'awaiting_pix' && !input.voucher && input.payment_type !== 'local')
        return { settled: false };
      const locked = { appointment, payment };
      const discount = await discountBy(tx, input.voucher, locked, { today: dayIn(time_zone, now), at: by.at });
      const total = payment.price - discount.amount;
      if (total > 0 && input.payment_type === 'voucher')
        throw new Problem('voucher_not_apply', [{ path: 'voucher', code: 'invalid' }]);
      const change = { discount: discount.amount, voucher: discount.code };
      if (total === 0) {
        await settleFree(platform, tx, { appointment, payment }, by, change);
        return { settled: true };
      }
      if (input.payment_type === 'local') {
        await mustAllowLocal(tx);
        await movePayment(tx, payment, 'choose_local', by, change);
        await book(platform, tx, appointmentId, by);
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
  return viewPayment(platform, scope, appointmentId);
}

/** Whether patients choose the desk by themselves is the clinic's to say. */
async function mustAllowLocal(tx: CompanyTransaction): Promise<void> {
  const { allows_local_payment } = await financialSettings(tx);
  if (!allows_local_payment) throw new Problem('invalid_input', [{ path: 'payment_type', code: 'invalid' }]);
}

/** The held appointment and its payment, locked in this order by everybody; a problem that says why it cannot be paid. */
async function lockHeld(tx: CompanyTransaction, appointmentId: string, now: number) {
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

/** 32 characters of the API Pix's alphabet for a txid, 128 random bits. */
const newTxid = () => randomBytes(16).toString('hex');

/** Asks the bank for a charge that is already written down; outside any transaction. */
async function issueCharge(platform: Platform, scope: CompanyScope, row: PaymentViewRow, txid: string): Promise<void> {
  const now = platform.clock.now();
  const seconds = Math.max(1, Math.floor(((row.pix_expires_at?.getTime() ?? now) - now) / 1000));
  const charge = await platform.pix
    .createCharge({ txid, amount: row.price - row.discount, seconds, text: row.protocol })
    .catch((error: Error) => {
      platform.log.warn({ err: error }, 'PIX charge');
      throw new Problem('bank_unreachable');
    });
  const copyPaste = charge.copyPaste;
  if (!copyPaste) throw new Problem('bank_unreachable');
  await platform.database.inCompany(scope, (tx) => activateCharge(tx, txid, copyPaste));
}

/** Takes the PIX code back, so that another way of paying can be chosen. A code that was paid meanwhile counts. */
export async function cancelPix(platform: Platform, scope: CompanyScope, appointmentId: string): Promise<PaymentView> {
  const row = await readView(platform, scope, appointmentId);
  if (!row.txid) throw new Problem('payment_closed');
  await withdraw(platform, scope, row.txid);
  return viewPayment(platform, scope, appointmentId);
}

/** Withdraws a charge at the bank; one that was paid meanwhile is read back instead. */
export async function withdraw(platform: Platform, scope: CompanyScope, txid: string): Promise<void> {
  const withdrawn = await platform.pix.withdrawCharge(txid).catch((error: Error) => {
    platform.log.warn({ err: error }, 'PIX withdrawal');
    throw new Problem('bank_unreachable');
  });
  await (withdrawn ? noteWithdrawn(platform, scope, txid) : readBack(platform, scope, txid));
}

/** Nobody can pay this code any more; another way is open, unless another code was asked for meanwhile. */
async function noteWithdrawn(platform: Platform, scope: CompanyScope, txid: string): Promise<void> {
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    const charge = await readCharge(tx, txid);
    if (!charge) return;
    await lockAppointment(tx, charge.appointment_id);
    const payment = await lockPayment(tx, charge.appointment_id);
    const closed = await closeCharge(tx, txid, 'withdrawn');
    if (closed && payment) await reopen(tx, payment, { actor: 'link', at });
  });
}

/** Of a code that nobody waits for any more: the payment is open again, at its whole price. */
async function reopen(tx: CompanyTransaction, payment: PaymentRow, by: By): Promise<void> {
  if (payment.status !== 'awaiting_pix') return;
  await returnVoucher(tx, payment.id, by.at);
  await movePayment(tx, payment, 'withdraw_pix', by, { discount: 0, voucher: null });
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

/** Reads a charge back from the bank and counts what came in. Nothing is believed but the bank's own answer. */
export async function readBack(platform: Platform, scope: CompanyScope, txid: string): Promise<void> {
  const known = await platform.database.readInCompany(scope, (tx) => readCharge(tx, txid));
  if (!known) return;
  const charge = await platform.pix.readCharge(txid).catch((error: Error) => {
    platform.log.warn({ err: error }, 'PIX reading');
    throw new Problem('bank_unreachable');
  });
  for (const received of charge.received) await receive(platform, scope, txid, received);
  // The bank itself took the charge away.
  if (charge.received.length === 0 && charge.status.startsWith('REMOVIDA')) await noteWithdrawn(platform, scope, txid);
}

/** Counts one receipt of a charge. */
async function receive(
  platform: Platform,
  scope: CompanyScope,
  txid: string,
  received: PixCharge['received'][number],
): Promise<void> {
  const by = { actor: 'bank', at: new Date(platform.clock.now()) } as const;
  const counted = await platform.database.inCompany(scope, async (tx) => {
    const charge = await readCharge(tx, txid);
    if (!charge) return undefined;
    const appointment = await lockAppointment(tx, charge.appointment_id);
    const payment = await lockPayment(tx, charge.appointment_id);
    if (!appointment || !payment) return undefined;
    const { endToEndId: ref, amount } = received;
    const fee = await expectedFee(tx, 'pix', amount);
    const money = { source: 'pix', ref, txid, amount, fee, at: new Date(received.paidAt) } as const;
    const outcome = await settle(platform, tx, { appointment, payment }, money, by);
    const closed = await closeCharge(tx, txid, 'settled');
    // Another amount than was asked for: it goes back, and the visit is still to be paid.
    if (closed && outcome === 'extra') await reopen(tx, payment, by);
    return { outcome, appointmentId: appointment.id };
  });
  if (!counted || counted.outcome === 'known') return;
  if (counted.outcome === 'extra') await followRefunds(platform, scope, counted.appointmentId);
  await announcePayment(platform, scope, counted.appointmentId);
}

/** Tells the screens that show a payment and its appointment; after the commit. */
export async function announcePayment(platform: Platform, scope: CompanyScope, appointmentId: string): Promise<void> {
  const row = await readView(platform, scope, appointmentId);
  const whom = { appointmentId, patientId: row.patient_id, professionalId: row.professional_id };
  await announce(platform, scope, {
    ...whom,
    message: { type: 'payment', appointment_id: appointmentId, status: row.status as PaymentState },
  });
  await announce(platform, scope, {
    ...whom,
    message: { type: 'appointment', appointment_id: appointmentId, status: row.appointment_status as AppointmentState },
  });
}

/** The secret part of a company's webhook address. */
function webhookSecret(platform: Platform, companyId: string): string {
  const mac = createHmac('sha256', platform.config.secret).update(`pix-webhook:${companyId}`).digest('base64url');
  return `${companyId}~${mac}`;
}

/** The bank's notice: a hint which charges to read back. Known notices change nothing, however often they come. */
export async function receiveWebhook(
  platform: Platform,
  secret: string,
  pix: readonly { txid?: string | undefined }[],
): Promise<void> {
  const companyId = secret.split('~')[0] ?? '';
  const expected = Buffer.from(webhookSecret(platform, companyId));
  const given = Buffer.from(secret);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new Problem('not_found');
  // One key serves every company of the installation: whose charge it is, the charge says.
  const companyIds = await platform.database.companyIds();
  for (const txid of new Set(pix.map((notice) => notice.txid)))
    if (txid) for (const id of companyIds) await readBack(platform, scopeOf(id), txid);
}

/** Tells the bank where its notices go. A bank that is down is told at the next start. */
export async function registerWebhooks(platform: Platform): Promise<void> {
  const base = platform.config.pix.baseUrl ? platform.config.publicUrl : platform.ownAddress();
  const url = `${base}/api/financial/webhook/${webhookSecret(platform, platform.config.defaultCompany)}`;
  await platform.pix
    .registerWebhook(url)
    .catch((error: Error) => platform.log.warn({ err: error }, 'PIX webhook registration'));
}

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
  return dayIn(time_zone, platform.clock.now());
}

function dayIn(zone: string, now: number): string {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString();
}
