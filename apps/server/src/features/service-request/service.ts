import type {
  newReferral,
  returnRequest,
  ServiceRequest,
  schedulingRequest,
} from '@acolhe/contract/service-request/service-request';
import { answerPromise, PROMISE_DAYS } from '@acolhe/domain/message/answer-hours';
import { shownName } from '@acolhe/domain/person/person-name';
import {
  REFERRAL_CATEGORY,
  REQUEST_ANSWER_MINUTES,
  requestCodes,
  requestKinds,
  type ServiceRequestEvent,
  type ServiceRequestStatus,
} from '@acolhe/domain/service-request/service-request-flow';
import { addDays } from '@acolhe/domain/time/calendar-date';
import { dayIn } from '@acolhe/domain/time/time';
import { officeHours } from '@acolhe/domain/time/weekly-hours';
import { v7 as uuid } from 'uuid';
import type * as z from 'zod';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { visibilityOf } from '../../platform/visibility.ts';
import { disclose } from '../access-log/service.ts';
import { appointmentTouched } from '../appointment/events.ts';
import { readVisible } from '../appointment/service.ts';
import { closedDays, requireCompany } from '../company/service.ts';
import { ownPatientIds, resolvePatientId } from '../person/dependents.ts';
import { isSpecialtyOffered } from '../professional/service.ts';
import { insertRecordItem } from '../record/item.ts';
import { requestAnswered, requestAsked } from './events.ts';
import { mayTakeBack } from './policy.ts';
import {
  endOfDay,
  insertRequest,
  isAnswer,
  listRequests,
  lockRequest,
  moveRequest,
  type RequestRow,
  updateContact,
} from './store.ts';

const LIST_LIMIT = 300;

export type RequestQuery = {
  to?: string | undefined;
  subject?: string | undefined;
  category?: string | undefined;
  code?: string | undefined;
  status?: readonly ServiceRequestStatus[] | undefined;
};

/** Referrals and return requests, by the supported parameters of FHIR's search. */
export function findRequests(context: CallerContext, query: RequestQuery) {
  const { platform, scope, caller } = context;
  const reader = visibilityOf(caller);
  const kind = requestKinds.find((name) => requestCodes[name] === query.code);
  // Other categories or codes match nothing.
  if ((query.category && query.category !== REFERRAL_CATEGORY) || (query.code && !kind)) return Promise.resolve([]);
  return platform.database.inCompany(scope, async (tx) => {
    const until = query.to ? await endOfDay(tx, query.to, (await requireCompany(tx)).time_zone) : undefined;
    const filter = { until, kind, patientId: query.subject?.slice('person|'.length), status: query.status };
    const rows = await listRequests(tx, reader, filter, new Date(platform.clock.now()), LIST_LIMIT);
    return requestsOf(context, tx, rows);
  });
}

async function requestsOf(
  context: CallerContext,
  tx: CompanyTransaction,
  rows: readonly RequestRow[],
): Promise<ServiceRequest[]> {
  const data = rows.map(({ id, patient_id, observation }) => ({
    patientId: patient_id,
    what: `request ${id}`,
    content: observation,
  }));
  const observations = await disclose(context, tx, data);
  return rows.map((row, index) => requestOf(row, context.caller, observations[index] ?? null));
}

