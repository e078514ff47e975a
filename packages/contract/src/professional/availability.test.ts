import { intervalOf } from '@acolhe/domain/booking/slots';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agendaChange } from './availability.ts';

const accepted = (start_time: string, end_time: string) => {
  const weekly = [{ weekday: 1, start_time, end_time, duration_minutes: 30, valid_from: '2026-12-01' }];
  const id = '0190a1b2-0000-7000-8000-000000000000';
  return agendaChange.safeParse({ id, version: 1, weekly }).data?.weekly?.[0];
};
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

test('every time of day can begin hours, every later one up to 24:00 can end them, and the domain reads both', () => {
  fc.assert(
    fc.property(fc.nat(24 * 60 - 1), fc.integer({ min: 1, max: 24 * 60 }), (from, to) => {
      fc.pre(from < to);
      const hours = accepted(clock(from), clock(to));
      expect(hours).toMatchObject({ start_time: clock(from), end_time: clock(to) });
      const { start, end } = intervalOf(
        '2026-12-01',
        { start_time: clock(from), end_time: clock(to) },
        'America/Bahia',
      );
      expect((end - start) / 60_000).toBe(to - from);
    }),
  );
});

test('midnight as an end is that of the same day, and nothing else is a time', () => {
  expect(accepted('22:00', '00:00')).toMatchObject({ end_time: '24:00' });
  expect(accepted('24:00', '24:00')).toBeUndefined();
  for (const wrong of ['24:01', '25:00', '9:00', '09:60', '0900', '']) {
    expect(accepted(wrong, '24:00')).toBeUndefined();
    expect(accepted('08:00', wrong)).toBeUndefined();
  }
});
