import { MAX_RANGE_DAYS } from '@acolhe/domain/appointment/appointment-flow';
import { openHours } from '@acolhe/domain/appointment/availability';
import { freeSlots, intervalOf, type Slot } from '@acolhe/domain/appointment/slots';
import { byText } from '@acolhe/domain/text/collation';
import { daysIn } from '@acolhe/domain/time/calendar-date';
import { DAY, MINUTE } from '@acolhe/domain/time/duration';
import { closedDates, type HolidayKey } from '@acolhe/domain/time/holidays';
import { dayIn } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { publicAnswer } from '../../platform/live/public-answers.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { requireCompany } from '../company/service.ts';
import { listExceptions, listLocalHolidays, listRules, readAgenda } from './agenda-store.ts';
import { listBusy, listProfessionals, readProfessional } from './store.ts';

export {
  type Contact,
  listProfessionals,
  professionalContact,
  professionalName,
  readProfessional,
  readProfessionalLocale,
  setProfessionalLocale,
} from './store.ts';

type Professional = NonNullable<Awaited<ReturnType<typeof readProfessional>>>;
type Company = Awaited<ReturnType<typeof requireCompany>>;

/** Registration such as `CRM 123456/SP`, with the specialist register (RQE) if there is one. */
export function registerOf(
  professional: Pick<Professional, 'register_type' | 'register_number' | 'register_state' | 'rqe'>,
): string {
  const base = `${professional.register_type} ${professional.register_number}/${professional.register_state}`;
  return professional.rqe ? `${base} · RQE ${professional.rqe}` : base;
}

export function photoOf(professional: Pick<Professional, 'id' | 'company_id' | 'photo'>): string | null {
  return professional.photo ? `/api/professional/photo/${professional.company_id}/${professional.id}` : null;
}

/** Free slots of several professionals between two dates of the clinic, in four queries for any number of them. */
async function slotsOf(
  tx: CompanyTransaction,
  company: Company,
  ids: readonly string[],
  days: { from: string; until: string },
  now: number,
): Promise<Map<string, Slot[]>> {
  if (ids.length === 0) return new Map();
  const rules = Map.groupBy(await listRules(tx, ids), (rule) => rule.professional_id);
  const exceptions = Map.groupBy(await listExceptions(tx, ids, days), (entry) => entry.professional_id);
  const holidays = { works: company.works_holidays as HolidayKey[], local: await listLocalHolidays(tx, days) };
  const closed = closedDates(holidays, days.from, days.until);
  const start = new Date(Date.parse(`${days.from}T00:00:00Z`) - DAY);
  const end = new Date(Date.parse(`${days.until}T00:00:00Z`) + 2 * DAY);
  const busy = Map.groupBy(await listBusy(tx, ids, start, end, new Date(now)), (row) => row.professional_id);
  return new Map(
    ids.map((id) => [
      id,
      freeSlots({
        agenda: { rules: rules.get(id) ?? [], exceptions: exceptions.get(id) ?? [], closed },
        zone: company.time_zone,
        ...days,
        busy: (busy.get(id) ?? []).map((row) => ({ start: row.starts_at.getTime(), end: row.ends_at.getTime() })),
        earliest: now + company.allows_patient_to_schedule_time_before * MINUTE,
      }).filter(isRemote),
    ]),
  );
}

/** Only teleconsultations are booked online; visits at a place are arranged with the clinic. */
const isRemote = ({ place }: { place: string | null }) => place === null;

/** Interval of an agenda query, from today on. */
function horizon(company: Company, now: number): { from: string; until: string } {
  const today = dayIn(company.time_zone, now);
  return { from: today.toString(), until: today.add({ days: MAX_RANGE_DAYS }).toString() };
}

async function cardsOf(tx: CompanyTransaction, platform: Platform, company: Company, professionals: Professional[]) {
  const now = platform.clock.now();
  const ids = professionals.map(({ id }) => id);
  const slots = await slotsOf(tx, company, ids, horizon(company, now), now);
  return professionals.map((professional) => ({
    ...professional,
    register: registerOf(professional),
    photo: photoOf(professional),
    duration_minutes: company.appointment_duration,
    next_available: isoOrNull(slots.get(professional.id)?.[0]?.start),
  }));
}

