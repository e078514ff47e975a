import type { Coding } from '@acolhe/contract/appointment/appointment';
import type { HistoryItemType } from '@acolhe/domain/record/record-item';
import { MINUTE } from '@acolhe/domain/time/duration';
import { dayIn } from '@acolhe/domain/time/time';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CompanyContext } from '../platform/context.ts';
import type { CompanyTransaction } from '../platform/db/database.ts';
import { type DemoDoctor, demoDoctors } from './demo-people.ts';
import { type DemoCase, demoAdults, demoCases, demoChildren, demoComments, demoScores } from './demo-visits.ts';
import { insertPastMoney, type PastBank, type PastMoney, pastPixOf } from './past-money.ts';

const ZONE = 'America/Sao_Paulo';
/** Age of the oldest visits; the manager's longest chart shows 30 days. */
const DAYS = 34;
/** Hours of the clinic's day, without that of the past visit with the full record. */
const HOURS = ['08:30', '09:30', '11:00', '14:00', '15:30', '16:30', '17:00', '11:30'];

type Outcome = 'finished' | 'no_show' | 'cancelled';
type PastVisit = {
  id: string;
  order: number;
  doctor: DemoDoctor;
  professionalId: string;
  patientId: string;
  outcome: Outcome;
  about: DemoCase;
  start: number;
};

/**
 * Five weeks of past visits, with their payments, notes, records and survey answers, so that the clinic's figures have
 * data. Deterministic for the same day.
 */
export async function seedPastWeeks({ platform, scope }: CompanyContext, bank?: PastBank): Promise<void> {
  const { companyId: company_id } = scope;
  const adults = demoAdults.map((adult) => ({ ...adult, id: uuid(), company_id, parent_id: null }));
  const children = demoChildren.map((child, index) => ({
    ...child,
    id: uuid(),
    company_id,
    parent_id: adults[index]?.id ?? null,
  }));
  const money = await platform.database.inCompany(scope, async (tx) => {
    const professionals = await tx.selectFrom('professional').select(['id', 'permalink']).execute();
    const doctors = new Map(professionals.map(({ permalink, id }) => [permalink, id]));
    const visits = pastVisits(platform.clock.now(), doctors, { adults, children });
    await tx
      .insertInto('person')
      .values([...adults, ...children])
      .execute();
    const paid = await insertVisits(tx, visits);
    await insertRecords(
      tx,
      visits.filter(({ outcome }) => outcome === 'finished'),
    );
    return paid;
  });
  await bank?.addHistory(pastPixOf(money));
}

/** Zero to three patients per doctor and day, deterministic. */
function pastVisits(
  now: number,
  doctors: ReadonlyMap<string, string>,
  people: Record<'adults' | 'children', { id: string }[]>,
): PastVisit[] {
  const today = dayIn(ZONE, now);
  const visits: PastVisit[] = [];
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo--) {
    const date = today.subtract({ days: daysAgo });
    for (const [place, doctor] of demoDoctors.entries()) {
      const works = doctor.hours.some(([weekday]) => weekday === date.dayOfWeek % 7);
      // More in the last weeks than in the first: the clinic grows.
      const count = works ? (daysAgo * 7 + place * 5 + date.dayOfWeek) % (daysAgo > 18 ? 3 : 4) : 0;
      for (let turn = 0; turn < count; turn++) {
        const order = visits.length;
        const hour = HOURS[(daysAgo + turn * 3 + place) % HOURS.length] ?? '09:30';
        const patients = doctor.specialty === 'Pediatria' ? people.children : people.adults;
        const cases = demoCases[doctor.specialty] ?? [];
        const about = cases[(order + turn) % cases.length];
        if (!about) throw new Error(`No demo case of ${doctor.specialty}`);
        visits.push({
          id: uuid(),
          order,
          doctor,
          professionalId: doctors.get(doctor.permalink) ?? '',
          patientId: patients[(order * 5 + place) % patients.length]?.id ?? '',
          outcome: order % 13 === 6 ? 'no_show' : order % 11 === 4 ? 'cancelled' : 'finished',
          about,
          start: date.toZonedDateTime({ timeZone: ZONE, plainTime: hour }).epochMilliseconds,
        });
      }
    }
  }
  return visits;
}

const at = (time: number) => new Date(time);
const endOf = ({ start }: PastVisit) => at(start + 30 * MINUTE);
const bookedAt = ({ start, order }: PastVisit) => at(start - (1 + (order % 5)) * 23 * 60 * MINUTE);
const cancelledAt = ({ start }: PastVisit) => at(start - 20 * 60 * MINUTE);
const paidAt = (visit: PastVisit) => at(bookedAt(visit).getTime() + 2 * MINUTE);

