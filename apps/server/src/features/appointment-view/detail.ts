import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { rescheduleRefusal } from '@acolhe/domain/appointment/change';
import { clinicalReaders } from '@acolhe/domain/record/clinical-reader';
import type { Locale } from '@acolhe/domain/time/time';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { FieldChange } from '../../platform/db/json-columns.ts';
import { Problem } from '../../platform/problem.ts';
import { discloseOne } from '../access-log/service.ts';
import { refundFor, requireChangeable, termsOf, timesOf } from '../appointment/change.ts';
import { readReferralLetter } from '../appointment/file-store.ts';
import { filesFor } from '../appointment/files.ts';
import { changerOf, fileSideOf, viewerOf } from '../appointment/policy.ts';
import { listEvents } from '../appointment/store.ts';
import type { Changeable } from '../appointment/visit-store.ts';
import { editableOf } from '../booking/edit.ts';
import { patientChecks } from '../device-check/service.ts';
import { readPerson } from '../person/store.ts';
import { noteFor } from '../record/note.ts';
import { assistantOf } from '../room/guest/assistant.ts';
import { summaryOf } from './service.ts';
import { listNext, type VisitCard, visitCards } from './store.ts';

const NEXT_SHOWN = 5;

/** History rows that only the clinic sees. */
const internal = new Set(['override', 'courtesy']);
/** Edited fields that a patient does not see. */
const ofTheClinic = new Set(['notes', 'assistant']);

function changesOf(changes: FieldChange[], caller: Caller): FieldChange[] {
  if (caller.role === 'P') return changes.filter(({ field }) => !ofTheClinic.has(field));
  if (clinicalReaders.includes(caller.role)) return changes;
  return changes.map((change) => (change.field === 'reason' ? { ...change, before: '', after: '' } : change));
}

type Clinic = NonNullable<AppointmentDetail['clinic']>;

type Booked = { event: string; actor: string; actor_name: string | null };

async function patientOf(tx: CompanyTransaction, id: string): Promise<Clinic['patient']> {
  const person = await readPerson(tx, id);
  const parent = person?.parent_id ? await readPerson(tx, person.parent_id) : undefined;
  return {
    cpf: person?.cpf ?? null,
    birth_date: person?.birth_date ?? null,
    is_confirmed: person?.confirmed_at != null,
    phone: person?.phone ?? parent?.phone ?? null,
    email: person?.mail ?? parent?.mail ?? null,
  };
}

/** The booker, by the first event of the visit; for imported visits without events, by the source. */
function bookedBy(source: string, first: Booked | undefined): Clinic['booked_by'] {
  if (first && (first.event === 'hold' || first.event === 'schedule') && first.actor !== 'bank')
    return { role: first.actor as Clinic['booked_by']['role'], name: first.actor_name };
  return { role: source === 'patient' ? 'P' : 'DC', name: null };
}

function clinicOf(
  row: Changeable,
  patient: Clinic['patient'],
  booked_by: Clinic['booked_by'],
  card: { room_code: string | null; has_doctor_left: boolean },
): Clinic {
  return {
    patient,
    notes: row.notes,
    assistant:
      row.assistant_name && row.assistant_mail
        ? { name: row.assistant_name, email: row.assistant_mail, room_code: card.room_code }
        : null,
    booked_by,
    version: row.version,
    paid_at_desk: Boolean(row.paid_at_desk),
    has_doctor_left: card.has_doctor_left,
    editable: editableOf(row.status),
  };
}

async function readCard(tx: CompanyTransaction, caller: Caller, id: string): Promise<VisitCard> {
  const row = await visitCards(tx, viewerOf(caller)).where('a.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/** The detail of an appointment. Its note is visible to the patient once closed, to its doctor always, to staff never. */
export async function appointmentDetail(
  context: CallerContext,
  id: string,
  locale: Locale,
): Promise<AppointmentDetail> {
  const { platform, scope, caller } = context;
  const now = platform.clock.now();
  const changer = changerOf(caller);
  const isPatient = changer === 'patient';
  return platform.database.inCompany(scope, async (tx) => {
    const row = await readCard(tx, caller, id);
    const changeable = await requireChangeable(tx, id);
    const events = await listEvents(tx, id);
    const next = { patientId: row.patient_id, except: id, now: new Date(now), limit: NEXT_SHOWN };
    return {
      ...summaryOf(row, locale),
      reason: await discloseOne(context, tx, { patientId: row.patient_id, what: `reason ${id}`, content: row.reason }),
      price: row.price,
      time_zone: changeable.time_zone,
      note: await noteFor(context, tx, row),
      referral: (fileSideOf(caller) && (await readReferralLetter(tx, id))) ?? null,
      files: await filesFor(tx, caller, row, now),
      device_checks: await patientChecks(tx, id),
      history: events
        .filter((event) => !isPatient || !internal.has(event.event))
        .map((event) => ({
          at: event.at.toISOString(),
          event: event.event,
          to: event.to_state,
          actor: event.actor,
          reason: event.reason,
          actor_name: isPatient ? null : event.actor_name,
          overrides: event.overrides ?? [],
          changes: changesOf(event.changes ?? [], caller),
          from_start: event.from_start?.toISOString() ?? null,
          to_start: event.to_start?.toISOString() ?? null,
        })),
      source: row.source,
      type: row.type,
      total: row.price - row.discount,
      clinic: isPatient
        ? null
        : clinicOf(changeable, await patientOf(tx, row.patient_id), bookedBy(row.source, events[0]), {
            room_code: (fileSideOf(caller) && (await assistantOf(tx, id))?.code) ?? null,
            has_doctor_left: row.doctor_status === 'inactive',
          }),
      next: (await listNext(tx, viewerOf(caller), next)).map((visit) => summaryOf(visit, locale)),
      cancel: termsOf(changeable, changer, now),
      reschedule: {
        refusal: rescheduleRefusal(timesOf(row), changer, changeable.lead_minutes, now),
        ends_refund: changer === 'patient' && refundFor(changeable, changer, now) === 'none',
      },
    };
  });
}