async function requireProfessional(tx: CompanyTransaction, by: { id: string } | { permalink: string }) {
  const company = await requireCompany(tx);
  const professional = await readProfessional(tx, by);
  if (!professional) throw new Problem('not_found');
  return { company, professional };
}

/** All professionals with their nearest free slot, as visitors see them. */
function publicCards(context: CompanyContext) {
  const { platform, scope } = context;
  return publicAnswer(context, 'professionals', () =>
    platform.database.readInCompany(scope, async (tx) => {
      const company = await requireCompany(tx);
      const cards = await cardsOf(tx, platform, company, await listProfessionals(tx, {}));
      return { cards, timeZone: company.time_zone };
    }),
  );
}

/** The professionals of the landing page, by their nearest free slot. */
export async function landingCards(context: CompanyContext, specialty?: string) {
  const { cards } = await publicCards(context);
  return cards
    .filter((card) => card.on_landing && (!specialty || card.specialty === specialty))
    .sort((a, b) => (a.next_available ?? '9').localeCompare(b.next_available ?? '9'));
}

export async function publicProfile(context: CompanyContext, by: { id: string } | { permalink: string }) {
  const { cards, timeZone } = await publicCards(context);
  const card = cards.find((one) => ('id' in by ? one.id === by.id : one.permalink === by.permalink));
  if (!card) throw new Problem('not_found');
  return { ...card, time_zone: timeZone };
}

export function combo({ platform, scope }: CompanyContext, specialty?: string) {
  return platform.database.readInCompany(scope, async (tx) =>
    (await listProfessionals(tx, { specialty })).map((row) => ({ ...row, photo: photoOf(row) })),
  );
}

export function listFor({ platform, scope }: CompanyContext) {
  return platform.database.readInCompany(scope, (tx) => listProfessionals(tx, {}));
}

/** Specialties by name, each with its nearest free slot. */
export async function specialties(context: CompanyContext) {
  const { cards } = await publicCards(context);
  return [...Map.groupBy(cards, (card) => card.specialty)]
    .map(([specialty, group]) => ({
      specialty,
      professionals: group.length,
      next_available:
        group
          .map((card) => card.next_available)
          .filter((at) => at !== null)
          .sort()[0] ?? null,
    }))
    .sort((a, b) => byText(a.specialty, b.specialty));
}

/** Free slots of a month, by date of the clinic; without empty dates. */
export function monthSchedule({ platform, scope }: CompanyContext, id: string, month: string) {
  return platform.database.readInCompany(scope, async (tx) => {
    const { company } = await requireProfessional(tx, { id });
    const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
    const last = first.add({ months: 1 }).subtract({ days: 1 });
    const days = { from: first.toString(), until: last.toString() };
    const slots = await slotsOf(tx, company, [id], days, platform.clock.now());
    return { month, time_zone: company.time_zone, days: byDay(slots.get(id) ?? []) };
  });
}

/** Validates the order of two dates and the maximum range of a query. */
export function requireValidRange({ from, until }: { from: string; until: string }): void {
  if (from > until) throw new Problem('invalid_input', [{ path: 'until', code: 'end_before_start' }]);
  if (daysIn(from, until) > MAX_RANGE_DAYS)
    throw new Problem('range_too_long', [{ path: 'until', code: 'range_max', limit: MAX_RANGE_DAYS }]);
}

/** Free slots of all bookable professionals, or of a specialty, between two dates. */
export function freeTimes(
  { platform, scope }: CompanyContext,
  { from, until, specialty }: { from: string; until: string; specialty?: string | undefined },
) {
  requireValidRange({ from, until });
  return platform.database.readInCompany(scope, async (tx) => {
    const company = await requireCompany(tx);
    const professionals = await listProfessionals(tx, { specialty, onLanding: true });
    const ids = professionals.map(({ id }) => id);
    const slots = await slotsOf(tx, company, ids, { from, until }, platform.clock.now());
    return {
      time_zone: company.time_zone,
      professionals: ids,
      days: byDay(mergeSlots(ids.map((id) => slots.get(id) ?? []))),
    };
  });
}

type SharedSlot = Slot & { free: number[] };

