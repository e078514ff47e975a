import { appointmentStatuses } from '@acolhe/domain/appointment/appointment-flow';
import { paymentStatuses } from '@acolhe/domain/payment/payment-flow';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closesAt, opensAt, type RoomFacts, refusalOf } from './policy.ts';

const start = Date.parse('2026-12-01T14:00:00Z');
const room: RoomFacts = { status: 'scheduled', payment: 'paid', start, end: start + 30 * 60_000 };
const minutes = (n: number) => start + n * 60_000;

describe('entry refusals', () => {
  it('opens 15 minutes before for the patient, an hour before for the professional', () => {
    expect(refusalOf(room, 'patient', minutes(-16))).toBe('room_too_early');
    expect(refusalOf(room, 'patient', minutes(-15))).toBeNull();
    expect(refusalOf(room, 'professional', minutes(-61))).toBe('room_too_early');
    expect(refusalOf(room, 'professional', minutes(-60))).toBeNull();
  });

  it('stays open until four hours after its end', () => {
    expect(refusalOf(room, 'patient', minutes(30 + 240))).toBeNull();
    expect(refusalOf(room, 'patient', minutes(30 + 240) + 1)).toBe('room_closed');
  });

  it('leads to the payment while the visit is unpaid', () => {
    expect(refusalOf({ ...room, status: 'held', payment: 'awaiting_pix' }, 'patient', start)).toBe('room_unpaid');
    expect(refusalOf({ ...room, payment: 'refunding' }, 'patient', start)).toBe('room_unpaid');
    expect(refusalOf({ ...room, payment: null }, 'patient', start)).toBeNull();
  });

  it('refuses everybody if the visit is over, cancelled or unpaid, at any time', () => {
    const facts = fc.record({
      status: fc.constantFrom(...appointmentStatuses),
      payment: fc.constantFrom(...paymentStatuses, null),
      now: fc.integer({ min: minutes(-10_000), max: minutes(10_000) }),
      participant: fc.constantFrom('patient' as const, 'professional' as const),
    });
    fc.assert(
      fc.property(facts, ({ status, payment, now, participant }) => {
        const refusal = refusalOf({ ...room, status, payment }, participant, now);
        if (refusal !== null) return;
        expect(['scheduled', 'confirmed', 'arrived', 'in_progress']).toContain(status);
        expect(['paid', 'awaiting_local', null]).toContain(payment);
        expect(now).toBeGreaterThanOrEqual(opensAt(room, participant));
        expect(now).toBeLessThanOrEqual(closesAt(room));
      }),
    );
  });
});
