import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../time/duration.ts';
import { fallbackAt, hasArrived, type ReportedStatus, reportedStatuses, statusAfter } from './notice.ts';
import { afterQuietHours, type QuietHours } from './quiet-hours.ts';

const after = (reports: readonly ReportedStatus[]) =>
  reports.reduce(statusAfter, 'queued' as ReturnType<typeof statusAfter>);

test('reports in any order, repeated, lead to one status', () => {
  const reports = fc.array(fc.constantFrom(...reportedStatuses), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(reports, fc.infiniteStream(fc.nat()), (given, keys) => {
      const shuffled = given
        .map((report) => ({ report, key: keys.next().value as number }))
        .sort((one, other) => one.key - other.key)
        .map(({ report }) => report);
      expect(after(shuffled)).toBe(after(given));
      expect(after([...given, ...given])).toBe(after(given));
      expect(hasArrived(after(given))).toBe(given.includes('delivered') || given.includes('read'));
    }),
  );
  expect(after(['sent', 'failed'])).toBe('failed');
  expect(after(['read', 'delivered', 'sent'])).toBe('read');
});

test('the mail goes before the news has lost its use', () => {
  expect(fallbackAt(0, 24 * HOUR)).toBe(3 * HOUR);
  expect(fallbackAt(0, HOUR)).toBe(20 * MINUTE);
  expect(fallbackAt(0, 0)).toBe(MINUTE);
});

const at = (time: string) => Date.parse(`2026-11-24T${time}:00-03:00`);
const night: QuietHours = { from: '21:00', until: '08:00', zone: 'America/Sao_Paulo' };

test('quiet hours end at their end, on the same day or the next', () => {
  expect(afterQuietHours(night, at('20:59'))).toBe(at('20:59'));
  expect(afterQuietHours(night, at('21:00'))).toBe(at('08:00') + 24 * HOUR);
  expect(afterQuietHours(night, at('03:00'))).toBe(at('08:00'));
  expect(afterQuietHours(night, at('08:00'))).toBe(at('08:00'));
  const siesta = { ...night, from: '12:00', until: '14:00' };
  expect(afterQuietHours(siesta, at('13:00'))).toBe(at('14:00'));
  expect(afterQuietHours(siesta, at('23:30'))).toBe(at('23:30'));
  expect(afterQuietHours({ ...night, from: '00:00', until: '00:00' }, at('03:00'))).toBe(at('03:00'));
});

test('nothing is sent in quiet hours, and nothing earlier than asked', () => {
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map(([hour, minute]) => [hour, minute].map((n) => String(n).padStart(2, '0')).join(':'));
  fc.assert(
    fc.property(time, time, fc.nat(20_000), (from, until, minutes) => {
      const quiet = { ...night, from, until };
      const asked = at('00:00') + minutes * MINUTE;
      const sent = afterQuietHours(quiet, asked);
      expect(sent).toBeGreaterThanOrEqual(asked);
      expect(afterQuietHours(quiet, sent)).toBe(sent);
    }),
  );
});

test('quiet hours begin at their first minute and end at their last, each minute of a day', () => {
  const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  for (const [from, until] of [
    ['21:00', '08:00'],
    ['12:00', '14:00'],
    ['00:00', '06:30'],
    ['22:00', '00:00'],
    ['23:59', '00:01'],
  ] as const) {
    const [begin, end] = [minuteOf(from), minuteOf(until)];
    const isQuiet = (minute: number) =>
      begin < end ? minute >= begin && minute < end : minute >= begin || minute < end;
    for (let minute = 0; minute < 24 * 60; minute++) {
      let next = minute;
      while (isQuiet(next % (24 * 60))) next++;
      const asked = at('00:00') + minute * MINUTE;
      const sent = afterQuietHours({ ...night, from, until }, asked);
      expect((sent - at('00:00')) / MINUTE, `${from}–${until} at ${minute}`).toBe(next);
      // Up to the last moment of the minute.
      const late = afterQuietHours({ ...night, from, until }, asked + MINUTE - 1);
      expect(late).toBe(isQuiet(minute) ? sent : asked + MINUTE - 1);
    }
  }
});
