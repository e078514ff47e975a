import { next } from '@acolhe/domain/flow';
import { type PaymentEvent, type PaymentStatus, paymentFlow } from '@acolhe/domain/payment/payment-flow';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, By } from '../../platform/actor.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { accessCodes } from '../access-code/read.ts';
import { appointments } from '../appointment/read.ts';
import { coverages } from '../coverage/read.ts';
import { companyFinances } from '../finance-settings/read.ts';
import type { AccountId } from '../payment-account/client.ts';
import { people } from '../person/read.ts';
import { professionals } from '../professional/read.ts';
import { paymentMoved } from './events.ts';

async function insertPaymentEvent(
  tx: CompanyTransaction,
  event: { paymentId: string; event: string; from: string; to: string; actor: Actor; at: Date },
): Promise<void> {
  await tx
    .insertInto('payment_event')
    .values({
      company_id: tx.companyId,
      payment_id: event.paymentId,
      at: event.at,
      event: event.event,
      from_state: event.from,
      to_state: event.to,
      actor: event.actor,
    })
    .execute();
}

export function readPayment(tx: CompanyTransaction, appointmentId: string) {
  return tx.selectFrom('payment').selectAll().where('appointment_id', '=', appointmentId).executeTakeFirst();
}

/** Locks an appointment's payment for the rest of the transaction. */
export function lockPayment(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .forUpdate()
    .executeTakeFirst();
}

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/** Moves a locked payment through its flow and writes the history row. */
export async function movePayment(
  tx: CompanyTransaction,
  payment: PaymentRow,
  event: PaymentEvent,
  by: By,
  change: { discount?: number; voucher?: string | null; paid_at?: Date; decide_until?: Date | null } = {},
): Promise<PaymentStatus> {
  const from = payment.status;
  const to = next(paymentFlow, from, event);
  if (!to) throw new Problem('payment_closed');
  await tx
    .updateTable('payment')
    .set({ ...change, status: to })
    .where('id', '=', payment.id)
    .execute();
  await insertPaymentEvent(tx, { paymentId: payment.id, event, from, to, actor: by.actor, at: by.at });
  tx.emit(paymentMoved, { appointmentId: payment.appointment_id, event, from, to, by });
  return to;
}

export type NewPayment = {
  id: string;
  /** Amount that the patient is asked for. Centavos. */
  price: number;
  /** Amount that a club or partner pays on top. Centavos. */
  covered: number;
  status: PaymentStatus;
  discount: number;
  /** The event that led to `status`, if that is not the first state. */
  event: { event: PaymentEvent; actor: Actor } | null;
};

/** The payment of a new appointment, as a CTE of the statement that books: for the one row of its `booking (id)`. */
export const bookingPayment = (tx: CompanyTransaction, payment: NewPayment, at: Date): RawBuilder<unknown> => sql`
    insert into payment (id, company_id, appointment_id, status, price, covered, discount, paid_at, created_at)
    select ${payment.id}::uuid, ${tx.companyId}, id, ${payment.status}, ${payment.price}::integer,
           ${payment.covered}::integer, ${payment.discount}::integer, ${payment.status === 'paid' ? at : null}::timestamptz, ${at}::timestamptz
    from booking
    returning id`;

/** The history of {@link bookingPayment}, whose rows it reads as `money (id)`. */
export const bookingPaymentHistory = (
  tx: CompanyTransaction,
  payment: NewPayment,
  at: Date,
): RawBuilder<unknown> => sql`
    insert into payment_event (company_id, payment_id, at, event, from_state, to_state, actor)
    select ${tx.companyId}, money.id, ${at}::timestamptz, ${payment.event?.event ?? ''}, 'open', ${payment.status},
           ${payment.event?.actor ?? ''}
    from money where ${payment.event !== null}`;

/** Inserts an open payment of an appointment that has none yet. */
export async function insertPayment(
  tx: CompanyTransaction,
  payment: { id: string; appointmentId: string; price: number; covered: number; at: Date },
): Promise<void> {
  const { id, appointmentId, price, covered, at } = payment;
  await tx
    .insertInto('payment')
    .values({
      id,
      company_id: tx.companyId,
      appointment_id: appointmentId,
      status: 'open',
      price,
      covered,
      created_at: at,
    })
    .execute();
}

/** Changes the price of an unpaid payment. Centavos. */
export async function updatePrice(tx: CompanyTransaction, paymentId: string, price: number): Promise<void> {
  await tx.updateTable('payment').set({ price }).where('id', '=', paymentId).execute();
}

