import { type AppointmentEvent, appointmentFlow } from '@acolhe/domain/appointment/appointment-flow';
import { can } from '@acolhe/domain/flow';
import { MINUTE } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import { bookingCodes, newProtocol } from '../features/access-code/service.ts';
import { moveAppointment } from '../features/appointment/store.ts';
import { insertBooking } from '../features/booking/store.ts';
import type { CompanyTransaction } from '../platform/db/database.ts';
import type { RecurringJob } from '../platform/job/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { scopeOf } from '../platform/scope.ts';
import { DEMO_COMPANY } from './demo-clinic.ts';
import { demoDoctors } from './demo-people.ts';
import { demoAdults, demoCases, demoChildren } from './demo-visits.ts';

const SLOT = 30 * MINUTE;
/** Half hours before and after the current one that are filled. */
const [BACK, AHEAD] = [4, 8];
/** Marks the visits that this file books and moves on. */
const BOOKED_BY = 'demo-day';
const PATIENT = 'paciente@demo.acolhe';

/**
 * Every second visit takes place: its patient comes up to an hour before, it begins on time and may overrun. Of the
 * others the patients are late, and are then marked as missing. Some are to be paid at the desk. So at any minute each
 * doctor has visits of every kind.
 */
const takesPlace = (slot: number) => slot % 2 === 0;
const isUnpaid = (slot: number) => slot % 4 === 2;

type Step = { event: AppointmentEvent; actor: 'P' | 'D' | 'DC'; from: number };
const stepsOf = (slot: number): Step[] =>
  takesPlace(slot)
    ? [
        { event: 'arrive', actor: 'P', from: -60 * MINUTE },
        { event: 'start', actor: 'D', from: 0 },
        { event: 'finish', actor: 'D', from: 60 * MINUTE },
      ]
    : [{ event: 'miss', actor: 'DC', from: 60 * MINUTE }];

/** Job of a running demo: at any time each role finds a day in progress. */
export const demoDayJob = (platform: Platform): RecurringJob => ({
  name: 'keep-demo-day',
  cron: '*/5 * * * *',
  run: () => keepDemoDay(platform),
});

/** Books the hours around now for every doctor of the demo clinic, and moves on the visits booked before. */
export async function keepDemoDay(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await platform.database.inCompany(scopeOf(DEMO_COMPANY), async (tx) => {
    await moveOn(tx, now);
    const doctors = await tx.selectFrom('professional').select(['id', 'permalink', 'price']).execute();
    const people = await tx.selectFrom('person').select(['id', 'name', 'mail']).execute();
    const idOf = (name: string) => people.find((person) => person.name === name)?.id;
    const current = Math.floor(now / SLOT);
    // The half hour, this or the next, whose patient is still to come.
    const own = takesPlace(current) ? current + 1 : current;
    const booked = await listBooked(tx, (current - BACK) * SLOT);
    for (const [place, doctor] of demoDoctors.entries()) {
      const row = doctors.find(({ permalink }) => permalink === doctor.permalink);
      if (!row) continue;
      const names = doctor.specialty === 'Pediatria' ? demoChildren : demoAdults;
      const cases = demoCases[doctor.specialty] ?? [];
      for (let slot = current - BACK; slot <= current + AHEAD; slot++) {
        // Including slots of missed visits, which are free again.
        if (booked.has(`${row.id} ${slot}`)) continue;
        // The demo patient always has a visit whose room is open, or opens soon, with the demo doctor: that doctor's slots are
        // kept for it.
        if (place === 0 && slot > own && !takesPlace(slot)) continue;
        const isOwn = place === 0 && slot === own && !(await hasVisitSoon(tx, now));
        const patientId = isOwn
          ? people.find(({ mail }) => mail === PATIENT)?.id
          : idOf(names[(slot * 3 + place * 5) % names.length]?.name ?? '');
        if (!patientId) continue;
        const reason = cases[slot % cases.length]?.reason ?? '';
        await bookSlot(tx, { slot, patientId, reason, professional: row, specialty: doctor.specialty, now });
      }
    }
    await moveOn(tx, now);
  });
}

/** The slots of the day so far, as `professional slot`. */
async function listBooked(tx: CompanyTransaction, from: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('appointment')
    .select(['professional_id', 'starts_at'])
    .where('booked_by', '=', BOOKED_BY)
    .where('starts_at', '>=', new Date(from))
    .execute();
  return new Set(rows.map((row) => `${row.professional_id} ${row.starts_at.getTime() / SLOT}`));
}

async function bookSlot(
  tx: CompanyTransaction,
  visit: {
    slot: number;
    patientId: string;
    reason: string;
    professional: { id: string; price: number };
    specialty: string;
    now: number;
  },
): Promise<void> {
  const { slot, patientId, reason, professional, specialty, now } = visit;
  const starts_at = new Date(slot * SLOT);
  const protocol = newProtocol();
  const appointment = {
    id: uuid(),
    protocol,
    professional_id: professional.id,
    patient_id: patientId,
    booked_by: BOOKED_BY,
    source: 'clinic' as const,
    status: 'scheduled' as const,
    specialty,
    reason,
    starts_at,
    ends_at: new Date(starts_at.getTime() + SLOT),
    hold_until: null,
    created_at: new Date(Math.min(now, starts_at.getTime()) - 20 * 60 * MINUTE),
  };
  const payment = isUnpaid(slot)
    ? ({ status: 'awaiting_local', discount: 0, event: { event: 'choose_local', actor: 'DC' } } as const)
    : ({ status: 'paid', discount: professional.price, event: { event: 'settle', actor: 'DC' } } as const);
  const { all } = bookingCodes();
  await insertBooking(tx, appointment, all, { id: uuid(), price: professional.price, covered: 0, ...payment }, [
    { event: 'schedule', actor: 'DC', actor_name: 'Equipe Recepção' },
  ]);
}

/** Whether the demo patient has a visit now or within the hour. */
async function hasVisitSoon(tx: CompanyTransaction, now: number): Promise<boolean> {
  const row = await tx
    .selectFrom('appointment as a')
    .innerJoin('person as p', 'p.id', 'a.patient_id')
    .select('a.id')
    .where('p.mail', '=', PATIENT)
    .where('a.ends_at', '>', new Date(now))
    .where('a.starts_at', '<', new Date(now + 60 * MINUTE))
    .where('a.status', 'not in', ['cancelled', 'released'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Applies the transitions that are due, unless a visitor of the demo has acted otherwise. */
async function moveOn(tx: CompanyTransaction, now: number): Promise<void> {
  const rows = await tx
    .selectFrom('appointment as a')
    .innerJoin('person as p', 'p.id', 'a.patient_id')
    .select(['a.id', 'a.status', 'a.starts_at', 'p.mail'])
    .where('a.booked_by', '=', BOOKED_BY)
    .where('a.status', 'in', ['scheduled', 'confirmed', 'arrived', 'in_progress'])
    .orderBy('a.id')
    .execute();
  for (const { id, starts_at, mail, ...row } of rows) {
    let status = row.status;
    // The demo patient is played by the visitor.
    const slot = starts_at.getTime() / SLOT;
    for (const { event, actor, from } of stepsOf(mail === PATIENT ? 1 : slot)) {
      const due = starts_at.getTime() + from;
      if (due > now || !can(appointmentFlow, status, event)) continue;
      const by = { actor, at: new Date(due) };
      status = await moveAppointment(tx, id, event, by, event === 'finish' ? { finished_at: by.at } : {});
    }
  }
}
