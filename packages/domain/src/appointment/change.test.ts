import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentStatuses } from '../payment/payment-flow.ts';
import { HOUR, MINUTE } from '../time/duration.ts';
import { type AppointmentStatus, appointmentStatuses } from './appointment-flow.ts';
import {
  attendanceEvents,
  cancelRefusal,
  canMark,
  confirmRefusal,
  type RefundFacts,
  refundOf,
  refundUntil,
  rescheduleRefusal,
} from './change.ts';

const START = Date.parse('2026-11-23T13:00:00Z');
const visit = (status: AppointmentStatus) => ({ status, start: START, end: START + 30 * MINUTE });
const facts = (more: Partial<RefundFacts> = {}): RefundFacts => ({
  payment: 'paid',
  total: 18_000,
  start: START,
  refundHours: 24,
  movedLate: false,
  ...more,
});

describe('a refund', () => {
  test('is full exactly if the visit was paid and the clinic cancels, or the patient cancels in time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...paymentStatuses),
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 0, max: 720 }),
        fc.integer({ min: -72 * 60, max: 720 * 60 }),
        fc.boolean(),
        fc.constantFrom('patient', 'clinic'),
        (payment, total, refundHours, minutesBefore, movedLate, by) => {
          const now = START - minutesBefore * MINUTE;
          const isInTime = minutesBefore >= refundHours * 60 && !movedLate;
          const expected = payment === 'paid' && (by === 'clinic' || isInTime);
          const refund = refundOf(facts({ payment, total, refundHours, movedLate }), by, now);
          expect(refund === 'whole').toBe(expected);
          expect(refund === 'nothing').toBe(payment !== 'paid');
        },
      ),
    );
  });

  test('for a visit paid by voucher restores the voucher', () => {
    expect(refundOf(facts({ total: 0 }), 'clinic', START)).toBe('voucher');
    expect(refundOf(facts({ total: 0 }), 'patient', START)).toBe('none');
    expect(refundOf(facts({ total: 0 }), 'patient', refundUntil(START, 24))).toBe('voucher');
  });
});

describe('permission to change a visit', () => {
  test('lets a patient cancel until the start, the clinic also later; nobody once it is over', () => {
    for (const status of ['held', 'scheduled', 'confirmed'] as const) {
      expect(cancelRefusal(visit(status), 'patient', START - 1)).toBeNull();
      expect(cancelRefusal(visit(status), 'patient', START)).toBe('started');
      expect(cancelRefusal(visit(status), 'clinic', START + HOUR)).toBeNull();
    }
    expect(cancelRefusal(visit('arrived'), 'patient', START - 1)).toBe('arrived');
    expect(cancelRefusal(visit('arrived'), 'clinic', START)).toBeNull();
    for (const by of ['patient', 'clinic'] as const)
      for (const status of ['in_progress', 'finished', 'cancelled', 'no_show', 'released'] as const)
        expect(cancelRefusal(visit(status), by, 0), status).not.toBeNull();
  });

  test('lets a patient move a visit as long as it could still be booked', () => {
    expect(rescheduleRefusal(visit('scheduled'), 'patient', 60, START - HOUR)).toBeNull();
    expect(rescheduleRefusal(visit('confirmed'), 'patient', 60, START - HOUR + 1)).toBe('too_late');
    expect(rescheduleRefusal(visit('scheduled'), 'patient', 60, START)).toBe('started');
    expect(rescheduleRefusal(visit('scheduled'), 'clinic', 60, START + HOUR)).toBeNull();
    expect(rescheduleRefusal(visit('held'), 'clinic', 60, 0)).toBe('unpaid');
  });

  test('lets a patient confirm until the start, any number of times', () => {
    for (const status of ['scheduled', 'confirmed'] as const) {
      expect(confirmRefusal(visit(status), START - 1)).toBeNull();
      expect(confirmRefusal(visit(status), START)).toBe('started');
    }
    expect(confirmRefusal(visit('held'), 0)).toBe('unpaid');
    expect(confirmRefusal(visit('arrived'), 0)).toBe('arrived');
    for (const status of ['in_progress', 'finished', 'cancelled', 'no_show', 'released'] as const)
      expect(confirmRefusal(visit(status), 0), status).not.toBeNull();
  });

  test('has an answer for every state and both sides', () => {
    for (const status of appointmentStatuses)
      for (const by of ['patient', 'clinic'] as const)
        for (const now of [START - 48 * HOUR, START, START + 48 * HOUR]) {
          expect(cancelRefusal(visit(status), by, now)).not.toBeUndefined();
          expect(rescheduleRefusal(visit(status), by, 60, now)).not.toBeUndefined();
        }
  });
});

test('limits each attendance mark to its hours, and lets it be undone', () => {
  const marks = (status: AppointmentStatus, now: number) =>
    attendanceEvents.filter((event) => canMark(visit(status), event, now));
  expect(marks('scheduled', START - 48 * HOUR)).toEqual(['confirm']);
  expect(marks('scheduled', START - HOUR)).toEqual(['confirm', 'arrive']);
  expect(marks('scheduled', START + 15 * MINUTE - 1)).toEqual(['arrive']);
  expect(marks('scheduled', START + 15 * MINUTE)).toEqual(['arrive', 'miss']);
  expect(marks('confirmed', START - HOUR)).toEqual(['arrive', 'unconfirm']);
  expect(marks('arrived', START)).toEqual(['unarrive']);
  expect(marks('no_show', START + HOUR)).toEqual(['unmiss']);
  expect(marks('no_show', START + 5 * HOUR)).toEqual([]);
  expect(marks('finished', START)).toEqual([]);
});
