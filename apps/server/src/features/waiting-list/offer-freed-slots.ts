import { offerOrMain, offersOf } from '@acolhe/domain/professional/specialty-offer';
import { DAY } from '@acolhe/domain/time/duration';
import { nextInLine, offerUntil, WAITING_DAYS, type Waiter } from '@acolhe/domain/waiting-list/waiting-list';
import { v7 as uuid } from 'uuid';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { eachDue } from '../../platform/job/due-rows.ts';
import { forEachCompany } from '../../platform/job/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { newAccessCode, newProtocol } from '../access-code/service.ts';
import { moveAppointment } from '../appointment/store.ts';
import { releaseHolds } from '../booking/hold.ts';
import { requireCompany } from '../company/service.ts';
import { offeredSlot } from '../professional/requested-time.ts';
import { readProfessional } from '../professional/store.ts';
import { timeOffered } from './events.ts';
import { insertOffer, listLapsed, lockOpenOffer, moveOffer } from './offer-store.ts';
import { closeFreed, listOpenFreed, listStale, listWaiters, lockEntry, lockFreed, moveEntry } from './store.ts';

const JOB = 'keep-waiting-lists';

type Freed = NonNullable<Awaited<ReturnType<typeof lockFreed>>>;
type Professional = NonNullable<Awaited<ReturnType<typeof readProfessional>>>;
type WaiterRow = Awaited<ReturnType<typeof listWaiters>>[number];

/**
 * Offers every freed slot to the first in order whom it suits. Called after each commit that frees one; the job does
 * the rest. A failure here never fails the command that freed the slot.
 */
export async function offerFreedSlots(context: CompanyContext): Promise<void> {
  const { platform, scope } = context;
  await eachDue(context, {
    job: JOB,
    kind: 'freed time',
    list: (limit) => platform.database.readInCompany(scope, (tx) => listOpenFreed(tx, limit)),
    idOf: ({ id }) => id,
    work: ({ id }) => platform.database.inCompany(scope, (tx) => offerTime(platform, tx, id)),
  });
}

async function offerTime(platform: Platform, tx: CompanyTransaction, freedId: string): Promise<void> {
  const now = platform.clock.now();
  const at = new Date(now);
  const freed = await lockFreed(tx, freedId);
  if (!freed) return;
  const company = await requireCompany(tx);
  const until = offerUntil(freed.starts_at.getTime(), company.allows_patient_to_schedule_time_before, now);
  const professional = await readProfessional(tx, { id: freed.professional_id });
  const close = () => closeFreed(tx, freed.id, at);
  if (until === null || !professional) return close();
  const { waiter, specialty, isAwaited } = await lockNext(tx, freed, professional, company.time_zone);
  // A suitable person is deciding on another offer: the slot is looked at again after that.
  if (!waiter) return isAwaited ? undefined : close();
  const time = await offeredTime(tx, freed, specialty, now);
  if (!time) return close();
  await releaseHolds(tx, now, { professionalId: professional.id, start: time.starts_at, end: time.ends_at });
  const id = uuid();
  const kept = await insertOffer(tx, {
    ...freed,
    ...time,
    id,
    protocol: newProtocol(),
    code: newAccessCode(),
    waiting: waiter,
    specialty: offerOrMain(professional, specialty).specialty,
    until: new Date(until),
    at,
  });
  await close();
  if (!kept) return;
  await moveEntry(tx, waiter, 'offer', { actor: 'system', at });
  tx.emit(timeOffered, { appointmentId: id });
}

/** The first in order, locked; skips people who got another offer concurrently. */
async function lockNext(tx: CompanyTransaction, freed: Freed, professional: Professional, zone: string) {
  const specialties = offersOf(professional).map((offer) => offer.specialty);
  const time = { professionalId: freed.professional_id, specialties, start: freed.starts_at.getTime() };
  for (;;) {
    const waiters = await listWaiters(tx, freed, specialties);
    const { next, isAwaited } = nextInLine(waiters.map(waiterOf), time, zone);
    if (!next) return { waiter: undefined, specialty: null, isAwaited };
    const locked = await lockEntry(tx, next.id);
    const specialty = locked?.specialty ?? waiters.find(({ id }) => id === next.id)?.visit_specialty ?? null;
    if (locked?.status === 'waiting') return { waiter: locked, specialty, isAwaited };
  }
}

function waiterOf(row: WaiterRow): Waiter {
  return {
    id: row.id,
    status: row.status,
    since: row.since.getTime(),
    preference: {
      professionalId: row.professional_id,
      specialty: row.specialty,
      weekdays: row.weekdays,
      periods: row.periods,
      before: row.visit_start?.getTime() ?? null,
    },
  };
}

/**
 * The time to offer, if the current agenda has the freed slot; its lock keeps it so until the offer is written. Visits of
 * a specialty with a length of its own may end at another time than the visit that was here.
 */
async function offeredTime(tx: CompanyTransaction, freed: Freed, specialty: string | null, now: number) {
  try {
    const { professional_id: professionalId, starts_at, ends_at } = freed;
    const request = { professionalId, start: starts_at.getTime(), specialty, booked: true };
    const { offer, slot } = await offeredSlot(tx, request, now);
    if (offer.duration_minutes === null && slot.end !== ends_at.getTime()) return undefined;
    return { starts_at, ends_at: new Date(slot.end) };
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** Job: ends unanswered offers, deletes expired entries, and offers freed slots. */
export function keepWaitingLists(platform: Platform): Promise<void> {
  return forEachCompany(platform, JOB, async (context) => {
    await lapseOffers(context);
    await expireEntries(context);
    await offerFreedSlots(context);
  });
}

async function lapseOffers(context: CompanyContext): Promise<void> {
  const { platform, scope } = context;
  const at = new Date(platform.clock.now());
  await eachDue(context, {
    job: JOB,
    kind: 'offer',
    list: (limit) => platform.database.readInCompany(scope, (tx) => listLapsed(tx, at, limit)),
    idOf: ({ appointment_id }) => appointment_id,
    work: ({ waiting_id, appointment_id }) =>
      platform.database.inCompany(scope, async (tx) => {
        const entry = await lockEntry(tx, waiting_id);
        const offer = entry && (await lockOpenOffer(tx, waiting_id));
        // Answered at the last moment, or replaced by another offer.
        if (!offer || offer.appointment_id !== appointment_id || offer.until > at) return;
        await moveOffer(tx, offer, 'lapse', at);
        await moveEntry(tx, entry, 'lapse', { actor: 'system', at });
        await moveAppointment(tx, appointment_id, 'release', { actor: 'system', at });
      }),
  });
}

async function expireEntries(context: CompanyContext): Promise<void> {
  const { platform, scope } = context;
  const now = platform.clock.now();
  const by = { actor: 'system', at: new Date(now) } as const;
  const joinedBefore = new Date(now - WAITING_DAYS * DAY);
  await eachDue(context, {
    job: JOB,
    kind: 'entry',
    list: (limit) => platform.database.readInCompany(scope, (tx) => listStale(tx, by.at, joinedBefore, limit)),
    idOf: ({ id }) => id,
    work: ({ id }) =>
      platform.database.inCompany(scope, async (tx) => {
        const entry = await lockEntry(tx, id);
        if (entry?.status !== 'waiting') return;
        await moveEntry(tx, entry, 'expire', by);
      }),
  });
}
