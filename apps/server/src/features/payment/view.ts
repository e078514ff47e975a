import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentView } from '@acolhe/contract/payment/payment';
import { shownName } from '@acolhe/domain/person/person-name';
import type { FastifyRequest } from 'fastify';
import type { CompanyContext } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { companyOf } from '../company/service.ts';
import { cardsOf, simulatorBankOf, type Takers, takersOf } from '../payment-account/client.ts';
import { ownPatientIds } from '../person/dependents.ts';
import { photoOf } from '../professional/service.ts';
import { cardViewOf } from './card/view.ts';
import { paymentTouched } from './events.ts';
import { issueCharge } from './pix/charge.ts';
import { type PaymentViewRow, readPaymentView } from './store.ts';

export async function readView({ platform, scope }: CompanyContext, appointmentId: string): Promise<PaymentViewRow> {
  const row = await platform.database.readInCompany(scope, (tx) => readPaymentView(tx, appointmentId));
  if (!row) throw new Problem('code_unknown');
  return row;
}

const isHeld = (row: { appointment_status: string; hold_until: Date | null }, now: number) =>
  row.appointment_status === 'held' && row.hold_until !== null && row.hold_until.getTime() > now;

/** A code expires by itself, also if its visit is held for longer. */
const isPixOver = (row: { pix_expires_at: Date | null }, now: number) =>
  row.pix_expires_at !== null && row.pix_expires_at.getTime() <= now;

/** While the visit is still held, an expired code is followed by a new one. */
export const isSpent = (row: PaymentViewRow, now: number) => isHeld(row, now) && isPixOver(row, now);

/** Agreed by the clinic; a patient's choice only keeps the hold until the desk has the money. */
const isAgreedLocally = (row: PaymentViewRow) =>
  row.status === 'awaiting_local' && !['held', 'cancelled', 'released'].includes(row.appointment_status);

/** Facts that the screen shows besides the payment itself. */
type Around = { takers: Takers; cards: PaymentView['card_gateway']; simulator: string | undefined; timeZone: string };

async function readAround(context: CompanyContext, row: PaymentViewRow): Promise<Around> {
  const { platform, scope } = context;
  const { time_zone: timeZone } = await companyOf(context);
  const { takers, simulator } = await platform.database.readInCompany(scope, async (tx) => ({
    takers: await takersOf(platform, tx),
    simulator: row.txid ? await simulatorBankOf(platform, tx, row.pix_account_id) : undefined,
  }));
  const cards = takers.card ? (await cardsOf(context, takers.card.id)).browser : null;
  return { takers, cards, simulator, timeZone };
}

/** Data of the payment screen. */
function toView(platform: Platform, row: PaymentViewRow, { takers, cards, simulator, timeZone }: Around): PaymentView {
  const total = row.price - row.discount;
  return {
    appointment_id: row.appointment_id,
    protocol: row.protocol,
    status: row.status,
    appointment_status: row.appointment_status,
    price: row.price,
    discount: row.discount,
    covered: row.covered,
    covered_by: row.covered_by,
    total,
    voucher: row.voucher,
    professional_id: row.professional_id,
    professional_name: row.professional_name,
    professional_photo: row.professional_id
      ? photoOf({ id: row.professional_id, company_id: row.company_id, photo: row.professional_photo })
      : null,
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
    card_gateway: cards,
    payment_types: [
      ...(takers.pix ? (['pix'] as const) : []),
      ...(cards ? (['card'] as const) : []),
      'voucher',
      ...(row.allows_local_payment ? (['local'] as const) : []),
    ],
    room_code: row.professional_id && (row.status === 'paid' || isAgreedLocally(row)) ? row.room_code : null,
    simulated: Object.values(takers).some(({ isSimulated }) => isSimulated),
  };
}

/** How long a request waits for the bank's code; later the page is notified when it exists. */
const CODE_PATIENCE_MS = 2_000;

/**
 * Data of the payment screen. A PIX code whose request had no answer is requested again; with `mustHaveCode` a silent
 * bank is a problem, otherwise the payment is shown without the code.
 */
export async function viewPayment(
  context: CompanyContext,
  appointmentId: string,
  mustHaveCode = false,
): Promise<PaymentView> {
  const { platform } = context;
  let row = await readView(context, appointmentId);
  if (
    row.txid &&
    row.pix_status === 'asked' &&
    isHeld(row, platform.clock.now()) &&
    !isPixOver(row, platform.clock.now())
  ) {
    const issued = issueCharge(context, row, row.txid);
    if (mustHaveCode) await issued;
    else if (!(await isDoneWithin(CODE_PATIENCE_MS, issued)))
      issued.then(() => tellIssued(context, appointmentId)).catch(() => {});
    row = await readView(context, appointmentId);
  }
  return toView(platform, row, await readAround(context, row));
}

/**
 * A payment as its reader may see it: the code of the patient's room goes to the patient, and to those responsible for
 * them, by their session alone. The link of a payment is handed on by the reception, which enters no room as the patient.
 */
export async function paymentFor(
  { platform, scope, request }: CompanyContext & { request: FastifyRequest },
  view: PaymentView,
): Promise<PaymentView> {
  if (!view.room_code) return view;
  const caller = await platform.sessions.callerOf(request).catch(() => null);
  const isTheirs =
    caller?.personId != null &&
    caller.companyId === scope.companyId &&
    (await platform.database.readInCompany(scope, async (tx) => {
      const row = await readPaymentView(tx, view.appointment_id);
      return row !== undefined && (await ownPatientIds(tx, caller)).includes(row.patient_id);
    }));
  return isTheirs ? view : { ...view, room_code: null };
}

/** Whether the promise settles within this time. */
function isDoneWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const over = work.then(
    () => true,
    () => true,
  );
  return Promise.race([over, wait(ms, false, { ref: false })]);
}

/** Notifies the page that was shown without its code. */
const tellIssued = ({ platform, scope }: CompanyContext, appointmentId: string) =>
  platform.database.inCompany(scope, async (tx) => tx.emit(paymentTouched, { appointmentId }));
