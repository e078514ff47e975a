import { freeSlots, intervalOf } from '@acolhe/domain/booking/slots';
import { openHours } from '@acolhe/domain/professional/availability';
import { offerIn, offerOrMain } from '@acolhe/domain/professional/specialty-offer';
import { DAY, MINUTE } from '@acolhe/domain/time/duration';
import { closedDates } from '@acolhe/domain/time/holidays';
import { dayIn } from '@acolhe/domain/time/time';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { calendarOf, type requireCompany } from '../company/service.ts';
import { listExceptions, listRules, readAgenda } from './availability-store.ts';
import { readBusy } from './store.ts';

/** Only teleconsultations are booked online; visits at a place are arranged with the clinic. */
export const isRemote = ({ place }: { place: string | null }) => place === null;

/** Time that a caller asks for. */
type Request = {
  professionalId: string;
  /** Epoch ms. */
  start: number;
  /** The main one if none is named. */
  specialty?: string | null | undefined;
};

/**
 * The professional, what they offer in the specialty, and the slot of a requested start; throws if the agenda does not
 * offer it.
 *
 * @param booked the specialty is that of a visit booked earlier: the main one stands in for it once it is not offered
 */
export async function offeredSlot(tx: CompanyTransaction, request: Request & { booked?: boolean }, now: number) {
  const { professionalId, start, specialty, booked } = request;
  const near = { from: dayIn('UTC', start - DAY).toString(), until: dayIn('UTC', start + DAY).toString() };
  const agenda = await readAgenda(tx, professionalId, near);
  if (!agenda) throw new Problem('not_found');
  const offer = booked ? offerOrMain(agenda, specialty) : offerIn(agenda, specialty);
  if (!offer) throw new Problem('invalid_input', [{ path: 'specialty', code: 'invalid' }]);
  if (start < now + agenda.allows_patient_to_schedule_time_before * MINUTE) {
    throw new Problem('too_soon', [{ path: 'start', code: 'invalid' }]);
  }
  const day = dayIn(agenda.time_zone, start).toString();
  const closed = closedDates(agenda.holidays, day, day);
  const slots = freeSlots({
    agenda: { ...agenda, closed },
    zone: agenda.time_zone,
    dates: [day],
    busy: [],
    earliest: now,
    minutes: offer.duration_minutes,
  });
  const slot = slots.find((candidate) => candidate.start === start && isRemote(candidate));
  if (!slot) throw new Problem('slot_unavailable', [{ path: 'start', code: 'invalid' }]);
  return { professional: agenda, offer, slot };
}

/**
 * The agenda around a time chosen by the clinic, with the company's rules; undefined if no such professional works here.
 * A visit's length is that of its specialty, else of the hours it starts in, outside of them the clinic's default.
 */
export async function agendaAround(tx: CompanyTransaction, { professionalId, start, specialty }: Request) {
  const near = { from: dayIn('UTC', start - DAY).toString(), until: dayIn('UTC', start + 2 * DAY).toString() };
  const row = await readAgenda(tx, professionalId, near);
  if (!row) return undefined;
  const closed = closedDates(row.holidays, near.from, near.until);
  const day = dayIn(row.time_zone, start).toString();
  const hours = openHours({ ...row, closed: new Set() }, day).find((open) => {
    const { start: from, end } = intervalOf(day, open, row.time_zone);
    return from <= start && start < end;
  });
  const offer = offerOrMain(row, specialty);
  return {
    professional: { id: row.id, name: row.name, specialty: offer.specialty, price: offer.price },
    zone: row.time_zone,
    agenda: { rules: row.rules, exceptions: row.exceptions, closed },
    leadMinutes: row.allows_patient_to_schedule_time_before,
    defaultMinutes: offer.duration_minutes ?? hours?.duration_minutes ?? row.appointment_duration,
  };
}

/** Agendas of several professionals on some days of the clinic, with what is booked; in four queries for any number. */
export async function agendasOf(
  tx: CompanyTransaction,
  company: Awaited<ReturnType<typeof requireCompany>>,
  ids: readonly string[],
  time: { from: Date; until: Date },
  now: Date,
) {
  if (ids.length === 0) return [];
  const days = {
    from: dayIn(company.time_zone, time.from.getTime()).toString(),
    until: dayIn(company.time_zone, time.until.getTime()).toString(),
  };
  const rules = Map.groupBy(await listRules(tx, ids), (rule) => rule.professional_id);
  const exceptions = Map.groupBy(await listExceptions(tx, ids, days), (entry) => entry.professional_id);
  const closed = closedDates(await calendarOf(tx, company, days), days.from, days.until);
  const busy = await readBusy(tx, ids, time, now);
  return ids.map((id) => ({
    id,
    agenda: { rules: rules.get(id) ?? [], exceptions: exceptions.get(id) ?? [], closed },
    busy: busy.get(id) ?? [],
  }));
}
