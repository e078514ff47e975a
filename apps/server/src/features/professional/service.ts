import { MAX_RANGE_DAYS } from '@acolhe/domain/appointment/appointment-flow';
import { freeSlots, type Slot } from '@acolhe/domain/booking/slots';
import { offerOrMain, offersOf, type SpecialtyOffer } from '@acolhe/domain/professional/specialty-offer';
import { byText } from '@acolhe/domain/text/collation';
import { datesBetween, daysIn } from '@acolhe/domain/time/calendar-date';
import { DAY, MINUTE } from '@acolhe/domain/time/duration';
import { closedDates } from '@acolhe/domain/time/holidays';
import { dayIn } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { publicAnswer } from '../../platform/live/public-answers.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { calendarOf, requireCompany } from '../company/service.ts';
import { listExceptions, listRules } from './availability-store.ts';
import { isRemote } from './requested-time.ts';
import { firstHoldEnd, listProfessionals, readBusy, readProfessional } from './store.ts';

type Professional = NonNullable<Awaited<ReturnType<typeof readProfessional>>>;
type Company = Awaited<ReturnType<typeof requireCompany>>;

/** Registration such as `CRM 123456/SP`, with the specialist register (RQE) if there is one. */
export function registerOf(
  professional: Pick<Professional, 'register_type' | 'register_number' | 'register_state' | 'rqe'>,
): string {
  const base = `${professional.register_type} ${professional.register_number}/${professional.register_state}`;
  return professional.rqe ? `${base} · RQE ${professional.rqe}` : base;
}

/** Address of the picture. Another picture has another address: browsers keep each for a day. */
export function photoOf({ id, company_id, photo }: Pick<Professional, 'id' | 'company_id' | 'photo'>): string | null {
  if (!photo) return null;
  const upload = photo.match(/~([\w-]+)\.\w+$/)?.[1];
  return `/api/professional/photo/${company_id}/${id}${upload ? `?v=${upload}` : ''}`;
}

type Wanted = { id: string; minutes: number | null };

/**
 * Free slots of several professionals, each in visits of a length, between two dates of the clinic; in the order of
 * `wanted`, in four queries for any number of them.
 */
async function slotsOf(
  tx: CompanyTransaction,
  company: Company,
  wanted: readonly Wanted[],
  days: { from: string; until: string },
  now: number,
): Promise<Slot[][]> {
  if (wanted.length === 0) return [];
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const rules = Map.groupBy(await listRules(tx, ids), (rule) => rule.professional_id);
  const exceptions = Map.groupBy(await listExceptions(tx, ids, days), (entry) => entry.professional_id);
  const closed = closedDates(await calendarOf(tx, company, days), days.from, days.until);
  const time = {
    from: new Date(Date.parse(`${days.from}T00:00:00Z`) - DAY),
    until: new Date(Date.parse(`${days.until}T00:00:00Z`) + 2 * DAY),
  };
  const busy = await readBusy(tx, ids, time, new Date(now));
  const dates = datesBetween(days.from, days.until);
  return wanted.map(({ id, minutes }) =>
    freeSlots({
      agenda: { rules: rules.get(id) ?? [], exceptions: exceptions.get(id) ?? [], closed },
      zone: company.time_zone,
      dates,
      busy: busy.get(id) ?? [],
      earliest: now + company.allows_patient_to_schedule_time_before * MINUTE,
      minutes,
    }).filter(isRemote),
  );
}

/** The length of visits in a specialty, or in the main one where it is not offered, as for visits booked earlier. */
const wantedOf = (professional: Professional, specialty?: string): Wanted => ({
  id: professional.id,
  minutes: offerOrMain(professional, specialty).duration_minutes,
});

/** Interval of an agenda query, from today on. */
function horizon(company: Company, now: number): { from: string; until: string } {
  const today = dayIn(company.time_zone, now);
  return { from: today.toString(), until: today.add({ days: MAX_RANGE_DAYS }).toString() };
}

async function cardsOf(tx: CompanyTransaction, platform: Platform, company: Company, professionals: Professional[]) {
  const now = platform.clock.now();
  const asked = professionals.flatMap((professional) => {
    const offers = offersOf(professional);
    // Free times depend on the length alone.
    return [...new Set(offers.map(({ duration_minutes }) => duration_minutes))].map((minutes) => ({
      id: professional.id,
      minutes,
    }));
  });
  const slots = await slotsOf(tx, company, asked, horizon(company, now), now);
  return professionals.map((professional) => {
    const shown = (offer: SpecialtyOffer) => ({
      specialty: offer.specialty,
      register: registerOf({ ...professional, rqe: offer.rqe }),
      price: offer.price,
      duration_minutes: offer.duration_minutes ?? company.appointment_duration,
      next_available: isoOrNull(
        slots[asked.findIndex(({ id, minutes }) => id === professional.id && minutes === offer.duration_minutes)]?.[0]
          ?.start,
      ),
    });
    const [main, ...others] = offersOf(professional);
    const first = shown(main);
    return {
      ...professional,
      ...first,
      photo: photoOf(professional),
      offers: [first, ...others.map(shown)],
    };
  });
}

async function requireProfessional(tx: CompanyTransaction, by: { id: string } | { permalink: string }) {
  const company = await requireCompany(tx);
  const professional = await readProfessional(tx, by);
  if (!professional) throw new Problem('not_found');
  return { company, professional };
}

