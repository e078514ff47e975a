import type { AppointmentChange } from '@acolhe/contract/booking/clinic-booking';
import { type AppointmentStatus, appointmentFlow } from '@acolhe/domain/appointment/appointment-flow';
import type { SoftRule } from '@acolhe/domain/booking/booking-rules';
import { can } from '@acolhe/domain/flow';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { FieldChange } from '../../platform/db/json-columns.ts';
import { Problem } from '../../platform/problem.ts';
import { newAccessCode } from '../access-code/service.ts';
import { replaceProfessionalCode } from '../access-code/store.ts';
import { isCourtesy } from '../appointment/change.ts';
import { mayKeepVisitsOf } from '../appointment/policy.ts';
import { readVisible } from '../appointment/service.ts';
import {
  type AppointmentRow,
  insertEvent,
  isSlotConflict,
  lockAppointment,
  moveAppointment,
  recordEdit,
  updateAppointment,
} from '../appointment/store.ts';
import { lockVisit } from '../payment/lock.ts';
import { handOver } from '../payment/settle.ts';
import { type PaymentRow, updatePrice } from '../payment/store.ts';
import { agendaAround } from '../professional/requested-time.ts';
import { professionalName } from '../professional/store.ts';
import { releaseHolds } from './hold.ts';
import { reschedule } from './reschedule.ts';
import { impossible, overridden } from './time-check.ts';

/** Moves to an offered time, or, with the version that was seen, edits as one of the clinic's people. */
export function changeVisit(context: CallerContext, input: AppointmentChange) {
  const { id, start, version, ...others } = input;
  if (version !== undefined && context.caller.role !== 'P') return edit(context, { ...input, version });
  if (version !== undefined || Object.values(others).some((value) => value !== undefined)) {
    if (context.caller.role === 'P') throw new Problem('access_denied');
    throw new Problem('invalid_input', [{ path: 'version', code: 'required' }]);
  }
  if (!start) throw new Problem('invalid_input', [{ path: 'start', code: 'required' }]);
  return reschedule(context, id, start);
}

/** Editable parts of a visit: after an arrival its time is fixed, after its beginning everything. */
export function editableOf(status: AppointmentStatus): 'whole' | 'details' | 'no' {
  if (can(appointmentFlow, status, 'reschedule')) return 'whole';
  return status === 'held' || status === 'arrived' ? 'details' : 'no';
}

async function edit({ platform, scope, caller }: CallerContext, input: AppointmentChange & { version: number }) {
  const now = platform.clock.now();
  try {
    const { row, status } = await platform.database.inCompany(scope, (tx) => editVisit(tx, caller, input, now));
    return {
      start: row.starts_at.toISOString(),
      end: row.ends_at.toISOString(),
      status_appointment: status,
      version: row.version,
    };
  } catch (error) {
    if (isSlotConflict(error)) throw new Problem('slot_taken', [{ path: 'start', code: 'exists' }]);
    throw error;
  }
}

/** Edits a visit within a transaction. The exclusion constraint refuses a time that is taken ({@link isSlotConflict}). */
export async function editVisit(
  tx: CompanyTransaction,
  caller: Caller,
  input: AppointmentChange & { version: number },
  now: number,
): Promise<{ row: AppointmentRow; status: AppointmentStatus }> {
  const { id } = input;
  const at = new Date(now);
  const seen = await readVisible(tx, caller, id);
  // A waiting visit of the line has neither a time nor a professional.
  if (!seen.professional_id) throw new Problem('appointment_changed');
  const newDoctor = input.professional_id ?? seen.professional_id;
  mayKeepVisitsOf(caller, newDoctor);
  const locked = await lockVisit(tx, id);
  if (!locked) throw new Problem('not_found');
  const { appointment: visit, payment } = locked;
  const status = visit.status;
  if (visit.version !== input.version || editableOf(status) === 'no') throw new Problem('appointment_changed');
  const time = timeOf(visit, input);
  const isMoved = time.start !== visit.starts_at.getTime() || time.end !== visit.ends_at.getTime();
  const isGiven = newDoctor !== visit.professional_id;
  if ((isMoved || isGiven) && editableOf(status) !== 'whole') throw new Problem('reschedule_unavailable');
  const rules =
    isMoved || isGiven ? await checkTime(tx, visit, payment, { ...input, professional_id: newDoctor }, time, now) : [];
  const changes = await changesOf(tx, visit, { ...input, professional_id: newDoctor }, time);
  if (changes.length === 0 && !isMoved) return { row: visit, status };
  const by = { actor: caller.role, actorName: caller.name, at } as const;
  if (isMoved || isGiven)
    await releaseHolds(tx, now, { professionalId: newDoctor, start: new Date(time.start), end: new Date(time.end) });
  if (isGiven) await handOver(tx, payment, { professionalId: newDoctor, version: visit.version, at });
  const moved = await write(tx, visit, { ...input, professional_id: newDoctor }, time, by, changes);
  if (rules.length > 0)
    await insertEvent(tx, {
      appointmentId: id,
      event: 'override',
      from: moved,
      to: moved,
      ...by,
      overrides: rules,
      reason: input.override?.reason ?? null,
    });
  const row = await lockAppointment(tx, id);
  if (!row) throw new Problem('not_found');
  return { row, status: moved };
}

