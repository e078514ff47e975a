import { MAX_RANGE_DAYS } from '../appointment/appointment-flow.ts';
import { addDays, daysIn } from '../time/calendar-date.ts';
import {
  type Agenda,
  type AvailabilityException,
  type AvailabilityRule,
  DAY_END,
  DAY_START,
  type Hours,
  hoursEnd,
  openHours,
  overlap,
  plannedHours,
  ruleHolds,
} from './availability.ts';

/** Validation of an agenda change; all problems are reported at once (spec §5). */

/** An entry; `id` names the stored entry that it replaces. */
export type RuleEntry = AvailabilityRule & { id?: string | undefined };
export type ExceptionEntry = AvailabilityException & { id?: string | undefined };

type AgendaProblemCode =
  | 'required'
  | 'date_exists'
  | 'range_max'
  | 'date_past'
  | 'end_before_start'
  | 'outside_agenda'
  | 'time_conflict'
  | 'holiday_closed';

/** Warnings shown before saving; they do not block it. */
type AgendaWarningCode = 'shorter_than_default' | 'appointments_kept';

/** `path` names the entry and its field: `exceptions.0.until`. */
type AgendaIssue<Code = AgendaProblemCode> = { path: string; code: Code; limit?: number };

/** A booked visit, as epoch ms. */
type BookedTime = { id: string; start: number; end: number };

export type AgendaChange = {
  /** Today in the clinic's zone. */
  today: string;
  zone: string;
  /** The clinic's default visit length, in minutes. */
  defaultDuration: number;
  before: { rules: readonly RuleEntry[]; exceptions: readonly ExceptionEntry[] };
  /** The whole agenda after the change; unchanged entries are not validated again. */
  after: { rules: readonly RuleEntry[]; exceptions: readonly ExceptionEntry[] };
  closed: ReadonlySet<string>;
  /** Future visits. */
  appointments: readonly BookedTime[];
};

export type AgendaVerdict = {
  problems: AgendaIssue[];
  warnings: AgendaIssue<AgendaWarningCode>[];
  /** Ids of visits that fall outside the new hours; they stay booked. */
  kept: string[];
};

/** Validates an agenda change against all rules of spec §5. */
export function validateAgendaChange(change: AgendaChange): AgendaVerdict {
  const problems = [...change.after.rules.flatMap((_, i) => ruleProblems(change, i))];
  problems.push(...change.after.exceptions.flatMap((_, i) => exceptionProblems(change, i)));
  const kept = leftOutside(
    { ...change.before, closed: change.closed },
    { ...change.after, closed: change.closed },
    change.appointments,
    change.zone,
  );
  const warnings = shortEntries(change);
  if (kept.length > 0) warnings.push({ path: 'appointments', code: 'appointments_kept', limit: kept.length });
  return { problems, warnings, kept };
}

function ruleProblems(change: AgendaChange, index: number): AgendaIssue[] {
  const { before, after, today } = change;
  const rule = after.rules[index] as RuleEntry;
  const path = `weekly.${index}`;
  const found: AgendaIssue[] = [];
  const stored = before.rules.find(({ id }) => id !== undefined && id === rule.id);
  if (rule.end_time <= rule.start_time) found.push({ path: `${path}.end_time`, code: 'end_before_start' });
  if (rule.valid_until !== null && rule.valid_until < rule.valid_from)
    found.push({ path: `${path}.valid_until`, code: 'end_before_start' });
  if (rule.valid_from < today && rule.valid_from !== stored?.valid_from)
    found.push({ path: `${path}.valid_from`, code: 'date_past' });
  const isNew = isNewOrChanged(rule, before.rules);
  const clashes = after.rules
    .slice(0, index)
    .some((other) => (isNew || isNewOrChanged(other, before.rules)) && rulesConflict(rule, other));
  if (clashes) found.push({ path: `${path}.start_time`, code: 'time_conflict' });
  return found;
}

function rulesConflict(a: RuleEntry, b: RuleEntry): boolean {
  const endless = '9999-12-31';
  return (
    a.weekday === b.weekday &&
    a.valid_from <= (b.valid_until ?? endless) &&
    b.valid_from <= (a.valid_until ?? endless) &&
    overlap(a, b)
  );
}

function exceptionProblems(change: AgendaChange, index: number): AgendaIssue[] {
  const { before, after, today } = change;
  const entry = after.exceptions[index] as ExceptionEntry;
  const path = `exceptions.${index}`;
  const found: AgendaIssue[] = [];
  const isNew = isNewOrChanged(entry, before.exceptions);
  const days = daysIn(entry.from, entry.until);
  const isTimed = entry.start_time !== null && entry.end_time !== null;
  if (isNew) {
    if (entry.from < today) found.push({ path: `${path}.from`, code: 'date_past' });
    if (days < 1) found.push({ path: `${path}.until`, code: 'end_before_start' });
    if (days > MAX_RANGE_DAYS) found.push({ path: `${path}.until`, code: 'range_max', limit: MAX_RANGE_DAYS });
    if (entry.kind === 'extra' && !isTimed) found.push({ path: `${path}.start_time`, code: 'required' });
    if (isTimed && hoursOf(entry).end_time <= hoursOf(entry).start_time)
      found.push({ path: `${path}.end_time`, code: 'end_before_start' });
  }
  // An entry with an invalid range cannot be compared with others.
  if (found.some(({ code }) => code !== 'date_past')) return found;
  for (const other of after.exceptions.slice(0, index)) {
    if (!isNew && !isNewOrChanged(other, before.exceptions)) continue;
    const conflict = conflictOf(entry, other);
    if (conflict) found.push({ path: `${path}.${conflict === 'date_exists' ? 'from' : 'start_time'}`, code: conflict });
    if (conflict) break;
  }
  const dates = Array.from({ length: Math.min(days, MAX_RANGE_DAYS) }, (_, day) => addDays(entry.from, day));
  if (entry.kind === 'extra') found.push(...extraProblems(change, entry, path, dates));
  else if (isNew && isTimed && !dates.some((date) => isWithin(change, entry, date)))
    found.push({ path: `${path}.start_time`, code: 'outside_agenda' });
  return found;
}

