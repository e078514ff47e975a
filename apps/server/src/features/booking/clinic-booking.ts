import type { Override } from '@acolhe/contract/booking/clinic-booking';
import type { FieldIssue } from '@acolhe/contract/problems';
import {
  type AppointmentType,
  type ClinicPayment,
  payUntil,
  type SoftRule,
} from '@acolhe/domain/booking/booking-rules';
import { MINUTE } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../../platform/actor.ts';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { mayKeepVisitsOf } from '../appointment/policy.ts';
import type { FirstEvent, NotedEvent, VisitDetails } from '../appointment/store.ts';
import { useCover } from '../coverage/service.ts';
import { postSale } from '../payment/settle.ts';
import type { NewPayment } from '../payment/store.ts';
import { isReachable, personToBook } from '../person/service.ts';
import { lockPerson } from '../person/store.ts';
import { agendaAround } from '../professional/requested-time.ts';
import { coverOf, divided } from './coverage.ts';
import { type Booking, book, newVisit, takeSlot } from './service.ts';
import { impossible, overridden } from './time-check.ts';

/** Input of the booking call; `payment` makes it a booking of the clinic. */
export type AnyBooking = Booking & {
  patient_id?: string | undefined;
  duration_minutes?: number | undefined;
  type?: AppointmentType | undefined;
  notes?: string | undefined;
  assistant?: { name: string; email: string } | null | undefined;
  payment?: ClinicPayment | undefined;
  courtesy_reason?: string | undefined;
  override?: Override | undefined;
};

/** Books by role: a patient holds a slot for themselves, the clinic's staff book for a person. */
export function bookAs(context: CallerContext, input: AnyBooking) {
  if (context.caller.role === 'P') {
    // Fields that only the clinic may set are refused, not dropped silently.
    const own = ['payment', 'duration_minutes', 'type', 'notes', 'assistant', 'override', 'courtesy_reason'] as const;
    if (own.some((field) => input[field] !== undefined)) throw new Problem('access_denied');
    return book(context, input);
  }
  return bookForPerson(context, input);
}

async function bookForPerson({ platform, scope, caller }: CallerContext, input: AnyBooking) {
  mayKeepVisitsOf(caller, input.professional_id);
  const now = platform.clock.now();
  const start = Date.parse(input.start);
  const booked = await platform.database.inCompany(scope, async (tx) => {
    const around = await agendaAround(tx, { ...input, professionalId: input.professional_id, start });
    const visit = { start, end: start + (input.duration_minutes ?? around?.defaultMinutes ?? 0) * MINUTE };
    const person = input.patient_id ? await personToBook(tx, caller, input.patient_id) : undefined;
    if (person) await lockPerson(tx, person.id);
    const wrong: FieldIssue[] = [];
    if (!around) wrong.push({ path: 'professional_id', code: 'invalid' });
    else if (input.specialty && around.professional.specialty !== input.specialty)
      wrong.push({ path: 'specialty', code: 'invalid' });
    if (!person) wrong.push({ path: 'patient_id', code: input.patient_id ? 'invalid' : 'required' });
    if (!input.payment) wrong.push({ path: 'payment', code: 'required' });
    wrong.push(...impossible(visit, now).filter(({ code }) => around || code === 'date_past'));
    if (wrong.length > 0 || !around || !person || !input.payment) throw new Problem('invalid_input', wrong);
    const { override } = input;
    const rules = await overridden(tx, around, { patientId: person.id, visit, override, now });
    const { id: professionalId, specialty, price } = around.professional;
    // A courtesy visit is free: no club or service order pays for it.
    const cover =
      input.payment === 'courtesy'
        ? undefined
        : await coverOf(
            tx,
            {
              patientId: person.id,
              professionalId,
              target: 'visit',
              specialty,
              price,
              start,
              order: input.service_order,
            },
            now,
          );
    const payment = paymentOf(input.payment, divided(price, cover), caller.role);
    const isHeld = payment.status === 'open';
    const row = {
      ...newVisit('clinic', isHeld ? 'held' : 'scheduled'),
      ...detailsOf(input),
      professional_id: around.professional.id,
      patient_id: person.id,
      booked_by: caller.userId,
      specialty: around.professional.specialty,
      reason: input.reason,
      starts_at: new Date(visit.start),
      ends_at: new Date(visit.end),
      hold_until: isHeld ? new Date(payUntil(visit.start, now)) : null,
      created_at: new Date(now),
    };
    const codes = await takeSlot(tx, row, payment, eventsOf(caller, row.status, input, rules));
    await useCover(tx, cover, { paymentId: payment.id, patientId: person.id, at: row.created_at });
    if (payment.status === 'paid') await postSale(tx, row.professional_id, payment, row.created_at);
    return { ...row, codes, mailed: await isReachable(tx, person) };
  });
  return {
    id: booked.id,
    protocol: booked.protocol,
    hold_until: booked.hold_until?.toISOString() ?? null,
    payment_code: booked.codes.payment,
    // The room code belongs to the patient and is given to no other caller.
    room_code: null,
    mailed: booked.mailed,
  };
}

/** Initial state of the payment: awaited, to be paid at the desk, or settled because there is nothing to pay. */
function paymentOf(
  wish: ClinicPayment,
  { price, covered }: { price: number; covered: number },
  actor: Actor,
): NewPayment {
  const about = { id: uuid(), price, covered };
  if (wish === 'courtesy' || price === 0)
    return { ...about, discount: price, status: 'paid', event: { event: 'settle', actor } };
  if (wish === 'local')
    return { ...about, discount: 0, status: 'awaiting_local', event: { event: 'choose_local', actor } };
  return { ...about, discount: 0, status: 'open', event: null };
}

/** First history rows: the booking, the overridden rules, and the reason of a courtesy. */
function eventsOf(
  caller: Caller,
  status: 'held' | 'scheduled',
  input: AnyBooking,
  rules: readonly SoftRule[],
): [FirstEvent, ...NotedEvent[]] {
  const by = { actor: caller.role, actor_name: caller.name };
  const events: [FirstEvent, ...NotedEvent[]] = [{ ...by, event: status === 'held' ? 'hold' : 'schedule' }];
  if (rules.length > 0)
    events.push({ ...by, event: 'override', overrides: rules, reason: input.override?.reason ?? null });
  if (input.payment === 'courtesy') events.push({ ...by, event: 'courtesy', reason: input.courtesy_reason ?? null });
  return events;
}

function detailsOf(input: Pick<AnyBooking, 'type' | 'notes' | 'assistant'>): VisitDetails {
  return {
    type: input.type ?? null,
    notes: input.notes ?? '',
    assistant_name: input.assistant?.name ?? null,
    assistant_mail: input.assistant?.email ?? null,
  };
}
