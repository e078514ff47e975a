import { type AppointmentStatus, appointmentStatuses } from '@acolhe/domain/appointment/appointment-flow';
import { type PaymentStatus, paymentStatuses } from '@acolhe/domain/payment/payment-flow';
import { expect, test } from 'vitest';
import { canRebook, stageOf } from './stage.ts';

const END = '2026-11-23T13:30:00.000Z';
const before = Date.parse('2026-11-23T12:00:00.000Z');
const pix = { copy_paste: '000201', simulator_url: null, expires_at: '2099-01-01T00:00:00Z' };

function stage(status: PaymentStatus, visit: AppointmentStatus, options: { isOver?: boolean; now?: number } = {}) {
  const payment = {
    status,
    appointment_status: visit,
    end: END,
    expires_at: null,
    pix: status === 'awaiting_pix' ? pix : null,
  };
  return stageOf(payment, options.now ?? before, options.isOver ?? false);
}

test('every payment state of every appointment state has a screen', () => {
  for (const status of paymentStatuses)
    for (const visit of appointmentStatuses) expect(stage(status, visit), `${status}, ${visit}`).toBeTruthy();
});

test('a code that expires before the hold is followed by another', () => {
  const of = (pixEnds: string, now: string) =>
    stageOf(
      {
        status: 'awaiting_pix',
        appointment_status: 'held',
        end: END,
        expires_at: '2026-11-23T12:15:00.000Z',
        pix: { ...pix, expires_at: pixEnds },
      },
      Date.parse(now),
      false,
    );
  expect(of('2026-11-23T10:15:00.000Z', '2026-11-23T10:14:59.000Z')).toBe('pix');
  expect(of('2026-11-23T10:15:00.000Z', '2026-11-23T10:15:00.000Z')).toBe('choose');
  // A patient's own hold ends with its code: one countdown covers both.
  expect(of('2026-11-23T12:15:00.000Z', '2026-11-23T12:15:00.000Z')).toBe('pix');
});

test('a hold can be paid until it ends', () => {
  expect(stage('open', 'held')).toBe('choose');
  expect(stage('refused', 'held')).toBe('choose');
  expect(stage('awaiting_pix', 'held')).toBe('pix');
  expect(stage('awaiting_pix', 'held', { isOver: true })).toBe('over');
  expect(stage('awaiting_pix', 'released')).toBe('over');
  expect(stage('expired', 'released')).toBe('over');
  expect(stage('cancelled', 'cancelled')).toBe('cancelled');
});

test('an unanswered PIX code is requested again', () => {
  expect(
    stageOf(
      { status: 'awaiting_pix', appointment_status: 'held', end: END, expires_at: null, pix: null },
      before,
      false,
    ),
  ).toBe('choose');
});

test('the room is offered until it closes', () => {
  expect(stage('paid', 'scheduled')).toBe('paid');
  expect(stage('paid', 'scheduled', { now: Date.parse(END) + 5 * 3_600_000 })).toBe('paid_over');
  expect(stage('paid', 'finished')).toBe('paid_over');
  expect(stage('paid', 'cancelled')).toBe('paid_cancelled');
});

test('another time is offered only where the visit can still move', () => {
  expect(canRebook({ appointment_status: 'released', professional_id: 'd' })).toBe(true);
  expect(canRebook({ appointment_status: 'cancelled', professional_id: 'd' })).toBe(false);
});