/** Merges the slots of several agendas: each time once, with the agendas that have it. */
function mergeSlots(agendas: readonly (readonly Slot[])[]): SharedSlot[] {
  const times = new Map<number, SharedSlot[]>();
  for (const [index, slots] of agendas.entries()) {
    for (const slot of slots) {
      const known = times.get(slot.start);
      const same = known?.find(({ end }) => end === slot.end);
      if (same) same.free.push(index);
      else if (known) known.push({ ...slot, free: [index] });
      else times.set(slot.start, [{ ...slot, free: [index] }]);
    }
  }
  return [...times.values()].flat().sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The next date with free slots within the maximum range. */
export function nextAvailableDay({ platform, scope }: CompanyContext, id: string) {
  return platform.database.readInCompany(scope, async (tx) => {
    const { company } = await requireProfessional(tx, { id });
    const now = platform.clock.now();
    const slots = await slotsOf(tx, company, [id], horizon(company, now), now);
    const day = byDay(slots.get(id) ?? [])[0];
    return { date: day?.date ?? null, time_zone: company.time_zone, slots: day?.slots ?? [] };
  });
}

/** The professional and slot of a requested start; throws if the agenda does not offer it. */
export async function offeredSlot(tx: CompanyTransaction, professionalId: string, start: number, now: number) {
  const near = { from: dayIn('UTC', start - DAY).toString(), until: dayIn('UTC', start + DAY).toString() };
  const agenda = await readAgenda(tx, professionalId, near);
  if (!agenda) throw new Problem('not_found');
  if (start < now + agenda.allows_patient_to_schedule_time_before * MINUTE) {
    throw new Problem('too_soon', [{ path: 'start', code: 'invalid' }]);
  }
  const day = dayIn(agenda.time_zone, start).toString();
  const closed = closedDates(agenda.holidays, day, day);
  const days = { zone: agenda.time_zone, from: day, until: day };
  const slots = freeSlots({ agenda: { ...agenda, closed }, ...days, busy: [], earliest: now });
  const slot = slots.find((candidate) => candidate.start === start && isRemote(candidate));
  if (!slot) throw new Problem('slot_unavailable', [{ path: 'start', code: 'invalid' }]);
  return { professional: agenda, slot };
}

/**
 * The agenda around a time chosen by the clinic, with the company's rules; undefined if no such professional works here.
 * A visit's length is that of the hours it starts in, outside of them the clinic's default.
 */
export async function agendaAround(tx: CompanyTransaction, professionalId: string, start: number) {
  const near = { from: dayIn('UTC', start - DAY).toString(), until: dayIn('UTC', start + 2 * DAY).toString() };
  const row = await readAgenda(tx, professionalId, near);
  if (!row) return undefined;
  const closed = closedDates(row.holidays, near.from, near.until);
  const day = dayIn(row.time_zone, start).toString();
  const hours = openHours({ ...row, closed: new Set() }, day).find((open) => {
    const { start: from, end } = intervalOf(day, open, row.time_zone);
    return from <= start && start < end;
  });
  return {
    professional: { id: row.id, name: row.name, specialty: row.specialty, price: row.price },
    zone: row.time_zone,
    agenda: { rules: row.rules, exceptions: row.exceptions, closed },
    leadMinutes: row.allows_patient_to_schedule_time_before,
    defaultMinutes: hours?.duration_minutes ?? row.appointment_duration,
  };
}

/** The picture's bytes; public, as it is shown on the landing page. */
export async function photoBytes({ platform, scope }: CompanyContext, id: string): Promise<Buffer> {
  const professional = await platform.database.readInCompany(scope, (tx) => readProfessional(tx, { id }));
  const bytes = professional?.photo && (await platform.files.get(professional.photo));
  if (!bytes) throw new Problem('not_found');
  return bytes;
}

/** Slots by date of the clinic, with times in the wire format. */
function byDay<T extends Slot>(slots: readonly T[]) {
  const days = Map.groupBy(slots, (slot) => slot.date);
  return [...days].map(([date, list]) => ({
    date,
    slots: list.map(({ start, end, date: _, place: __, ...rest }) => ({
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      ...rest,
    })),
  }));
}

function isoOrNull(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}
