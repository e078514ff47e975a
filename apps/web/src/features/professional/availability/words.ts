import type { Format } from '../../../shared/i18n/format.ts';
import { type Translate, useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { type Entry, isWeekly } from './draft.ts';

/** Any Sunday, for formatting names of weekdays. */
const SUNDAY = Date.parse('2026-11-22T15:00:00Z');
const DAY = 86_400_000;

const noon = (date: string) => `${date}T15:00:00Z`;

/** Descriptions of an agenda's entries. */
export function useWords() {
  return words(useT(), useFormat());
}

function words(t: Translate, format: Format) {
  const day = (date: string) => format.date(noon(date));

  function daysOf(from: string, until: string): string {
    if (!from) return t('availability.incomplete');
    if (!until || from === until) return t('availability.days_one', { from: day(from) });
    return t('availability.days_many', { from: day(from), until: day(until) });
  }

  return {
    weekday: (weekday: number) => format.weekday(SUNDAY + weekday * DAY),
    day,
    /** "segunda-feira, 08:00–12:00"; "Folga: 07/12/2026 a 18/12/2026". */
    what(entry: Entry): string {
      if (isWeekly(entry)) {
        const { start_time: start, end_time: end } = entry;
        const weekday = format.weekday(SUNDAY + entry.weekday * DAY);
        return t('availability.what_weekly', { weekday, start, end });
      }
      const range = daysOf(entry.from, entry.until);
      const { start_time: start, end_time: end } = entry;
      const days = start !== null ? t('availability.days_timed', { days: range, start, end: end ?? '' }) : range;
      return t(entry.kind === 'off' ? 'availability.what_off' : 'availability.what_extra', { days });
    },
    /** Non-default properties of an entry: its length, place, validity and note. */
    more(entry: Entry, ordinary: { today: string; duration: number }): string {
      const parts: string[] = [];
      if (isWeekly(entry) || entry.kind === 'extra') {
        const minutes = entry.duration_minutes ?? ordinary.duration;
        if (minutes !== ordinary.duration) parts.push(t('availability.each', { n: minutes }));
        if (entry.place) parts.push(entry.place);
      }
      if (isWeekly(entry)) {
        if (entry.valid_from > ordinary.today) parts.push(t('availability.valid_from', { day: day(entry.valid_from) }));
        if (entry.valid_until) parts.push(t('availability.valid_until', { day: day(entry.valid_until) }));
      }
      if (!isWeekly(entry) && entry.note) parts.push(entry.note);
      return parts.join(' · ');
    },
  };
}
