import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { drawEntry, minutesOf, moveEntry, resizeEntry } from './week-drag.ts';

const weekly = {
  key: 'a',
  weekday: 6,
  start_time: '08:00',
  end_time: '12:00',
  duration_minutes: 30,
  valid_from: '2026-01-01',
  valid_until: null,
  place: null,
};
const draft: Draft = { version: 1, weekly: [weekly, { ...weekly, key: 'b', weekday: 1 }], exceptions: [] };
const of = (changed: Draft) => {
  const [{ weekday, start_time, end_time } = weekly] = changed.weekly;
  return `${weekday} ${start_time}-${end_time}`;
};

test('entries move in steps to another day and time, and the others stay', () => {
  expect(of(moveEntry(draft, 'a', { minutes: 52, days: 1 }))).toBe('0 08:45-12:45');
  expect(of(moveEntry(draft, 'a', { minutes: -600, days: -7 }))).toBe('6 00:00-04:00');
  expect(of(moveEntry(draft, 'a', { minutes: 9999, days: 0 }))).toBe('6 20:00-24:00');
  expect(moveEntry(draft, 'a', { minutes: 30, days: 1 }).weekly[1]).toEqual(draft.weekly[1]);
});

test('entries resize at both edges, and never invert', () => {
  expect(of(resizeEntry(draft, 'a', 'end', minutesOf('13:38')))).toBe('6 08:00-13:45');
  expect(of(resizeEntry(draft, 'a', 'end', 0))).toBe('6 08:00-08:15');
  expect(of(resizeEntry(draft, 'a', 'start', minutesOf('11:59')))).toBe('6 11:45-12:00');
});

test('time off and extra hours are drawn upwards and downwards', () => {
  const stroke = { key: 'n', date: '2026-12-01', from: minutesOf('10:00'), to: minutesOf('09:05'), duration: 20 };
  const [off] = drawEntry(draft, { ...stroke, kind: 'off' }).exceptions;
  expect(off).toMatchObject({
    kind: 'off',
    from: '2026-12-01',
    start_time: '09:00',
    end_time: '10:00',
    duration_minutes: null,
  });
  const [extra] = drawEntry(draft, { ...stroke, kind: 'extra', to: stroke.from }).exceptions;
  expect(extra).toMatchObject({ kind: 'extra', start_time: '10:00', end_time: '10:15', duration_minutes: 20 });
});

test('for any pointer movement, an entry begins before it ends and stays within its day', () => {
  const anything = fc.integer({ min: -5000, max: 5000 });
  fc.assert(
    fc.property(anything, anything, fc.constantFrom('start' as const, 'end' as const), (one, other, edge) => {
      const stroke = { key: 'n', kind: 'off' as const, date: '2026-12-01', from: one, to: other, duration: 30 };
      const made = [
        moveEntry(draft, 'a', { minutes: one, days: other }).weekly[0],
        resizeEntry(draft, 'a', edge, one).weekly[0],
        drawEntry(draft, stroke).exceptions[0],
      ];
      for (const entry of made) {
        const [start, end] = [minutesOf(entry?.start_time ?? ''), minutesOf(entry?.end_time ?? '')];
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(24 * 60);
      }
    }),
  );
});