function requestOf(row: RequestRow, caller: Caller, observation: string | null): ServiceRequest {
  const isPatient = caller.role === 'P';
  return {
    id: row.id,
    company_id: row.company_id,
    kind: row.kind,
    category: REFERRAL_CATEGORY,
    code: requestCodes[row.kind],
    status: row.status,
    patient_id: row.patient_id,
    patient_name: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
    patient_phone: isPatient ? null : row.patient_phone,
    appointment_id: row.appointment_id,
    visit_start: row.visit_start?.toISOString() ?? null,
    professional_id: row.professional_id,
    professional_name: row.professional_name,
    requesterName: row.requester,
    specialty: row.specialty,
    observation,
    contact: row.contact,
    weekdays: row.weekdays,
    periods: row.periods,
    booked: row.booked && visitOf(row.booked),
    answer: row.answer,
    candidates: isPatient ? [] : (row.candidates ?? []).map(visitOf),
    created_at: row.created_at.toISOString(),
    promised_at: row.promised_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}

/** Converts instants from the database's JSON format. */
const visitOf = (visit: { id: string; start: string; doctor_name: string }) => ({
  ...visit,
  start: new Date(visit.start).toISOString(),
});

/** A patient requests a return after a finished visit. */
export async function requestReturn({ platform, scope, caller }: CallerContext, input: z.output<typeof returnRequest>) {
  return platform.database.inCompany(scope, async (tx) => {
    const visit = await readVisible(tx, caller, input.appointment_id);
    if (visit.status !== 'finished' || !visit.professional_id) throw new Problem('return_unavailable');
    const request = {
      kind: 'return',
      patient_id: visit.patient_id,
      appointment_id: visit.id,
      professional_id: visit.professional_id,
      requester: caller.name,
      specialty: visit.specialty ?? '',
      observation: input.reason,
      weekdays: [...new Set(input.weekdays)].sort(),
      periods: [...new Set(input.periods)].sort(),
      promised_at: await promiseAt(tx, platform.clock.now()),
    } as const;
    const id = await insertRequest(tx, { ...request }, { actor: caller.role, at: new Date(platform.clock.now()) });
    tx.emit(appointmentTouched, visit);
    tx.emit(requestAsked, { id, patientId: visit.patient_id, appointmentId: visit.id });
    return { id };
  });
}

/** A patient asks the clinic for a time. */
export async function askForTime(
  { platform, scope, caller }: CallerContext,
  input: z.output<typeof schedulingRequest>,
) {
  const now = platform.clock.now();
  return platform.database.inCompany(scope, async (tx) => {
    const patient_id = await resolvePatientId(tx, caller, input.patient_id);
    const { specialty, reason } = input;
    if (!(await isSpecialtyOffered(tx, specialty)))
      throw new Problem('invalid_input', [{ path: 'specialty', code: 'invalid' }]);
    const request = {
      kind: 'scheduling',
      patient_id,
      appointment_id: null,
      professional_id: null,
      requester: caller.name,
      specialty,
      observation: reason,
      weekdays: [...new Set(input.weekdays)].sort(),
      periods: [...new Set(input.periods)].sort(),
      promised_at: await promiseAt(tx, now),
    } as const;
    const id = await insertRequest(tx, { ...request }, { actor: caller.role, at: new Date(now) });
    tx.emit(requestAsked, { id, patientId: patient_id, appointmentId: null });
    const [row] = await listRequests(tx, {}, { id }, new Date(now), 1);
    return { id, promised_at: row?.promised_at?.toISOString() ?? null };
  });
}

/** Until when the clinic answers what is asked for now, by its office hours and holidays. */
async function promiseAt(tx: CompanyTransaction, now: number): Promise<Date | null> {
  const { time_zone: zone } = await requireCompany(tx);
  const today = dayIn(zone, now).toString();
  const closed = await closedDays(tx, today, addDays(today, PROMISE_DAYS));
  const hours = { hours: officeHours, zone, isClosed: (date: string) => closed.has(date) };
  const at = answerPromise(hours, REQUEST_ANSWER_MINUTES, now);
  return at === null ? null : new Date(at);
}

/** A doctor refers the patient of an own visit; the referral is in the record from then on. */
export async function refer({ platform, scope, caller }: CallerContext, input: z.output<typeof newReferral>) {
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    const visit = await readVisible(tx, caller, input.appointment_id);
    // During a visit or after it, not before.
    if ((visit.status !== 'in_progress' && visit.status !== 'finished') || !visit.professional_id)
      throw new Problem('appointment_changed');
    const { specialty, observation, contact } = input;
    const of = { patient_id: visit.patient_id, appointment_id: visit.id, professional_id: visit.professional_id };
    const id = await insertRequest(
      tx,
      { ...of, kind: 'referral', requester: caller.name, specialty, observation, contact },
      { actor: caller.role, at },
    );
    await insertRecordItem(tx, {
      ...of,
      id: uuid(),
      item_type: 'MEDICAL_REFERRAL',
      title: specialty,
      summary: observation,
      text: '',
      codes: [],
      author: caller.name,
      at,
    });
    tx.emit(appointmentTouched, visit);
    return { id };
  });
}