/** Data of the payment screen. */
export function readPaymentView(tx: CompanyTransaction, appointmentId: string) {
  return tx
    .selectFrom('payment as pay')
    .innerJoin(appointments('a'), 'a.id', 'pay.appointment_id')
    .leftJoin(professionals('d'), 'd.id', 'a.professional_id')
    .innerJoin(people('p'), 'p.id', 'a.patient_id')
    .leftJoin('pix_charge as pix', (join) =>
      join.onRef('pix.payment_id', '=', 'pay.id').on('pix.status', 'in', ['asked', 'active']),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('card_charge')
          .select([
            'card_charge.status',
            'method',
            'last_four',
            'installments',
            'installment_amount',
            'total',
            'refusal',
          ])
          .whereRef('payment_id', '=', 'pay.id')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('card'),
      (join) => join.onTrue(),
    )
    .leftJoin(coverages('cover'), 'cover.payment_id', 'pay.id')
    .leftJoin(companyFinances('rules'), 'rules.company_id', 'pay.company_id')
    .leftJoin(accessCodes('room'), (join) =>
      join
        .onRef('room.appointment_id', '=', 'a.id')
        .on('room.purpose', '=', 'room')
        .on('room.participant', '=', 'patient'),
    )
    .select([
      'pay.id',
      'pay.status',
      'pay.price',
      'pay.discount',
      'pay.covered',
      'cover.name as covered_by',
      'pay.voucher',
      'pay.decide_until',
      'a.id as appointment_id',
      'a.protocol',
      'a.status as appointment_status',
      'a.starts_at',
      'a.ends_at',
      'a.hold_until',
      'a.specialty',
      'a.professional_id',
      'a.patient_id',
      'a.company_id',
      'd.name as professional_name',
      'd.photo as professional_photo',
      'a.patient_id',
      'p.name as patient_name',
      'p.social_name as patient_social_name',
      'p.mail as patient_mail',
      'card.status as card_status',
      'card.method as card_method',
      'card.last_four as card_last_four',
      'card.installments as card_installments',
      'card.installment_amount as card_installment_amount',
      'card.total as card_total',
      'card.refusal as card_refusal',
      'pix.txid',
      'pix.status as pix_status',
      'pix.account_id as pix_account_id',
      'pix.copy_paste',
      'pix.expires_at as pix_expires_at',
      'room.code as room_code',
      'rules.allows_local_payment',
    ])
    .where('a.id', '=', appointmentId)
    .executeTakeFirst();
}

export type PaymentViewRow = NonNullable<Awaited<ReturnType<typeof readPaymentView>>>;

export async function insertCharge(
  tx: CompanyTransaction,
  charge: { txid: string; paymentId: string; account: AccountId; amount: number; expiresAt: Date; at: Date },
): Promise<void> {
  await tx
    .insertInto('pix_charge')
    .values({
      txid: charge.txid,
      company_id: tx.companyId,
      payment_id: charge.paymentId,
      account_id: charge.account,
      status: 'asked',
      amount: charge.amount,
      expires_at: charge.expiresAt,
      created_at: charge.at,
    })
    .execute();
}

/** Stores the bank's answer to a requested charge. */
export async function activateCharge(tx: CompanyTransaction, txid: string, copyPaste: string): Promise<void> {
  await tx
    .updateTable('pix_charge')
    .set({ status: 'active', copy_paste: copyPaste })
    .where('txid', '=', txid)
    .where('status', '=', 'asked')
    .execute();
}

/** Ends a live charge; false if it had ended before. */
export async function closeCharge(
  tx: CompanyTransaction,
  txid: string,
  status: 'withdrawn' | 'settled',
): Promise<boolean> {
  const row = await tx
    .updateTable('pix_charge')
    .set({ status })
    .where('txid', '=', txid)
    .where('status', 'in', ['asked', 'active'])
    .returning('txid')
    .executeTakeFirst();
  return row !== undefined;
}

export function readCharge(tx: CompanyTransaction, txid: string) {
  return tx
    .selectFrom('pix_charge as c')
    .innerJoin('payment as p', 'p.id', 'c.payment_id')
    .select(['c.txid', 'c.payment_id', 'c.status', 'c.expires_at', 'c.amount', 'c.account_id', 'p.appointment_id'])
    .where('c.txid', '=', txid)
    .executeTakeFirst();
}

/** Charges to poll at the bank. */
export function listLiveCharges(tx: CompanyTransaction, limit: number) {
  return tx
    .selectFrom('pix_charge as c')
    .innerJoin('payment as p', 'p.id', 'c.payment_id')
    .select(['c.txid', 'c.expires_at', 'p.status as payment_status'])
    .where('c.status', 'in', ['asked', 'active'])
    .orderBy('c.created_at')
    .limit(limit)
    .execute();
}

/** Late payments whose time to choose is over. */
export function listUndecided(tx: CompanyTransaction, at: Date, limit: number) {
  return tx
    .selectFrom('payment')
    .select('appointment_id')
    .where('status', '=', 'paid_late')
    .where('decide_until', '<=', at)
    .orderBy('decide_until')
    .limit(limit)
    .execute();
}

/** The txid of an appointment's open charge. */
export async function readLiveCharge(tx: CompanyTransaction, appointmentId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('pix_charge as c')
    .innerJoin('payment as p', 'p.id', 'c.payment_id')
    .select('c.txid')
    .where('p.appointment_id', '=', appointmentId)
    .where('c.status', 'in', ['asked', 'active'])
    .executeTakeFirst();
  return row?.txid;
}