/** All professionals with their nearest free slot, as visitors see them; kept until an event or the time changes them. */
function publicCards(context: CompanyContext) {
  const { platform, scope } = context;
  const make = () =>
    platform.database.readInCompany(scope, async (tx) => {
      const now = platform.clock.now();
      const company = await requireCompany(tx);
      const cards = await cardsOf(tx, platform, company, await listProfessionals(tx, {}));
      return { cards, timeZone: company.time_zone, until: await nextChange(tx, company, cards, now) };
    });
  return publicAnswer(context, 'professionals', make, ({ until }) => until);
}

/**
 * The moment at which time alone changes what the cards say: a nearest free slot is too soon to be booked, an unpaid time is
 * free again, or another day comes into reach.
 */
async function nextChange(
  tx: CompanyTransaction,
  company: Company,
  cards: Awaited<ReturnType<typeof cardsOf>>,
  now: number,
): Promise<number> {
  const tomorrow = dayIn(company.time_zone, now).add({ days: 1 }).toZonedDateTime(company.time_zone);
  const lead = company.allows_patient_to_schedule_time_before * MINUTE;
  const nearest = cards
    .flatMap(({ offers }) => offers)
    .flatMap(({ next_available: at }) => (at === null ? [] : [Date.parse(at) - lead + 1]));
  const hold = await firstHoldEnd(tx, new Date(now));
  return Math.min(tomorrow.epochMilliseconds, ...nearest, ...(hold ? [hold.getTime()] : []));
}

/** The professionals of the landing page, by their nearest free slot. */
export async function landingCards(context: CompanyContext, specialty?: string) {
  const { cards } = await publicCards(context);
  return cards
    .filter((card) => card.on_landing)
    .flatMap((card) => {
      if (!specialty) return [card];
      const offer = card.offers.find((one) => one.specialty === specialty);
      return offer ? [{ ...card, ...offer }] : [];
    })
    .sort((a, b) => (a.next_available ?? '9').localeCompare(b.next_available ?? '9'));
}

export async function publicProfile(context: CompanyContext, by: { id: string } | { permalink: string }) {
  const { cards, timeZone } = await publicCards(context);
  const card = cards.find((one) => ('id' in by ? one.id === by.id : one.permalink === by.permalink));
  if (!card) throw new Problem('not_found');
  return { ...card, time_zone: timeZone };
}

/** Whether the clinic has a professional in a specialty. */
export async function isSpecialtyOffered(tx: CompanyTransaction, specialty: string): Promise<boolean> {
  return (await listProfessionals(tx, { specialty })).length > 0;
}

export function combo({ platform, scope }: CompanyContext, specialty?: string) {
  return platform.database.readInCompany(scope, async (tx) =>
    (await listProfessionals(tx, { specialty })).map((row) => ({
      ...row,
      specialties: offersOf(row).map((offer) => offer.specialty),
      photo: photoOf(row),
    })),
  );
}

export function listFor({ platform, scope }: CompanyContext) {
  return platform.database.readInCompany(scope, (tx) => listProfessionals(tx, {}));
}

/** Specialties by name, each with its nearest free slot. */
export async function specialties(context: CompanyContext) {
  const { cards } = await publicCards(context);
  const offers = cards.flatMap((card) => card.offers);
  return [...Map.groupBy(offers, (offer) => offer.specialty)]
    .map(([specialty, group]) => ({
      specialty,
      professionals: group.length,
      next_available:
        group
          .map((offer) => offer.next_available)
          .filter((at) => at !== null)
          .sort()[0] ?? null,
    }))
    .sort((a, b) => byText(a.specialty, b.specialty));
}

/** Free slots of a month, by date of the clinic; without empty dates. */
export function monthSchedule({ platform, scope }: CompanyContext, id: string, month: string, specialty?: string) {
  return platform.database.readInCompany(scope, async (tx) => {
    const { company, professional } = await requireProfessional(tx, { id });
    const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
    const last = first.add({ months: 1 }).subtract({ days: 1 });
    const days = { from: first.toString(), until: last.toString() };
    const [slots] = await slotsOf(tx, company, [wantedOf(professional, specialty)], days, platform.clock.now());
    return { month, time_zone: company.time_zone, days: byDay(slots ?? []) };
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
    const wanted = professionals.map((professional) => wantedOf(professional, specialty));
    const slots = await slotsOf(tx, company, wanted, { from, until }, platform.clock.now());
    return {
      time_zone: company.time_zone,
      professionals: ids,
      days: byDay(mergeSlots(slots)),
    };
  });
}

type SharedSlot = Slot & { free: number[] };
/** More than any visit has. */
const MINUTES_A_DAY = DAY / MINUTE + 1;

/** Merges the slots of several agendas: each time once, with the agendas that have it. */
function mergeSlots(agendas: readonly (readonly Slot[])[]): SharedSlot[] {
  const times = new Map<number, SharedSlot>();
  for (const [index, slots] of agendas.entries()) {
    for (const slot of slots) {
      // Both ends in one number: no visit is longer than a day.
      const time = (slot.start / MINUTE) * MINUTES_A_DAY + (slot.end - slot.start) / MINUTE;
      const known = times.get(time);
      if (known) known.free.push(index);
      else times.set(time, { ...slot, free: [index] });
    }
  }
  return [...times.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The next date with free slots within the maximum range. */
export function nextAvailableDay({ platform, scope }: CompanyContext, id: string, specialty?: string) {
  return platform.database.readInCompany(scope, async (tx) => {
    const { company, professional } = await requireProfessional(tx, { id });
    const now = platform.clock.now();
    const [slots] = await slotsOf(tx, company, [wantedOf(professional, specialty)], horizon(company, now), now);
    const day = byDay(slots ?? [])[0];
    return { date: day?.date ?? null, time_zone: company.time_zone, slots: day?.slots ?? [] };
  });
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