const eventTo: Readonly<Record<ServiceRequestStatus, ServiceRequestEvent>> = {
  active: 'resume',
  'on-hold': 'contact',
  completed: 'complete',
  revoked: 'revoke',
};

/** Processes a request. Idempotent, except that the preferred contact is updated. */
export async function updateRequest(
  context: CallerContext,
  input: {
    id: string;
    status: ServiceRequestStatus;
    contact?: string | undefined;
    appointment_id?: string | undefined;
    answer?: string | undefined;
  },
): Promise<ServiceRequest> {
  const { platform, scope, caller } = context;
  const now = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    const before = await lockVisibleRequest(tx, caller, input.id);
    if (input.contact !== undefined) await updateContact(tx, input.id, input.contact);
    if (before.status !== input.status) {
      const change: { answer?: string; booked_id?: string } = {};
      if (input.status === 'completed') {
        if (!input.appointment_id) throw new Problem('invalid_input', [{ path: 'appointment_id', code: 'required' }]);
        if (!(await isAnswer(tx, input.appointment_id, before.patient_id)))
          throw new Problem('invalid_input', [{ path: 'appointment_id', code: 'invalid' }]);
        change.booked_id = input.appointment_id;
      }
      if (input.status === 'revoked') {
        if (!input.answer && caller.role !== 'P')
          throw new Problem('invalid_input', [{ path: 'answer', code: 'required' }]);
        change.answer = input.answer ?? '';
      }
      await moveRequest(tx, before, eventTo[input.status], { actor: caller.role, at: now }, change);
      // The patient gets no mail about their own revocation.
      if ((input.status === 'completed' || input.status === 'revoked') && caller.role !== 'P')
        tx.emit(requestAnswered, { id: input.id });
    }
    const [after] = await listRequests(tx, {}, { id: input.id }, now, 1);
    const [request] = after ? await requestsOf(context, tx, [after]) : [];
    if (!after || !request) throw new Problem('not_found');
    if (after.appointment_id) tx.emit(appointmentTouched, { ...after, id: after.appointment_id });
    return request;
  });
}

async function lockVisibleRequest(tx: CompanyTransaction, caller: Caller, id: string) {
  const reader = visibilityOf(caller);
  const row = await lockRequest(tx, id);
  if (!row) throw new Problem('not_found');
  // The visit is visible to the same people as the request; without one it is the patient's and the clinic's.
  if (row.appointment_id) await readVisible(tx, caller, row.appointment_id);
  else if (caller.role === 'P' && !(await ownPatientIds(tx, caller)).includes(row.patient_id))
    throw new Problem('not_found');
  if (reader.professionalId && row.professional_id !== reader.professionalId) throw new Problem('not_found');
  return row;
}

/** Revokes; nothing is deleted. The clinic gives a reason; a patient revokes their own requests. */
export async function revokeRequest(
  context: CallerContext,
  id: string,
  answer: string | undefined,
): Promise<ServiceRequest> {
  const { platform, scope, caller } = context;
  if (caller.role === 'P') {
    const row = await platform.database.inCompany(scope, (tx) => lockVisibleRequest(tx, caller, id));
    if (!mayTakeBack(caller, row.kind)) throw new Problem('access_denied');
  }
  return updateRequest(context, { id, status: 'revoked', answer });
}
