import { type Agenda, DAY_END, DAY_START, type Hours, hoursOff, plannedHours } from '../professional/availability.ts';
import { addDays, datesBetween } from '../time/calendar-date.ts';
import { MINUTE } from '../time/duration.ts';

/** Half-open interval of epoch milliseconds. */
export type Interval = { start: number; end: number };

/** A bookable time, with its calendar day at the clinic. */
export type Slot = Interval & { date: string; place: string | null };

/**
 * Free slots of one professional, in order of time. Time off removes slots and leaves the others in place; a closed
 * day has none.
 *
 * @param dates days in their order, `YYYY-MM-DD` in `zone`
 * @param busy occupied intervals, in any order
 * @param earliest epoch ms before which nothing is offered (now plus the company's lead time)
 * @param minutes length of a visit; without one, that of the hours it is in
 */
export function freeSlots(query: {
  agenda: Agenda;
  zone: string;
  dates: readonly string[];
  busy: readonly Interval[];
  earliest: number;
  minutes?: number | null | undefined;
}): Slot[] {
  const { agenda, zone, earliest } = query;
  const slots: Slot[] = [];
  let isInOrder = true;
  for (const date of query.dates) {
    const planned = plannedHours(agenda, date);
    if (planned.length === 0) continue;
    const off = hoursOff(agenda.exceptions, date).map((hours) => intervalOf(date, hours, zone));
    for (const hours of planned) {
      const open = intervalOf(date, hours, zone);
      const length = (query.minutes ?? hours.duration_minutes) * MINUTE;
      if (open.start < (slots.at(-1)?.end ?? 0)) isInOrder = false;
      for (let start = open.start; start + length <= open.end; start += length) {
        const end = start + length;
        if (start < earliest) continue;
        if (off.length > 0 && off.some((away) => away.start < end && start < away.end)) continue;
        slots.push({ start, end, date, place: hours.place });
      }
    }
  }
  if (!isInOrder) slots.sort((a, b) => a.start - b.start);
  return freeOf(
    slots,
    query.busy.toSorted((a, b) => a.start - b.start),
  );
}

/**
 * The slots that nothing occupies, of those sorted by start. Two rules may cover the same hours; the earlier slot wins.
 *
 * @param busy sorted by start and, because the database refuses overlaps, by end as well
 */
function freeOf(slots: readonly Slot[], busy: readonly Interval[]): Slot[] {
  const free: Slot[] = [];
  let end = Number.NEGATIVE_INFINITY;
  let next = 0;
  for (const slot of slots) {
    if (slot.start < end) continue;
    end = slot.end;
    for (let one = busy[next]; one && one.end <= slot.start; one = busy[next]) next++;
    const occupied = busy[next];
    if (!occupied || occupied.start >= slot.end) free.push(slot);
  }
  return free;
}

/** Slots bookable online that an agenda change adds. */
export function openedSlots(
  before: Agenda,
  after: Agenda,
  days: { zone: string; from: string; until: string; earliest: number },
): Slot[] {
  const dates = datesBetween(days.from, days.until);
  const remote = (agenda: Agenda, busy: readonly Interval[]) =>
    freeSlots({ ...days, dates, agenda, busy }).filter(({ place }) => place === null);
  return remote(after, remote(before, []));
}

/** A day's hours as instants; `24:00` is the start of the next day. */
export function intervalOf(date: string, hours: Hours, zone: string): Interval {
  const end =
    hours.end_time === DAY_END ? instantOf(addDays(date, 1), DAY_START, zone) : instantOf(date, hours.end_time, zone);
  return { start: instantOf(date, hours.start_time, zone), end };
}

/** Instants of wall-clock times, by zone and date: queries over many agendas repeat the same few thousand. */
const known = new Map<string, Map<string, Map<string, number>>>();
let count = 0;
const KNOWN = 50_000;

/** Converts a wall-clock time of a zone to epoch ms; a time skipped by a clock change moves forward. */
export function instantOf(date: string, time: string, zone: string): number {
  const before = known.get(zone)?.get(date)?.get(time);
  if (before !== undefined) return before;
  const at = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;
  if (count >= KNOWN) {
    known.clear();
    count = 0;
  }
  const dates = known.get(zone) ?? new Map<string, Map<string, number>>();
  const times = dates.get(date) ?? new Map<string, number>();
  known.set(zone, dates.set(date, times.set(time, at)));
  count++;
  return at;
}
