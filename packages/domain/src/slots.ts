/** Weekly hours of a professional. Times are wall-clock `HH:MM` in the clinic's zone; weekday 0 is Sunday (spec §9). */
export type AvailabilityRule = {
  weekday: number;
  start_time: string;
  end_time: string;
  duration_minutes: number;
  /** First day on which the rule holds, `YYYY-MM-DD`. */
  valid_from: string;
  /** Last day on which the rule holds, or null for no end. */
  valid_until: string | null;
};

/** Half-open interval of epoch milliseconds. */
export type Interval = { start: number; end: number };

const MINUTE = 60_000;

/**
 * Free slots of one professional, in order of time.
 *
 * @param from first day, `YYYY-MM-DD` in `zone`
 * @param until last day, inclusive
 * @param busy what already holds time, in any order
 * @param earliest epoch ms before which nothing is offered (now plus the company's lead time)
 */
export function freeSlots(query: {
  rules: readonly AvailabilityRule[];
  zone: string;
  from: string;
  until: string;
  busy: readonly Interval[];
  earliest: number;
}): Interval[] {
  const busy = [...query.busy].sort((a, b) => a.start - b.start);
  const last = Temporal.PlainDate.from(query.until);
  const slots: Interval[] = [];
  for (
    let day = Temporal.PlainDate.from(query.from);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    const date = day.toString();
    for (const rule of query.rules) {
      if (rule.weekday !== day.dayOfWeek % 7) continue;
      if (date < rule.valid_from || (rule.valid_until !== null && date > rule.valid_until)) continue;
      const open = instantOf(day, rule.start_time, query.zone);
      const close = instantOf(day, rule.end_time, query.zone);
      const length = rule.duration_minutes * MINUTE;
      for (let start = open; start + length <= close; start += length) {
        if (start >= query.earliest) slots.push({ start, end: start + length });
      }
    }
  }
  slots.sort((a, b) => a.start - b.start);
  return withoutOverlaps(slots).filter((slot) => !overlapsAny(slot, busy));
}

/** Epoch ms of a wall-clock time on a day in a zone; a time that a clock change skips moves forward. */
export function instantOf(day: Temporal.PlainDate, time: string, zone: string): number {
  return day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
}

/** Two rules may cover the same hours; the earlier slot wins. */
function withoutOverlaps(sorted: readonly Interval[]): Interval[] {
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
