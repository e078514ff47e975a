import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '../time/duration.ts';
import {
  countBefore,
  dayPeriods,
  fitsPreference,
  nextInLine,
  OFFER_MIN_MINUTES,
  OFFER_MINUTES,
  offerUntil,
  periodOf,
  type Waiter,
} from './waiting-list.ts';

const ZONE = 'America/Sao_Paulo';
/** A Monday, 09:00 in São Paulo. */
const MONDAY = Date.parse('2026-11-23T12:00:00Z');

describe('how long an offer lasts', () => {
  const asked = fc.record({ left: fc.integer({ min: -500, max: 5_000 }), lead: fc.integer({ min: 0, max: 1_440 }) });

  test('ends before the time can no longer be booked, and lasts from 5 to 30 minutes', () => {
    fc.assert(
      fc.property(asked, ({ left, lead }) => {
        const start = MONDAY + (left + lead) * MINUTE;
        const until = offerUntil(start, lead, MONDAY);
        expect(until === null).toBe(left < OFFER_MIN_MINUTES);
        if (until === null) return;
        expect(until).toBeLessThanOrEqual(start - lead * MINUTE);
        expect(until - MONDAY).toBeGreaterThanOrEqual(OFFER_MIN_MINUTES * MINUTE);
        expect(until - MONDAY).toBeLessThanOrEqual(OFFER_MINUTES * MINUTE);
      }),
    );
  });

  test('is never shorter for a later visit', () => {
    fc.assert(
      fc.property(asked, fc.nat(1_000), ({ left, lead }, later) => {
        const at = (minutes: number) => offerUntil(MONDAY + (minutes + lead) * MINUTE, lead, MONDAY) ?? MONDAY;
        expect(at(left + later)).toBeGreaterThanOrEqual(at(left));
      }),
    );
  });

  test('leaves time for three more offers if the visit is soon', () => {
    expect(offerUntil(MONDAY + 100 * MINUTE, 60, MONDAY)).toBe(MONDAY + 10 * MINUTE);
    expect(offerUntil(MONDAY + 65 * MINUTE, 60, MONDAY)).toBe(MONDAY + 5 * MINUTE);
    expect(offerUntil(MONDAY + 64 * MINUTE, 60, MONDAY)).toBeNull();
  });
});

const preferences = fc.record({
  professionalId: fc.constantFrom('a', 'b', null),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  periods: fc.uniqueArray(fc.constantFrom(...dayPeriods)),
  before: fc.option(fc.integer({ min: -10_000, max: 10_000 }).map((minutes) => MONDAY + minutes * MINUTE)),
});
const waiters = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    since: fc.nat(50),
    status: fc.constantFrom('waiting' as const, 'offered' as const),
    preference: preferences.map((preference) => ({
      ...preference,
      specialty: preference.professionalId ? null : 'Pediatria',
    })),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);
const times = fc.record({
  professionalId: fc.constantFrom('a', 'b'),
  specialties: fc.constantFrom(['Pediatria'], ['Cardiologia'], ['Cardiologia', 'Pediatria']),
  start: fc.integer({ min: 0, max: 20_000 }).map((minutes) => MONDAY + minutes * MINUTE),
});

describe('the next in line', () => {
  test('is the earliest to ask among those it suits and who can answer, in any order of the input', () => {
    fc.assert(
      fc.property(waiters, times, fc.func(fc.integer()), (list: Waiter[], time, key) => {
        const { next, isAwaited } = nextInLine(list, time, ZONE);
        const fitting = list.filter(({ preference }) => fitsPreference(preference, time, ZONE));
        if (next) {
          expect(fitting).toContain(next);
          expect(next.status).toBe('waiting');
          for (const other of fitting)
            if (other.status === 'waiting') expect(other.since).toBeGreaterThanOrEqual(next.since);
        } else expect(fitting.filter(({ status }) => status === 'waiting')).toEqual([]);
        expect(isAwaited).toBe(fitting.some(({ status }) => status === 'offered'));
        const shuffled = [...list].sort((a, b) => key(a.id) - key(b.id));
        expect(nextInLine(shuffled, time, ZONE).next).toBe(next);
      }),
    );
  });

  test('is never offered a time that is no earlier, or on a day or at an hour that does not suit', () => {
    fc.assert(
      fc.property(waiters, times, (list: Waiter[], time) => {
        for (const { preference } of list.filter((waiter) => fitsPreference(waiter.preference, time, ZONE))) {
          if (preference.before !== null) expect(time.start).toBeLessThan(preference.before);
          const at = Temporal.Instant.fromEpochMilliseconds(time.start).toZonedDateTimeISO(ZONE);
          if (preference.weekdays.length > 0) expect(preference.weekdays).toContain(at.dayOfWeek % 7);
          if (preference.periods.length > 0) expect(preference.periods).toContain(periodOf(at.hour));
          expect(preference.professionalId ?? time.professionalId).toBe(time.professionalId);
        }
      }),
    );
  });

  test('has weekdays and hours in the zone of the clinic', () => {
    const time = { professionalId: 'a', specialties: ['Pediatria'], start: Date.parse('2026-11-23T01:30:00Z') };
    const preference = { professionalId: 'a', specialty: null, before: null };
    // It is Sunday evening at the clinic.
    expect(fitsPreference({ ...preference, weekdays: [0], periods: ['evening'] }, time, ZONE)).toBe(true);
    expect(fitsPreference({ ...preference, weekdays: [1], periods: [] }, time, ZONE)).toBe(false);
    expect(fitsPreference({ ...preference, weekdays: [], periods: ['morning'] }, time, ZONE)).toBe(false);
  });
});

test('a position counts those who asked earlier for the same professional or specialty', () => {
  const [one, two, three, four] = [
    { id: '1', since: 1, professionalId: 'a', specialty: 'Pediatria' },
    { id: '2', since: 2, professionalId: null, specialty: 'Pediatria' },
    { id: '3', since: 3, professionalId: 'b', specialty: 'Pediatria' },
    { id: '4', since: 4, professionalId: 'c', specialty: 'Cardiologia' },
  ];
  const list = [one, two, three, four];
  expect(list.map((own) => countBefore(list, own))).toEqual([0, 1, 1, 0]);
});
