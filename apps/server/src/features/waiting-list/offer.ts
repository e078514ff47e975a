import type { OfferView } from '@acolhe/contract/waiting-list/waiting-list';
import { HOLD_MINUTES } from '@acolhe/domain/appointment/appointment-flow';
import { refundUntil, rescheduleRefusal } from '@acolhe/domain/appointment/change';
import { shownName } from '@acolhe/domain/person/person-name';
import { MINUTE } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { bookingCodes } from '../access-code/service.ts';
import { insertAccessCodes } from '../access-code/store.ts';
import { refundFor, requireChangeable, timesOf } from '../appointment/change.ts';
import { requirePatientFree } from '../appointment/service.ts';
import { lockAppointment, moveAppointment } from '../appointment/store.ts';
import { coverOf, divided } from '../booking/coverage.ts';
import { useCover } from '../coverage/service.ts';
import { lockVisit } from '../payment/lock.ts';
import { settleFree } from '../payment/settle.ts';
import { insertPayment } from '../payment/store.ts';
import { photoOf } from '../professional/service.ts';
import { lockOpenOffer, moveOffer, type OfferRow, readOffer } from './offer-store.ts';
import { lockEntry, moveEntry } from './store.ts';

/** The offer behind a link. */
export async function viewOffer({ platform, scope }: CompanyContext, appointmentId: string): Promise<OfferView> {
  const now = platform.clock.now();
  return platform.database.readInCompany(scope, async (tx) => {
    const row = await requireOffer(tx, appointmentId);
    const status = row.status;
    return {
      // An expired offer is over, even before the job ends it.
      status: status === 'open' && row.until.getTime() <= now ? 'lapsed' : status,
      start: row.starts_at.toISOString(),
      end: row.ends_at.toISOString(),
      until: row.until.toISOString(),
      time_zone: row.time_zone,
      doctor_id: row.professional_id,
      doctor_name: row.doctor_name,
      doctor_photo: photoOf({ id: row.professional_id, company_id: row.company_id, photo: row.doctor_photo }),
      specialty: row.specialty,
      patient_name: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
      visit:
        row.visit_id && row.visit_start
          ? { id: row.visit_id, start: row.visit_start.toISOString(), protocol: row.visit_protocol ?? '' }
          : null,
      ends_refund: await endsRefund(tx, row, now),
      payment_code: status === 'accepted' ? row.payment_code : null,
    };
  });
}

async function requireOffer(tx: CompanyTransaction, appointmentId: string): Promise<OfferRow> {
  const row = await readOffer(tx, appointmentId);
  if (!row) throw new Problem('code_unknown');
  return row;
}

/** Whether accepting loses the refund: cancelling is still in time now, but would not be at the earlier time. */
async function endsRefund(tx: CompanyTransaction, row: OfferRow, now: number): Promise<boolean> {
  if (!row.visit_id || row.status !== 'open') return false;
  const visit = await requireChangeable(tx, row.visit_id);
  return (
    refundFor(visit, 'patient', now) !== 'nothing' &&
    refundFor(visit, 'patient', now) !== 'none' &&
    now > refundUntil(row.starts_at.getTime(), visit.refund_hours)
  );
}

/** Accepts an offer, or declines it for the next in order. Idempotent. */
export async function answerOffer(
  context: CompanyContext,
  appointmentId: string,
  answer: 'accept' | 'decline',
): Promise<OfferView> {
  await (answer === 'accept' ? accept : decline)(context, appointmentId);
  return viewOffer(context, appointmentId);
}

async function decline({ platform, scope }: CompanyContext, appointmentId: string): Promise<void> {
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    const { waiting_id } = await requireOffer(tx, appointmentId);
    const entry = await lockEntry(tx, waiting_id);
    const { status } = await requireOffer(tx, appointmentId);
    if (status === 'declined' || status === 'lapsed') return;
    const offer = await lockOpenOffer(tx, waiting_id);
    if (!entry || !offer || status !== 'open') throw new Problem('offer_over');
    await moveOffer(tx, offer, 'decline', at);
    await moveEntry(tx, entry, 'decline', { actor: 'link', at });
    await moveAppointment(tx, appointmentId, 'release', { actor: 'link', at });
  });
}

/** With a visit: it moves. Without one: the kept slot becomes the hold of a booking. */
async function accept({ platform, scope }: CompanyContext, appointmentId: string): Promise<void> {
  const known = await platform.database.readInCompany(scope, (tx) => requireOffer(tx, appointmentId));
  const now = platform.clock.now();
  const by = { actor: 'link', at: new Date(now) } as const;
  await platform.database.inCompany(scope, async (tx) => {
    // Lock order, as everywhere: visit, entry, offer and its slot.
    if (known.visit_id) await lockAppointment(tx, known.visit_id);
    const entry = await lockEntry(tx, known.waiting_id);
    const row = await requireOffer(tx, appointmentId);
    if (row.status === 'accepted') return;
    const offer = row.status === 'open' ? await lockOpenOffer(tx, row.waiting_id) : undefined;
    if (!entry || !offer || offer.until.getTime() <= now) throw new Problem('offer_over');
    await requirePatientFree(tx, {
      patientId: row.patient_id,
      visit: { start: row.starts_at.getTime(), end: row.ends_at.getTime() },
      except: [row.appointment_id, ...(row.visit_id ? [row.visit_id] : [])],
      now: by.at,
    });
    await moveOffer(tx, offer, 'accept', by.at);
    await moveEntry(tx, entry, 'take', by);
    if (row.visit_id) await moveVisit(tx, row, row.visit_id, now);
    else await holdTime(tx, row, now);
  });
}

/** Applies the rules of a move by the patient; payment, codes and protocol stay. */
async function moveVisit(tx: CompanyTransaction, row: OfferRow, visitId: string, now: number): Promise<void> {
  const by = { actor: 'link', at: new Date(now) } as const;
  const visit = await requireChangeable(tx, visitId);
  if (rescheduleRefusal(timesOf(visit), 'patient', visit.lead_minutes, now))
    throw new Problem('reschedule_unavailable');
  if (visit.starts_at <= row.starts_at) throw new Problem('offer_over');
  await moveAppointment(tx, row.appointment_id, 'yield', by);
  const { starts_at, ends_at } = row;
  await moveAppointment(tx, visitId, 'reschedule', by, { starts_at, ends_at });
}

async function holdTime(tx: CompanyTransaction, row: OfferRow, now: number): Promise<void> {
  const at = new Date(now);
  const hold_until = new Date(now + HOLD_MINUTES * MINUTE);
  const held = await lockAppointment(tx, row.appointment_id);
  if (!held) throw new Problem('offer_over');
  await moveAppointment(tx, row.appointment_id, 'hold', { actor: 'link', at }, { hold_until });
  const { patient_id: patientId, professional_id: professionalId } = held;
  const visit = { patientId, professionalId, specialty: held.specialty ?? '', start: held.starts_at.getTime() };
  const cover = await coverOf(tx, { ...visit, target: 'visit', price: row.price }, now);
  const paymentId = uuid();
  await insertPayment(tx, { id: paymentId, appointmentId: held.id, ...divided(row.price, cover), at });
  await useCover(tx, cover, { paymentId, patientId, at });
  const locked = cover?.amount === row.price ? await lockVisit(tx, held.id) : undefined;
  if (locked) await settleFree(tx, locked, { actor: 'link', at }, { discount: 0, voucher: null });
  await insertAccessCodes(tx, held.id, bookingCodes().all);
}
