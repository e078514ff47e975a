import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../time/duration.ts';
import { openPeriods, type WeeklyHours } from '../time/weekly-hours.ts';
import { type AnswerHours, answerPromise, closedSince } from './answer-hours.ts';

const zone = 'America/Sao_Paulo';
/** Hours after Monday, midnight in São Paulo. */
const monday = (hour: number) => Date.parse('2026-11-23T03:00:00Z') + hour * HOUR;
const weekdays = (start_time: string, end_time: string): WeeklyHours[] =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time, end_time }));
const office: AnswerHours = { hours: weekdays('08:00', '18:00'), zone, isClosed: () => false };

test('counts working time alone', () => {
  expect(answerPromise(office, 4 * 60, monday(9))).toBe(monday(13));
  // Two hours are left today, two more tomorrow.
  expect(answerPromise(office, 4 * 60, monday(16))).toBe(monday(24 + 10));
  expect(answerPromise(office, 4 * 60, monday(3))).toBe(monday(12));
  // Friday evening leads to Monday.
  expect(answerPromise(office, 60, monday(4 * 24 + 20))).toBe(monday(7 * 24 + 9));
});

test('knows holidays, and teams that never work', () => {
  const isClosed = (date: string) => date === '2026-11-24' || date === '2026-11-25';
  expect(answerPromise({ ...office, isClosed }, 120, monday(17))).toBe(monday(3 * 24 + 9));
  expect(answerPromise({ ...office, isClosed: () => true }, 120, monday(17))).toBeNull();
  expect(answerPromise({ ...office, hours: [] }, 120, monday(1))).toBe(monday(3));
});

test('hours that overlap are no more time', () => {
  const hours = [...weekdays('08:00', '12:00'), ...weekdays('09:00', '12:00')];
  expect(answerPromise({ ...office, hours }, 5 * 60, monday(8))).toBe(monday(24 + 9));
});

test('is closed since its last hours ended', () => {
  expect(closedSince(office, monday(9))).toBeNull();
  expect(closedSince(office, monday(18))).toBe(monday(18));
  expect(closedSince(office, monday(24 + 3))).toBe(monday(18));
  // Both nights around a holiday are one period.
  const isClosed = (date: string) => date === '2026-11-24';
  expect(closedSince({ ...office, isClosed }, monday(2 * 24 + 1))).toBe(monday(18));
  expect(closedSince({ ...office, hours: [] }, monday(3))).toBeNull();
});

test('a later message is never promised an earlier answer, and each answer falls into working time', () => {
  const minute = fc.integer({ min: 0, max: 14 * 24 * 60 });
  fc.assert(
    fc.property(minute, minute, fc.integer({ min: 1, max: 40 * 60 }), (one, other, minutes) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)].map((at) =>
        answerPromise(office, minutes, monday(0) + at * MINUTE),
      ) as [number, number];
      expect(first).toBeLessThanOrEqual(second);
      const periods = openPeriods(office.hours, zone, { from: monday(0), days: 60 });
      expect(periods.some(({ start, end }) => start < first && first <= end)).toBe(true);
    }),
  );
});
