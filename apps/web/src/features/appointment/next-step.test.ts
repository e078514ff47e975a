import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const start = Date.parse('2026-11-23T13:00:00Z');
const MINUTE = 60_000;
const iso = (time: number) => new Date(time).toISOString();

function visit(change: Partial<AppointmentSummary>): AppointmentSummary {
  return {
    id: 'a',
    company_id: 'c',
    title: 'Visit',
    status_appointment: 'scheduled',
    start: iso(start),
    end: iso(start + 30 * MINUTE),
    doctor_id: 'd',
    doctor_name: 'Dra. Helena',
    doctor_photo: null,
    specialty: null,
    patient_id: 'p',
    patient_name: 'Ana',
    payment_status: 'paid',
    hold_until: null,
    room: { code: 'room', opens_at: iso(start - 15 * MINUTE), closes_at: iso(start + 270 * MINUTE) },
    payment_code: 'pay',
    protocol: 'ABCD-1234-EFGH',
    survey_answered: false,
    device_check: null,
    ...change,
  };
}

test('an unpaid hold can be paid while it lasts, and offers nothing afterwards', () => {
  const held = visit({ status_appointment: 'held', payment_status: 'open', hold_until: iso(start - 60 * MINUTE) });
  expect(nextStep(held, 'patient', start - 61 * MINUTE)).toMatchObject({ kind: 'pay', code: 'pay' });
  expect(nextStep(held, 'patient', start - 59 * MINUTE)).toEqual({ kind: 'none' });
  expect(nextStep(held, 'professional', start - 61 * MINUTE)).toEqual({ kind: 'none' });
});

test('a room opens to the patient at its time, to the professional before', () => {
  const booked = visit({});
  expect(nextStep(booked, 'patient', start - 16 * MINUTE).kind).toBe('wait');
  expect(nextStep(booked, 'patient', start - 15 * MINUTE).kind).toBe('enter');
  expect(nextStep(booked, 'professional', start - 60 * MINUTE).kind).toBe('enter');
  expect(nextStep(booked, 'patient', start + 270 * MINUTE).kind).toBe('none');
});

test('after the visit the survey is offered once, to the patient alone', () => {
  const finished = visit({ status_appointment: 'finished' });
  expect(nextStep(finished, 'patient', start)).toEqual({ kind: 'survey', code: 'room' });
  expect(nextStep({ ...finished, survey_answered: true }, 'patient', start).kind).toBe('none');
  expect(nextStep(finished, 'professional', start).kind).toBe('none');
});

test('a late payment leads to the choice, in any state of the visit', () => {
  const late = visit({ status_appointment: 'released', payment_status: 'paid_late' });
  expect(nextStep(late, 'patient', start).kind).toBe('late');
});

test('people without a seat in the room are not sent there', () => {
  expect(nextStep(visit({ room: null }), 'professional', start).kind).toBe('none');
});
