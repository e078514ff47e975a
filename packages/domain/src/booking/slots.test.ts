import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AvailabilityException, AvailabilityRule } from '../professional/availability.ts';
import { addDays, datesBetween } from '../time/calendar-date.ts';
import { MINUTE } from '../time/duration.ts';
import { optionalHolidays } from '../time/holiday-key.ts';
import { closedDates } from '../time/holidays.ts';
import { brazilianZones } from '../time/time.ts';
import { freeSlots, type Interval } from './slots.ts';

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
  place: null,
  ...more,
});
type Query = Partial<Parameters<typeof freeSlots>[0]> & {
  from?: string;
  until?: string;
  rules?: AvailabilityRule[];
  exceptions?: AvailabilityException[];
  closed?: string[];
};
const ask = ({
  rules = [],
  exceptions = [],
  closed = [],
  from = '2026-11-23',
  until = '2026-11-23',
  ...query
}: Query) =>
  freeSlots({
    agenda: { rules, exceptions, closed: new Set(closed) },
    zone: 'America/Sao_Paulo',
    dates: datesBetween(from, until),
    busy: [],
    earliest: 0,
    ...query,
  });
const off = (from: string, until: string, start?: string, end?: string): AvailabilityException => ({
  kind: 'off',
  from,
  until,
  start_time: start ?? null,
  end_time: end ?? null,
  duration_minutes: null,
  place: null,
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

  test('keep the wall clock across a daylight saving change', () => {
    const query = {
      rules: [rule(0, '08:00', '08:30')],
      zone: 'Europe/Lisbon',
      from: '2026-03-22',
      until: '2026-03-29',
    };
    expect(iso(ask(query))).toEqual(['2026-03-22T08:00:00.000Z', '2026-03-29T07:00:00.000Z']);
  });

  test('follow the validity of a rule', () => {
    const rules = [
      rule(1, '08:00', '08:30', { valid_from: '2026-11-24' }),
      rule(1, '10:00', '10:30', { valid_until: '2026-11-22' }),
    ];
    expect(ask({ rules })).toEqual([]);
  });

  test('skip time off, and keep their positions around it', () => {
    const rules = [rule(1, '08:00', '10:00')];
    expect(iso(ask({ rules, exceptions: [off('2026-11-23', '2026-11-23', '08:40', '09:10')] }))).toEqual([
      '2026-11-23T11:00:00.000Z',
      '2026-11-23T12:30:00.000Z',
    ]);
    expect(ask({ rules, exceptions: [off('2026-11-20', '2026-11-23')] })).toEqual([]);
    expect(ask({ rules, exceptions: [off('2026-11-24', '2026-11-24')] })).toHaveLength(4);
  });

  test('are added by extra hours, with their own length and place', () => {
    const extra = {
      ...off('2026-11-23', '2026-11-23', '18:00', '19:00'),
      kind: 'extra',
      duration_minutes: 20,
    } as const;
    const slots = ask({ exceptions: [{ ...extra, place: 'Unidade Centro' }] });
    expect(iso(slots)).toEqual(['2026-11-23T21:00:00.000Z', '2026-11-23T21:20:00.000Z', '2026-11-23T21:40:00.000Z']);
    expect(slots[0]?.place).toBe('Unidade Centro');
    expect(ask({ exceptions: [extra], closed: ['2026-11-23'] })).toEqual([]);
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
  const from = '2026-12-20';
  const base = Date.parse(`${from}T00:00:00Z`);
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

  const date = fc.integer({ min: -3, max: 15 }).map((days) => addDays(from, days));
  const exceptions = fc.array(
    fc
      .record({
        kind: fc.constantFrom('off' as const, 'extra' as const),
        start: date,
        days: fc.integer({ min: 0, max: 5 }),
        a: time,
        b: time,
        whole: fc.boolean(),
        duration: fc.integer({ min: 1, max: 24 }).map((n) => n * 5),
      })
      .filter(({ a, b }) => a !== b)
      .map(({ kind, start, days, a, b, whole, duration }): AvailabilityException => {
        const hours = whole && kind === 'off' ? [] : [a < b ? a : b, a < b ? b : a];
        const entry = off(start, addDays(start, days), ...hours);
        return kind === 'off' ? entry : { ...entry, kind, duration_minutes: duration };
      }),
    { maxLength: 6 },
  );
  const calendar = fc.record({
    place: fc.constantFrom(null, { country: 'BR', state: 'SP' }),
    works: fc.subarray([...optionalHolidays, 'christmas' as const, 'new_year' as const]),
    local: fc.array(
      date.map((day) => ({ date: day, name: 'Aniversário da cidade' })),
      { maxLength: 2 },
    ),
  });
  const zones = fc.constantFrom('America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha');

  test('for any agenda, zone and bookings are in open hours after the lead time, without time off, holidays or overlaps', () => {
    fc.assert(
      fc.property(
        fc.record({ rules, exceptions, calendar }),
        busy,
        fc.oneof(zones, fc.constantFrom(...brazilianZones, 'Europe/Lisbon')),
        fc.integer({ min: 0, max: 10_000 }),
        ({ rules: weekly, exceptions: changes, calendar: holidays }, taken, zone, lead) => {
          const earliest = base + lead * MINUTE;
          const until = addDays(from, 13);
          const closed = closedDates(holidays, from, until);
          const agenda = { rules: weekly, exceptions: changes, closed };
          const slots = freeSlots({ agenda, zone, dates: datesBetween(from, until), busy: taken, earliest });
          slots.forEach((slot, index) => {
            expect(slot.start).toBeGreaterThanOrEqual(earliest);
            const before = slots[index - 1];
            if (before) expect(slot.start).toBeGreaterThanOrEqual(before.end);
            expect(taken.some((other) => other.start < slot.end && slot.start < other.end)).toBe(false);
            const wall = (instant: number) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
            const start = wall(slot.start);
            const [begins, ends] = [start, wall(slot.end)].map((at) => at.toPlainTime().toString().slice(0, 5));
            const day = start.toPlainDate().toString();
            const on = changes.filter((entry) => entry.from <= day && day <= entry.until);
            // Independent check: a slot begins a whole number of visits after the start of its weekly hours.
            const minutes = (clock = '') => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
            const fits = (hours: {
              start_time: string | null;
              end_time: string | null;
              duration_minutes: number | null;
            }) =>
              minutes(hours.start_time ?? '') <= minutes(begins) &&
              minutes(ends) <= minutes(hours.end_time ?? '') &&
              (minutes(begins) - minutes(hours.start_time ?? '')) % (hours.duration_minutes ?? 1) === 0;
            expect(
              weekly.some((r) => r.weekday === start.dayOfWeek % 7 && fits(r)) ||
                on.some((entry) => entry.kind === 'extra' && fits(entry)),
            ).toBe(true);
            expect(closed.has(day)).toBe(false);
            expect(
              on.some(
                (entry) =>
                  entry.kind === 'off' &&
                  minutes(entry.start_time ?? '00:00') < minutes(ends) &&
                  minutes(begins) < minutes(entry.end_time ?? '24:00'),
              ),
            ).toBe(false);
          });
        },
      ),
      { numRuns: 400 },
    );
  });
});
