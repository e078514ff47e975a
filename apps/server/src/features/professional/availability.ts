import type {
  AgendaCalendar,
  AgendaChanged,
  agendaChange,
  BookedVisit,
} from '@acolhe/contract/professional/availability';
import { MAX_RANGE_DAYS } from '@acolhe/domain/appointment/appointment-flow';
import { instantOf, openedSlots, type Slot } from '@acolhe/domain/booking/slots';
import { shownName } from '@acolhe/domain/person/person-name';
import { hoursOff, openHours } from '@acolhe/domain/professional/availability';
import { type AgendaVerdict, validateAgendaChange } from '@acolhe/domain/professional/availability-change';
import { addDays, daysIn } from '@acolhe/domain/time/calendar-date';
import { closedDates, holidaysBetween } from '@acolhe/domain/time/holidays';
import type { Locale } from '@acolhe/domain/time/time';
import { dayIn } from '@acolhe/domain/time/time';
import type * as z from 'zod';
import type { CallerContext } from '../../platform/context.ts';
import { forgetPublicAnswers } from '../../platform/live/public-answers.ts';
import { fieldWords } from '../../platform/phrases.ts';
import { Problem } from '../../platform/problem.ts';
import { calendarOf, requireCompany } from '../company/service.ts';
import {
  listComing,
  listExceptions,
  listPlaces,
  listRules,
  listVisits,
  lockAgenda,
  raiseVersion,
  replaceExceptions,
  replaceRules,
} from './availability-store.ts';
import { agendaOpened } from './events.ts';
import { mayKeepAgenda } from './policy.ts';
import { photoOf, requireValidRange } from './service.ts';
import { readProfessional } from './store.ts';

type Company = Awaited<ReturnType<typeof requireCompany>>;
type Visit = Awaited<ReturnType<typeof listVisits>>[number];
type Change = z.output<typeof agendaChange>;

/** Days ahead for which holidays are checked when an agenda changes; no visit is booked later. */
const HORIZON_DAYS = 400;

/** An agenda between two dates, at most 35 days. */
export function agendaCalendar(
  { platform, scope, caller }: CallerContext,
  input: { professional: string; from: string; until: string },
): Promise<AgendaCalendar> {
  mayKeepAgenda(caller, input.professional);
  const { from, until } = input;
  requireValidRange(input);
  const now = platform.clock.now();
  return platform.database.readInCompany(scope, async (tx) => {
    const company = await requireCompany(tx);
    const professional = await readProfessional(tx, { id: input.professional });
    if (!professional) throw new Problem('not_found');
    const zone = company.time_zone;
    const today = dayIn(zone, now).toString();
    const rules = await listRules(tx, [professional.id]);
    const exceptions = await listExceptions(tx, [professional.id], { from: from < today ? from : today });
    const holidays = holidaysBetween(await calendarOf(tx, company, { from, until }), from, until);
    const closed = new Set(holidays.filter(({ observed }) => observed).map(({ date }) => date));
    const agenda = { rules, exceptions, closed };
    const time = {
      from: new Date(instantOf(from, '00:00', zone)),
      until: new Date(instantOf(addDays(until, 1), '00:00', zone)),
    };
    const visits = await listVisits(tx, professional.id, time, new Date(now));
    return {
      professional: {
        id: professional.id,
        name: professional.name,
        specialty: professional.specialty,
        photo: photoOf(professional),
      },
      version: professional.agenda_version,
      time_zone: zone,
      today,
      default_duration: company.appointment_duration,
      weekly: rules.map(({ professional_id: _, ...rule }) => rule),
      exceptions: exceptions
        .filter((entry) => entry.until >= today)
        .map(({ professional_id: _, ...exception }) => exception),
      places: await listPlaces(tx),
      days: Array.from({ length: daysIn(from, until) }, (_, day) => addDays(from, day)).map((date) => ({
        date,
        holiday: holidays.find((holiday) => holiday.date === date) ?? null,
        open: openHours(agenda, date),
        off: hoursOff(exceptions, date),
      })),
      appointments: visits.map(visitOf),
    };
  });
}

/**
 * Changes an agenda, or previews the change. Booked visits stay booked; the answer lists those that the new hours leave
 * outside.
 */