/** Writes visits and payments; returns the payments, for the bank. */
async function insertVisits(tx: CompanyTransaction, visits: readonly PastVisit[]): Promise<PastMoney[]> {
  const company_id = tx.companyId;
  await tx
    .insertInto('appointment')
    .values(
      visits.map((visit) => ({
        id: visit.id,
        company_id,
        protocol: `DEM0-WEEK-${String(visit.order + 1).padStart(4, '0')}`,
        professional_id: visit.professionalId,
        patient_id: visit.patientId,
        booked_by: 'seed',
        source: 'clinic',
        status: visit.outcome,
        specialty: visit.doctor.specialty,
        reason: visit.about.reason,
        starts_at: at(visit.start),
        ends_at: endOf(visit),
        finished_at: visit.outcome === 'finished' ? endOf(visit) : null,
        created_at: bookedAt(visit),
      })),
    )
    .execute();
  await tx
    .insertInto('appointment_event')
    .values(visits.flatMap((visit) => moves(visit).map((move) => ({ ...move, company_id, appointment_id: visit.id }))))
    .execute();
  const payments = visits.map((visit) => ({ ...visit, visitId: visit.id, id: uuid() }));
  await tx
    .insertInto('payment')
    .values(
      payments.map(({ visitId, ...visit }) => ({
        id: visit.id,
        company_id,
        appointment_id: visitId,
        status: visit.outcome === 'cancelled' ? 'refunded' : 'paid',
        price: visit.doctor.price,
        paid_at: paidAt(visit),
        created_at: bookedAt(visit),
      })),
    )
    .execute();
  const money = payments.map((visit) => ({
    paymentId: visit.id,
    professionalId: visit.professionalId,
    source: visit.order % 7 === 3 ? ('desk' as const) : ('pix' as const),
    price: visit.doctor.price,
    paidAt: paidAt(visit),
    backAt: visit.outcome === 'cancelled' ? cancelledAt(visit) : null,
  }));
  await insertPastMoney(tx, money);
  return money;
}

/** Moves of a visit through the appointment flow. */
function moves(visit: PastVisit) {
  const booked = { at: paidAt(visit), event: 'schedule', from_state: 'held', to_state: 'scheduled', actor: 'bank' };
  if (visit.outcome === 'cancelled') {
    const when = cancelledAt(visit);
    return [booked, { at: when, event: 'cancel', from_state: 'scheduled', to_state: 'cancelled', actor: 'P' }];
  }
  if (visit.outcome === 'no_show') {
    return [booked, { at: endOf(visit), event: 'miss', from_state: 'scheduled', to_state: 'no_show', actor: 'system' }];
  }
  const early = 2 + (visit.order % 6);
  return [
    booked,
    {
      at: at(visit.start - early * MINUTE),
      event: 'arrive',
      from_state: 'scheduled',
      to_state: 'arrived',
      actor: 'P',
    },
    { at: at(visit.start), event: 'start', from_state: 'arrived', to_state: 'in_progress', actor: 'D' },
    { at: endOf(visit), event: 'finish', from_state: 'in_progress', to_state: 'finished', actor: 'D' },
  ];
}

async function insertRecords(tx: CompanyTransaction, visits: readonly PastVisit[]): Promise<void> {
  const company_id = tx.companyId;
  const codesOf = (visit: PastVisit): Coding[] => [{ system: 'CID-10', version: '2008', ...visit.about.code }];
  await tx
    .insertInto('visit_note')
    .values(
      visits.map((visit) => ({
        appointment_id: visit.id,
        company_id,
        reason: visit.about.reason,
        assessment: visit.about.assessment,
        codes: JSON.stringify(codesOf(visit)),
        conduct: visit.about.conduct,
        author: visit.doctor.name,
        saved_at: endOf(visit),
        closed_at: endOf(visit),
      })),
    )
    .execute();
  await tx
    .insertInto('record_item')
    .values(
      visits.flatMap((visit) => {
        const { reason, assessment, conduct, code } = visit.about;
        const codes = codesOf(visit);
        const item = (item_type: HistoryItemType, title: string, summary: string, text: string, coded: Coding[]) => ({
          id: uuid(),
          company_id,
          patient_id: visit.patientId,
          appointment_id: visit.id,
          professional_id: visit.professionalId,
          author: visit.doctor.name,
          at: endOf(visit),
          recorded_at: endOf(visit),
          item_type,
          title,
          summary,
          text,
          codes: JSON.stringify(coded),
        });
        return [
          item('APPOINTMENT', visit.doctor.specialty, reason, '', []),
          item('NOTES', visit.doctor.specialty, assessment, conduct, codes),
          item('DIAGNOSTIC', `${code.code} ${code.display}`, '', '', codes),
        ];
      }),
    )
    .execute();
  // The first time that each diagnosis of a patient was coded.
  await sql`insert into health_problem (id, company_id, patient_id, code, display, since, author, changed_at, changed_by)
    select gen_random_uuid(), company_id, patient_id, codes -> 0 ->> 'code', codes -> 0 ->> 'display', at, author, at, author
    from (select distinct on (patient_id, codes -> 0 ->> 'code') * from record_item
          where company_id = ${company_id} and item_type = 'DIAGNOSTIC'
          order by patient_id, codes -> 0 ->> 'code', at) as first
    on conflict do nothing`.execute(tx);
  const left = new Map(Object.entries(demoComments).map(([score, lines]) => [Number(score), [...lines]]));
  const answers = visits
    .filter(({ order }) => order % 5 !== 0 && order % 7 !== 3)
    .reverse()
    .map((visit, index) => {
      const score = demoScores[index % demoScores.length] ?? 9;
      // Latest first, so that the shortest period has comments.
      const comment = index % 3 === 0 ? (left.get(score)?.shift() ?? '') : '';
      return { appointment_id: visit.id, company_id, score, comment, at: at(endOf(visit).getTime() + 40 * MINUTE) };
    });
  await tx.insertInto('survey_answer').values(answers).execute();
}
