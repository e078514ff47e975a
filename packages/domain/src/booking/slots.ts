import { type Agenda, DAY_END, DAY_START, type Hours, hoursOff, plannedHours } from '../professional/availability.ts';
import { addDays } from '../time/calendar-date.ts';
import { MINUTE } from '../time/duration.ts';

/** Half-open interval of epoch milliseconds. */
export type Interval = { start: number; end: number };

/** A bookable time, with its calendar day at the clinic. */
export type Slot = Interval & { date: string; place: string | null };

/**
 * Free slots of one professional, in order of time. Time off removes slots and leaves the others in place; a closed
 * day has none.
 *
 * @param from first day, `YYYY-MM-DD` in `zone`
 * @param until last day, inclusive
 * @param busy occupied intervals, in any order
 * @param earliest epoch ms before which nothing is offered (now plus the company's lead time)
 * @param minutes length of a visit; without one, that of the hours it is in
 */
export function freeSlots(query: {
  agenda: Agenda;
  zone: string;
  from: string;
  until: string;
  busy: readonly Interval[];
  earliest: number;
  minutes?: number | null | undefined;
}): Slot[] {
  const { agenda, zone } = query;
  const busy = [...query.busy].sort((a, b) => a.start - b.start);
  const slots: Slot[] = [];
  for (let date = query.from; date <= query.until; date = addDays(date, 1)) {
    const planned = plannedHours(agenda, date);
    if (planned.length === 0) continue;
    const off = hoursOff(agenda.exceptions, date).map((hours) => intervalOf(date, hours, zone));
    for (const hours of planned) {
      const open = intervalOf(date, hours, zone);
      const length = (query.minutes ?? hours.duration_minutes) * MINUTE;
      for (let start = open.start; start + length <= open.end; start += length) {
        const slot = { start, end: start + length, date, place: hours.place };
        const isOff = off.some((away) => away.start < slot.end && slot.start < away.end);
        if (start >= query.earliest && !isOff) slots.push(slot);
      }
    }
  }
  slots.sort((a, b) => a.start - b.start);
  return withoutOverlaps(slots).filter((slot) => !overlapsAny(slot, busy));
}

/** Slots bookable online that an agenda change adds. */
export function openedSlots(
  before: Agenda,
  after: Agenda,
  days: { zone: string; from: string; until: string; earliest: number },
): Slot[] {
  const remote = (agenda: Agenda, busy: readonly Interval[]) =>
    freeSlots({ ...days, agenda, busy }).filter(({ place }) => place === null);
  return remote(after, remote(before, []));
}

/** A day's hours as instants; `24:00` is the start of the next day. */
export function intervalOf(date: string, hours: Hours, zone: string): Interval {
  const end =
    hours.end_time === DAY_END ? instantOf(addDays(date, 1), DAY_START, zone) : instantOf(date, hours.end_time, zone);
  return { start: instantOf(date, hours.start_time, zone), end };
}

/** Cache of wall-clock times converted to instants: queries over many agendas repeat the same few thousand. */
const known = new Map<string, number>();
const KNOWN = 50_000;

/** Converts a wall-clock time of a zone to epoch ms; a time skipped by a clock change moves forward. */
export function instantOf(date: string, time: string, zone: string): number {
  const key = `${zone} ${date} ${time}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const at = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;
  if (known.size >= KNOWN) known.clear();
  known.set(key, at);
  return at;
}

/** Two rules may cover the same hours; the earlier slot wins. */
function withoutOverlaps(sorted: readonly Slot[]): Slot[] {
  let end = Number.NEGATIVE_INFINITY;
  return sorted.filter((slot) => {
    if (slot.start < end) return false;
    end = slot.end;
    return true;
  });
}

/** `busy` is sorted by start and, because the database refuses overlaps, by end as well. */
function overlapsAny(slot: Interval, busy: readonly Interval[]): boolean {
  let low = 0;
  let high = busy.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((busy[middle] as Interval).end <= slot.start) low = middle + 1;
    else high = middle;
  }
  const candidate = busy[low];
  return candidate !== undefined && candidate.start < slot.end;
}