export async function changeAgenda(
  { platform, scope, caller }: CallerContext,
  input: Change,
  locale: Locale,
): Promise<AgendaChanged> {
  mayKeepAgenda(caller, input.id);
  const now = platform.clock.now();
  return platform.database.inCompany(scope, async (tx) => {
    // Lock until the commit: no visit is booked by the old agenda, and no other editor intervenes.
    const current = await lockAgenda(tx, input.id);
    if (!current) throw new Problem('not_found');
    if (current.agenda_version !== input.version) throw new Problem('agenda_changed');
    const company = await requireCompany(tx);
    const today = dayIn(company.time_zone, now).toString();
    const before = {
      rules: await listRules(tx, [input.id]),
      exceptions: await listExceptions(tx, [input.id], { from: today }),
    };
    const after = agendaAfter(input, before, company);
    const horizon = { from: today, until: addDays(today, HORIZON_DAYS) };
    const visits = await listComing(tx, input.id, new Date(now));
    const closed = closedDates(await calendarOf(tx, company, horizon), horizon.from, horizon.until);
    const verdict = validateAgendaChange({
      today,
      zone: company.time_zone,
      defaultDuration: company.appointment_duration,
      before,
      after,
      closed,
      appointments: visits.map(({ id, starts_at, ends_at }) => ({
        id,
        start: starts_at.getTime(),
        end: ends_at.getTime(),
      })),
    });
    if (verdict.problems.length > 0) throw new Problem('invalid_input', verdict.problems);
    if (!input.dry_run) {
      if (input.weekly) await replaceRules(tx, input.id, after.rules);
      if (input.exceptions) await replaceExceptions(tx, input.id, today, after.exceptions);
      const days = { zone: company.time_zone, from: today, until: addDays(today, MAX_RANGE_DAYS), earliest: now };
      const opened = openedSlots({ ...before, closed }, { ...after, closed }, days);
      forgetPublicAnswers(platform, tx);
      tx.emit(agendaOpened, { slots: opened.map(timeOf(input.id)), at: new Date(now) });
    }
    const version = input.dry_run ? input.version : await raiseVersion(tx, input.id);
    return { saved: !input.dry_run, version, ...summaryOf(verdict, visits, locale) };
  });
}

const timeOf = (professionalId: string) => (slot: Slot) => ({
  professional_id: professionalId,
  starts_at: new Date(slot.start),
  ends_at: new Date(slot.end),
});

function summaryOf(verdict: AgendaVerdict, visits: readonly Visit[], locale: Locale) {
  const kept = new Set(verdict.kept);
  return {
    warnings: fieldWords(locale, verdict.warnings),
    kept: visits.filter(({ id }) => kept.has(id)).map(visitOf),
  };
}

/** The whole new agenda. Ids that are not of this agenda's entries might be another's: those entries get new ones. */
function agendaAfter(
  input: Change,
  before: {
    rules: Awaited<ReturnType<typeof listRules>>;
    exceptions: Awaited<ReturnType<typeof listExceptions>>;
  },
  company: Company,
) {
  const own =
    (stored: readonly { id: string }[], seen = new Set<string>()) =>
    (id: string | undefined) => {
      if (id === undefined || seen.has(id) || !stored.some((entry) => entry.id === id)) return undefined;
      seen.add(id);
      return id;
    };
  const [ruleId, exceptionId] = [own(before.rules), own(before.exceptions)];
  const plain = <T extends { professional_id: string }>({ professional_id: _, ...entry }: T) => entry;
  return {
    rules: input.weekly?.map((rule) => ({ ...rule, id: ruleId(rule.id) })) ?? before.rules.map(plain),
    exceptions:
      input.exceptions?.map((entry) => ({
        ...entry,
        id: exceptionId(entry.id),
        duration_minutes: entry.kind === 'off' ? null : (entry.duration_minutes ?? company.appointment_duration),
        place: entry.kind === 'off' ? null : entry.place,
      })) ?? before.exceptions.map(plain),
  };
}

function visitOf(visit: Visit): BookedVisit {
  return {
    id: visit.id,
    start: visit.starts_at.toISOString(),
    end: visit.ends_at.toISOString(),
    title: shownName(visit),
    status: visit.status,
  };
}