/** Agenda of the professional who is to see the patient, in the visit's specialty if they have it. */
const requestOf = (visit: AppointmentRow, input: { professional_id: string }, { start }: { start: number }) => ({
  professionalId: input.professional_id,
  specialty: visit.specialty,
  start,
});

function timeOf(visit: AppointmentRow, input: AppointmentChange): { start: number; end: number } {
  const start = input.start ? Date.parse(input.start) : visit.starts_at.getTime();
  const length = input.duration_minutes
    ? input.duration_minutes * MINUTE
    : visit.ends_at.getTime() - visit.starts_at.getTime();
  return { start, end: start + length };
}

/** Checks the rules of time for the chosen professional and that of the money; returns the overridden soft rules. */
async function checkTime(
  tx: CompanyTransaction,
  visit: AppointmentRow,
  payment: PaymentRow,
  input: AppointmentChange & { professional_id: string },
  time: { start: number; end: number },
  now: number,
): Promise<SoftRule[]> {
  const around = await agendaAround(tx, requestOf(visit, input, time));
  if (!around) throw new Problem('invalid_input', [{ path: 'professional_id', code: 'invalid' }]);
  const wrong = impossible(time, now);
  const { price } = around.professional;
  const isFree = isCourtesy(payment);
  const isUnpaid = payment.covered === 0 && (payment.status === 'awaiting_local' || isFree);
  // A visit keeps its price with its professional, whatever they charge by now.
  if (input.professional_id !== visit.professional_id && price !== payment.price + payment.covered) {
    // Paid money is neither requested again nor refunded for an edit.
    if (!isUnpaid) wrong.push({ path: 'professional_id', code: 'price_differs' });
    // A free visit stays free, whatever the price would be.
    else if (wrong.length === 0 && !isFree) await updatePrice(tx, payment.id, price);
  }
  if (wrong.length > 0) throw new Problem('invalid_input', wrong);
  return overridden(tx, around, {
    id: visit.id,
    patientId: visit.patient_id,
    visit: time,
    override: input.override,
    now,
  });
}

/** Changed fields, as values that the history can show. */
async function changesOf(
  tx: CompanyTransaction,
  visit: AppointmentRow,
  input: AppointmentChange & { professional_id: string },
  time: { start: number; end: number },
): Promise<FieldChange[]> {
  const changes: FieldChange[] = [];
  const note = (field: string, before: string, after: string) => {
    if (before !== after) changes.push({ field, before, after });
  };
  if (visit.professional_id && input.professional_id !== visit.professional_id)
    note(
      'professional_id',
      await professionalName(tx, visit.professional_id),
      await professionalName(tx, input.professional_id),
    );
  const minutes = (from: number, to: number) => String(Math.round((to - from) / MINUTE));
  note('duration_minutes', minutes(visit.starts_at.getTime(), visit.ends_at.getTime()), minutes(time.start, time.end));
  if (input.type !== undefined) note('type', visit.type ?? '', input.type);
  if (input.reason !== undefined) note('reason', visit.reason, input.reason);
  if (input.notes !== undefined) note('notes', visit.notes, input.notes);
  const named = (name: string | null | undefined, mail: string | null | undefined) => (name ? `${name} <${mail}>` : '');
  if (input.assistant !== undefined)
    note(
      'assistant',
      named(visit.assistant_name, visit.assistant_mail),
      named(input.assistant?.name, input.assistant?.email),
    );
  return changes;
}

/** Writes the changes with one history row: a move if the start differs, else an edit. */
async function write(
  tx: CompanyTransaction,
  visit: AppointmentRow,
  input: AppointmentChange & { professional_id: string },
  time: { start: number; end: number },
  by: Parameters<typeof moveAppointment>[3],
  changes: readonly FieldChange[],
): Promise<AppointmentStatus> {
  const { id } = visit;
  const isGiven = input.professional_id !== visit.professional_id;
  const around = isGiven ? await agendaAround(tx, requestOf(visit, input, time)) : undefined;
  const to = {
    professional_id: input.professional_id,
    ends_at: new Date(time.end),
    ...(around ? { specialty: around.professional.specialty } : {}),
  };
  const details = {
    ...(input.type === undefined ? {} : { type: input.type }),
    ...(input.reason === undefined ? {} : { reason: input.reason }),
    ...(input.notes === undefined ? {} : { notes: input.notes }),
    ...(input.assistant === undefined
      ? {}
      : { assistant_name: input.assistant?.name ?? null, assistant_mail: input.assistant?.email ?? null }),
  };
  if (isGiven) await replaceProfessionalCode(tx, id, newAccessCode());
  if (time.start !== visit.starts_at.getTime()) {
    if (Object.keys(details).length > 0) await updateAppointment(tx, id, details, false);
    return moveAppointment(tx, id, 'reschedule', { ...by, changes }, { ...to, starts_at: new Date(time.start) });
  }
  await updateAppointment(tx, id, { ...details, ...to }, isGiven || time.end !== visit.ends_at.getTime());
  return recordEdit(tx, visit, { ...visit, ...details, ...to }, { ...by, changes });
}
