import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Agenda } from '../professional/availability.ts';
import { HOUR, MINUTE } from '../time/duration.ts';
import { type BookingFacts, brokenHardRules, brokenSoftRules, payUntil, softRules } from './booking-rules.ts';

const ZONE = 'America/Sao_Paulo';
/** Monday, 23 November 2026, 00:00 at the clinic. */
const MONDAY = Date.parse('2026-11-23T03:00:00Z');

const rule = (weekday: number, start_time: string, end_time: string, place: string | null = null) => ({
  weekday,
  start_time,
  end_time,
  duration_minutes: 30,
  valid_from: '2026-01-01',
  valid_until: null,
  place,
});
const agenda: Agenda = {
  rules: [rule(1, '08:00', '12:00'), rule(1, '12:00', '14:00'), rule(1, '15:00', '17:00', 'Centro')],
  exceptions: [],
  closed: new Set(),
};

const facts = (more: Partial<BookingFacts> = {}): BookingFacts => ({
  visit: { start: MONDAY + 9 * HOUR, end: MONDAY + 9.5 * HOUR },
  now: MONDAY - 24 * HOUR,
  zone: ZONE,
  agenda,
  leadMinutes: 60,
  defaultMinutes: 30,
  patientBusy: [],
  ...more,
});
const at = (hour: number, minutes = 30) => ({
  start: MONDAY + hour * HOUR,
  end: MONDAY + hour * HOUR + minutes * MINUTE,
});

describe('soft rules that a clinic’s booking breaks', () => {
  test('none within the agenda, also across two adjacent periods', () => {
    expect(brokenSoftRules(facts())).toEqual([]);
    expect(brokenSoftRules(facts({ visit: at(11.75) }))).toEqual([]);
  });

  test('the agenda: before it, after it, half in it, in time off, and at a place', () => {
    for (const visit of [at(7), at(14), at(13.75), at(15.5)])
      expect(brokenSoftRules(facts({ visit }))).toEqual(['outside_agenda']);
    const off = {
      kind: 'off' as const,
      from: '2026-11-23',
      until: '2026-11-23',
      start_time: '09:15',
      end_time: '10:00',
      duration_minutes: null,
      place: null,
    };
    expect(brokenSoftRules(facts({ agenda: { ...agenda, exceptions: [off] } }))).toEqual(['outside_agenda']);
  });

  test('all of them at once, each by its name', () => {
    const visit = at(20, 10);
    const broken = brokenSoftRules(
      facts({
        visit,
        now: visit.start - 10 * MINUTE,
        agenda: { ...agenda, closed: new Set(['2026-11-23']) },
        patientBusy: [at(20, 5)],
      }),
    );
    expect(broken).toEqual([...softRules]);
  });

  test('none at the limits: exactly the lead time ahead, exactly the default length, right after another visit', () => {
    const visit = at(9);
    const edge = { now: visit.start - 60 * MINUTE, patientBusy: [at(8.5), at(9.5)] };
    expect(brokenSoftRules(facts({ visit, ...edge }))).toEqual([]);
    expect(brokenSoftRules(facts({ visit, ...edge, now: edge.now + 1 }))).toEqual(['inside_lead_time']);
  });

  test('a closed day does not also count as outside the agenda', () => {
    expect(brokenSoftRules(facts({ agenda: { ...agenda, closed: new Set(['2026-11-23']) } }))).toEqual([
      'holiday_closed',
    ]);
  });

  test('each rule depends only on its own facts, for any visit', () => {
    fc.assert(
      fc.property(
        fc.record({
          start: fc.integer({ min: -48 * 60, max: 72 * 60 }),
          minutes: fc.integer({ min: 1, max: 300 }),
          nowBefore: fc.integer({ min: -600, max: 600 }),
          lead: fc.integer({ min: 0, max: 240 }),
          length: fc.integer({ min: 5, max: 120 }),
          busyFrom: fc.integer({ min: -300, max: 300 }),
          busyMinutes: fc.integer({ min: 1, max: 120 }),
          closed: fc.boolean(),
        }),
        (given) => {
          const start = MONDAY + given.start * MINUTE;
          const visit = { start, end: start + given.minutes * MINUTE };
          const now = start - given.nowBefore * MINUTE;
          const busy = {
            start: start + given.busyFrom * MINUTE,
            end: start + (given.busyFrom + given.busyMinutes) * MINUTE,
          };
          const closed = new Set(
            given.closed ? ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'] : [],
          );
          const broken = brokenSoftRules(
            facts({
              visit,
              now,
              agenda: { ...agenda, closed },
              leadMinutes: given.lead,
              defaultMinutes: given.length,
              patientBusy: [busy],
            }),
          );
          const touchesClosed = [visit.start, visit.end - 1].some((time) =>
            closed.has(new Date(time - 3 * HOUR).toISOString().slice(0, 10)),
          );
          // Independent check: the visit is within hours if each of its minutes is within teleconsultation hours.
          const minutes = Array.from({ length: given.minutes }, (_, index) => visit.start + index * MINUTE);
          const isOpen = minutes.every((time) => time >= MONDAY + 8 * HOUR && time < MONDAY + 14 * HOUR);
          expect(broken.includes('outside_agenda')).toBe(!isOpen);
          expect(broken.includes('holiday_closed')).toBe(touchesClosed);
          expect(broken.includes('inside_lead_time')).toBe(given.nowBefore < given.lead);
          expect(broken.includes('shorter_than_default')).toBe(given.minutes < given.length);
          expect(broken.includes('patient_busy')).toBe(
            given.busyFrom < given.minutes && given.busyFrom + given.busyMinutes > 0,
          );
          // Broken soft rules are never reported as hard ones.
          expect(brokenHardRules({ visit, now })).toEqual(given.nowBefore < 0 ? ['date_past'] : []);
        },
      ),
    );
  });
});

test('a time that ends before it starts breaks a hard rule', () => {
  expect(brokenHardRules({ visit: { start: MONDAY, end: MONDAY }, now: MONDAY })).toEqual(['end_before_start']);
});

test('payment is awaited for a day at most, until an hour before the visit, and never less than a PIX code is valid', () => {
  expect(payUntil(MONDAY + 72 * HOUR, MONDAY)).toBe(MONDAY + 24 * HOUR);
  expect(payUntil(MONDAY + 5 * HOUR, MONDAY)).toBe(MONDAY + 4 * HOUR);
  expect(payUntil(MONDAY + 10 * MINUTE, MONDAY)).toBe(MONDAY + 15 * MINUTE);
});
