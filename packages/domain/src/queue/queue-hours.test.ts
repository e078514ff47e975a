import { expect, test } from 'vitest';
import type { WeeklyHours } from '../time/weekly-hours.ts';
import { openingOf } from './queue-hours.ts';

const ZONE = 'America/Sao_Paulo';
/** A Monday, 09:00 in São Paulo. */
const monday = (hour: number) => Date.parse('2026-11-23T03:00:00Z') + hour * 3_600_000;
const weekdays: WeeklyHours[] = [
  { weekday: 1, start_time: '08:00', end_time: '12:00' },
  { weekday: 1, start_time: '14:00', end_time: '24:00' },
  { weekday: 2, start_time: '00:00', end_time: '06:00' },
];
const at = (now: number, hours = weekdays) => openingOf({ opening: 'schedule', hours }, ZONE, now);

test('follows its hours in the zone of the clinic', () => {
  expect(at(monday(7.99))).toEqual({ isOpen: false, opens: monday(8) });
  expect(at(monday(8))).toEqual({ isOpen: true, opens: null });
  expect(at(monday(12))).toEqual({ isOpen: false, opens: monday(14) });
  // A night goes on over midnight.
  expect(at(monday(23.99)).isOpen).toBe(true);
  expect(at(monday(29.99)).isOpen).toBe(true);
  expect(at(monday(30))).toEqual({ isOpen: false, opens: monday(7 * 24 + 8) });
});

test('no hours are round the clock; a hand goes before the hours', () => {
  expect(at(monday(3), []).isOpen).toBe(true);
  expect(openingOf({ opening: 'closed', hours: [] }, ZONE, monday(9))).toEqual({ isOpen: false, opens: null });
  expect(openingOf({ opening: 'open', hours: weekdays }, ZONE, monday(3))).toEqual({ isOpen: true, opens: null });
});
