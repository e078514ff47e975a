import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import { expect, test } from 'vitest';
import { nextOf } from './waiting-now.tsx';

const now = Date.parse('2026-11-23T13:00:00.000Z');

function visit(id: string, startsIn: number, status: AppointmentSummary['status_appointment']): AppointmentSummary {
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  return { id, start: at(startsIn), end: at(startsIn + 30), status_appointment: status } as AppointmentSummary;
}

test('next is a coming visit: neither over, nor unpaid, nor waiting', () => {
  const day = [
    visit('missed', -60, 'scheduled'),
    visit('running', -20, 'in_progress'),
    visit('waiting', 0, 'arrived'),
    visit('unpaid', 30, 'held'),
    visit('next', 60, 'confirmed'),
    visit('later', 90, 'scheduled'),
  ];
  expect(nextOf(day, new Map(), now)?.id).toBe('next');
});

test('a patient who came and left the room again is still to come', () => {
  const day = [visit('left', 0, 'arrived'), visit('next', 60, 'confirmed')];
  expect(nextOf(day, new Map([['left', ['professional']]]), now)?.id).toBe('left');
});
