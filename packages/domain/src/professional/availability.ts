import { weekdayOf } from '../time/calendar-date.ts';

/**
 * A professional's agenda: weekly hours, exceptions by date, and the clinic's holidays. Dates are `YYYY-MM-DD` and
 * times wall-clock `HH:MM`, both local to the clinic; weekday 0 is Sunday (spec §9). Nothing here needs a time zone.
 */

/** Weekly hours. */
export type AvailabilityRule = {
  weekday: number;
  start_time: string;
  end_time: string;
  duration_minutes: number;
  /** First day on which the rule applies. */
  valid_from: string;
  /** Last day on which the rule applies; null for no end. */
  valid_until: string | null;
  /** Null for teleconsultation, otherwise the name of a physical location. */
  place: string | null;
};

/** A deviation from the weekly hours on the days from `from` to `until`, inclusive. */
export type AvailabilityException = {
  kind: 'off' | 'extra';
  from: string;
  until: string;
  /** Null together with `end_time` for a whole day, which only time off can be. */
  start_time: string | null;
  end_time: string | null;
  /** Length of a visit in extra hours; null for time off. */
  duration_minutes: number | null;
  place: string | null;
};

export type Agenda = {
  rules: readonly AvailabilityRule[];
  exceptions: readonly AvailabilityException[];
  /** Dates on which the clinic is closed. */
  closed: ReadonlySet<string>;
};

/** A period within one day. */
export type Hours = { start_time: string; end_time: string };
export type OpenHours = Hours & { duration_minutes: number; place: string | null; source: 'weekly' | 'extra' };

export const DAY_START = '00:00';
/** End of the day; sorts after every other time as text. */
export const DAY_END = '24:00';

/** Whether a text is a time of day, `HH:MM`. */
export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The end of hours as stored: midnight ends the day that it follows. Fields for times know `00:00` alone. */
export const hoursEnd = (time: string) => (time === DAY_START ? DAY_END : time);

export function ruleHolds(rule: AvailabilityRule, date: string, weekday = weekdayOf(date)): boolean {
  return rule.weekday === weekday && date >= rule.valid_from && (rule.valid_until === null || date <= rule.valid_until);
}

/** Weekly and extra hours of a day before time off is subtracted; none on a closed day. */
export function plannedHours({ rules, exceptions, closed }: Agenda, date: string): OpenHours[] {
  if (closed.has(date)) return [];
  const weekday = weekdayOf(date);
  const weekly = rules
    .filter((rule) => ruleHolds(rule, date, weekday))
    .map(({ start_time, end_time, duration_minutes, place }) => ({
      start_time,
      end_time,
      duration_minutes,
      place,
      source: 'weekly' as const,
    }));
  const extra = exceptions.flatMap((exception) => {
    const { kind, from, until, start_time, end_time, duration_minutes, place } = exception;
    if (kind !== 'extra' || date < from || date > until || !start_time || !end_time || !duration_minutes) return [];
    return [{ start_time, end_time, duration_minutes, place, source: 'extra' as const }];
  });
  return [...weekly, ...extra].sort((a, b) => (a.start_time < b.start_time ? -1 : Number(a.start_time > b.start_time)));
}

/** Time off on a day; a whole day is `00:00` to `24:00`. */
export function hoursOff(exceptions: readonly AvailabilityException[], date: string): Hours[] {
  return exceptions
    .filter(({ kind, from, until }) => kind === 'off' && date >= from && date <= until)
    .map(({ start_time, end_time }) => ({ start_time: start_time ?? DAY_START, end_time: end_time ?? DAY_END }));
}

/** Open hours of a day after time off is subtracted, in order. */
export function openHours(agenda: Agenda, date: string): OpenHours[] {
  return hoursOff(agenda.exceptions, date).reduce(
    (open, off) => open.flatMap((hours) => without(hours, off)),
    plannedHours(agenda, date),
  );
}

/** Whether two periods of a day overlap. */
export function overlap(a: Hours, b: Hours): boolean {
  return a.start_time < b.end_time && b.start_time < a.end_time;
}

/** Subtracts a period from open hours. */
function without(hours: OpenHours, off: Hours): OpenHours[] {
  if (!overlap(hours, off)) return [hours];
  const left: OpenHours[] = [];
  if (hours.start_time < off.start_time) left.push({ ...hours, end_time: off.start_time });
  if (off.end_time < hours.end_time) left.push({ ...hours, start_time: off.end_time });
  return left;
}
