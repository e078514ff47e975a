import { addDays } from '@acolhe/domain/time/calendar-date';
import type { Draft, Entry, Exception, Weekly } from './draft.ts';

/** Pointer edits of a week's agenda: entries are moved, resized and drawn, in steps of 15 minutes. */

const STEP = 15;
const DAY_MINUTES = 24 * 60;

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Nearest step within the day. */
const stepAt = (minutes: number, last = DAY_MINUTES) => Math.min(last, Math.max(0, Math.round(minutes / STEP) * STEP));

/** Nearest step, as `HH:MM`; the end of the day is `24:00`. */
function clockAt(minutes: number): string {
  const step = stepAt(minutes);
  return `${String(Math.floor(step / 60)).padStart(2, '0')}:${String(step % 60).padStart(2, '0')}`;
}

/** Moves an entry by minutes and days, keeping its length; it stays within its day. */
export function moveEntry(draft: Draft, key: string, by: { minutes: number; days: number }): Draft {
  return withEntry(draft, key, (entry) => {
    if (!entry.start_time || !entry.end_time) return onDay(entry, by.days);
    const [start, end] = [minutesOf(entry.start_time), minutesOf(entry.end_time)];
    const shift = Math.min(DAY_MINUTES - end, Math.max(-start, Math.round(by.minutes / STEP) * STEP));
    return { ...onDay(entry, by.days), start_time: clockAt(start + shift), end_time: clockAt(end + shift) };
  });
}

function onDay<T extends Entry>(entry: T, days: number): T {
  if ('weekday' in entry) return { ...entry, weekday: (((entry.weekday + days) % 7) + 7) % 7 };
  return { ...entry, from: addDays(entry.from, days), until: addDays(entry.until || entry.from, days) };
}

/** Moves one edge of an entry within its day; at least one step remains. */
export function resizeEntry(draft: Draft, key: string, edge: 'start' | 'end', minutes: number): Draft {
  return withEntry(draft, key, (entry) => {
    if (!entry.start_time || !entry.end_time) return entry;
    if (edge === 'start') return { ...entry, start_time: clockAt(Math.min(minutes, minutesOf(entry.end_time) - STEP)) };
    return { ...entry, end_time: clockAt(Math.max(minutes, minutesOf(entry.start_time) + STEP)) };
  });
}

/** Adds time off or extra hours between two times of a day, in either order. */
export function drawEntry(
  draft: Draft,
  stroke: { key: string; kind: Exception['kind']; date: string; from: number; to: number; duration: number },
): Draft {
  const { key, kind, date, duration } = stroke;
  const from = stepAt(Math.min(stroke.from, stroke.to), DAY_MINUTES - STEP);
  const entry: Exception = {
    key,
    kind,
    from: date,
    until: date,
    start_time: clockAt(from),
    end_time: clockAt(Math.max(from + STEP, stroke.from, stroke.to)),
    duration_minutes: kind === 'extra' ? duration : null,
    place: null,
    note: '',
  };
  return { ...draft, exceptions: [...draft.exceptions, entry] };
}

function withEntry(draft: Draft, key: string, change: <T extends Weekly | Exception>(entry: T) => T): Draft {
  const inList = <T extends Weekly | Exception>(list: readonly T[]) =>
    list.map((entry) => (entry.key === key ? change(entry) : entry));
  return { ...draft, weekly: inList(draft.weekly), exceptions: inList(draft.exceptions) };
}