/** Extra hours are added to a day: they must not overlap weekly hours or fall on a closed day. */
function extraProblems(change: AgendaChange, entry: ExceptionEntry, path: string, dates: string[]): AgendaIssue[] {
  const { before, after, closed } = change;
  const isNew = isNewOrChanged(entry, before.exceptions);
  if (isNew && dates.every((date) => closed.has(date))) return [{ path: `${path}.from`, code: 'holiday_closed' }];
  const clashes = after.rules.some(
    (rule) =>
      (isNew || isNewOrChanged(rule, before.rules)) &&
      overlap(rule, hoursOf(entry)) &&
      dates.some((date) => ruleHolds(rule, date) && !closed.has(date)),
  );
  return clashes ? [{ path: `${path}.start_time`, code: 'time_conflict' }] : [];
}

/** Whether partial time off lies between the first and last planned hour of a day. */
function isWithin({ after, closed }: AgendaChange, entry: ExceptionEntry, date: string): boolean {
  const planned = plannedHours({ ...after, closed }, date);
  const first = planned[0]?.start_time;
  const last = planned
    .map(({ end_time }) => end_time)
    .sort()
    .at(-1);
  const hours = hoursOf(entry);
  return first !== undefined && last !== undefined && first <= hours.start_time && hours.end_time <= last;
}

/** The conflict between two exceptions: a duplicate, or overlapping times. */
function conflictOf(a: ExceptionEntry, b: ExceptionEntry): 'date_exists' | 'time_conflict' | undefined {
  if (a.until < b.from || b.until < a.from || !overlap(hoursOf(a), hoursOf(b))) return undefined;
  const isSame = a.start_time === b.start_time && a.end_time === b.end_time;
  return a.kind === b.kind && isSame ? 'date_exists' : 'time_conflict';
}

/** Entries shorter than a default visit, or whose visits are. */
function shortEntries({ before, after, defaultDuration }: AgendaChange): AgendaIssue<AgendaWarningCode>[] {
  const warn = (path: string) => ({ path, code: 'shorter_than_default' as const, limit: defaultDuration });
  const isShort = (hours: Hours, duration: number) => {
    const length = minutesOf(hours.end_time) - minutesOf(hours.start_time);
    return length > 0 && Math.min(length, duration) < defaultDuration;
  };
  return [
    ...after.rules.flatMap((rule, i) =>
      isNewOrChanged(rule, before.rules) && isShort(rule, rule.duration_minutes) ? [warn(`weekly.${i}.end_time`)] : [],
    ),
    ...after.exceptions.flatMap((entry, i) =>
      isNewOrChanged(entry, before.exceptions) &&
      entry.kind === 'extra' &&
      isShort(hoursOf(entry), entry.duration_minutes ?? 0)
        ? [warn(`exceptions.${i}.end_time`)]
        : [],
    ),
  ];
}

/** Visits that were within the hours before the change and no longer are: they stay booked and are reported. */
function leftOutside(before: Agenda, after: Agenda, appointments: readonly BookedTime[], zone: string): string[] {
  return appointments
    .filter((visit) => {
      const { date, hours } = wallClockOf(visit, zone);
      return covers(openHours(before, date), hours) && !covers(openHours(after, date), hours);
    })
    .map(({ id }) => id);
}

function wallClockOf(visit: BookedTime, zone: string): { date: string; hours: Hours } {
  const at = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
  const clock = (time: number) => at(time).toPlainTime().toString().slice(0, 5);
  const date = at(visit.start).toPlainDate().toString();
  const end = clock(visit.end);
  return { date, hours: { start_time: clock(visit.start), end_time: hoursEnd(end) } };
}

/** Whether sorted hours cover a period of the day without a gap. */
function covers(open: readonly Hours[], { start_time, end_time }: Hours): boolean {
  let covered = start_time;
  for (const hours of open) if (hours.start_time <= covered && covered < hours.end_time) covered = hours.end_time;
  return covered >= end_time;
}

function hoursOf({ start_time, end_time }: ExceptionEntry): Hours {
  return { start_time: start_time ?? DAY_START, end_time: end_time ?? DAY_END };
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

const comparedFields = [
  'weekday',
  'start_time',
  'end_time',
  'duration_minutes',
  'valid_from',
  'valid_until',
  'kind',
  'from',
  'until',
  'place',
] as const;

/** Whether an entry is new or differs from the stored one. */
function isNewOrChanged<T extends { id?: string | undefined }>(entry: T, stored: readonly T[]): boolean {
  const found = stored.find(({ id }) => id !== undefined && id === entry.id) as Record<string, unknown> | undefined;
  return found === undefined || comparedFields.some((name) => (entry as Record<string, unknown>)[name] !== found[name]);
}
