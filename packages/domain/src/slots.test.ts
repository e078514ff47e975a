import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AvailabilityRule, freeSlots, type Interval } from './slots.ts';
import { brazilianZones } from './time.ts';

const MINUTE = 60_000;
const rule = (
  weekday: number,
  start_time: string,
  end_time: string,
  more: Partial<AvailabilityRule> = {},
): AvailabilityRule => ({
  weekday,
  start_time,
  end_time,
  duration_minutes: 30,
  valid_from: '2026-01-01',
  valid_until: null,
  ...more,
});
const ask = (query: Partial<Parameters<typeof freeSlots>[0]>) =>
  freeSlots({
    rules: [],
    zone: 'America/Sao_Paulo',
    from: '2026-11-23',
    until: '2026-11-23',
    busy: [],
    earliest: 0,
    ...query,
  });
const iso = (slots: Interval[]) => slots.map(({ start }) => new Date(start).toISOString());

describe('free slots', () => {
  test('are wall-clock times of the clinic, as instants', () => {
    expect(iso(ask({ rules: [rule(1, '08:00', '09:30')] }))).toEqual([
      '2026-11-23T11:00:00.000Z',
      '2026-11-23T11:30:00.000Z',
      '2026-11-23T12:00:00.000Z',
    ]);
    expect(iso(ask({ rules: [rule(1, '08:00', '08:30')], zone: 'America/Rio_Branco' }))).toEqual([
      '2026-11-23T13:00:00.000Z',
    ]);
  });

  test('keep the wall clock across a change to daylight saving', () => {
    const query = {
      rules: [rule(0, '08:00', '08:30')],
      zone: 'Europe/Lisbon',
      from: '2026-03-22',
      until: '2026-03-29',
    };
    expect(iso(ask(query))).toEqual(['2026-03-22T08:00:00.000Z', '2026-03-29T07:00:00.000Z']);
  });

  test('follow the days on which a rule holds', () => {
    const rules = [
      rule(1, '08:00', '08:30', { valid_from: '2026-11-24' }),
      rule(1, '10:00', '10:30', { valid_until: '2026-11-22' }),
    ];
    expect(ask({ rules })).toEqual([]);
  });

  const time = fc
    .integer({ min: 0, max: 287 })
    .map((step) => `${String(Math.floor(step / 12)).padStart(2, '0')}:${String((step % 12) * 5).padStart(2, '0')}`);
  const rules = fc.array(
    fc
      .record({
        weekday: fc.integer({ min: 0, max: 6 }),
        a: time,
        b: time,
        duration_minutes: fc.integer({ min: 1, max: 24 }).map((n) => n * 5),
      })
      .filter(({ a, b }) => a !== b)
      .map(({ weekday, a, b, duration_minutes }) => rule(weekday, a < b ? a : b, a < b ? b : a, { duration_minutes })),
    { maxLength: 8 },
  );
  const base = Date.parse('2026-11-20T00:00:00Z');
  const busy = fc
    .array(fc.record({ at: fc.integer({ min: 0, max: 12_000 }), length: fc.integer({ min: 5, max: 240 }) }), {
      maxLength: 40,
    })
    .map((list) => {
      let end = Number.NEGATIVE_INFINITY;
      return list
        .sort((x, y) => x.at - y.at)
        .map(({ at, length }) => ({ start: base + at * MINUTE, end: base + (at + length) * MINUTE }))
        .filter((interval) => {
          if (interval.start < end) return false;
          end = interval.end;
          return true;
        });
    });

  test('for any rules, zone and bookings never overlap each other or a booking, and lie in the agenda after the lead time', () => {
    fc.assert(
      fc.property(
        rules,
        busy,
        fc.constantFrom(...brazilianZones, 'Europe/Lisbon'),
        fc.integer({ min: 0, max: 10_000 }),
        (agenda, taken, zone, lead) => {
          const earliest = base + lead * MINUTE;
          const slots = freeSlots({
            rules: agenda,
            zone,
            from: '2026-11-20',
            until: '2026-11-27',
            busy: taken,
            earliest,
          });
          slots.forEach((slot, index) => {
            expect(slot.start).toBeGreaterThanOrEqual(earliest);
            const before = slots[index - 1];
            if (before) expect(slot.start).toBeGreaterThanOrEqual(before.end);
            expect(taken.some((other) => other.start < slot.end && slot.start < other.end)).toBe(false);
            const start = Temporal.Instant.fromEpochMilliseconds(slot.start).toZonedDateTimeISO(zone);
            const clock = start.toPlainTime().toString().slice(0, 5);
            expect(
              agenda.some((r) => r.weekday === start.dayOfWeek % 7 && r.start_time <= clock && clock < r.end_time),
            ).toBe(true);
          });
        },
      ),
      { numRuns: 300 },
    );
  });
});
