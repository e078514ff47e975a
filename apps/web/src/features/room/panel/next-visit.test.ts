import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import { expect, test } from 'vitest';
import { nextVisit } from './next-visit.ts';

const visit = (id: string, hour: number, status: AppointmentSummary['status_appointment']) =>
  ({
    id,
    start: `2026-12-01T${hour}:00:00Z`,
    status_appointment: status,
    room: { code: `code-${id}`, opens_at: '', closes_at: '' },
  }) as AppointmentSummary;

const next = (visits: readonly AppointmentSummary[]) => {
  const found = nextVisit(
    visits,
    { id: 'now', start: '2026-12-01T14:00:00Z' },
    (each) => each.status_appointment === 'arrived',
  );
  return found && [found.visit.id, found.isWaiting];
};
const now = visit('now', 14, 'finished');

test('is the first visit later today, in any order of the list', () => {
  expect(next([visit('b', 16, 'confirmed'), now, visit('a', 15, 'scheduled')])).toEqual(['a', false]);
  expect(next([now, visit('a', 15, 'arrived'), visit('b', 16, 'arrived')])).toEqual(['a', true]);
});

test('is an earlier visit whose patient still waits, but not a no-show', () => {
  expect(next([visit('early', 13, 'arrived'), visit('a', 15, 'scheduled')])).toEqual(['early', true]);
  expect(next([visit('early', 13, 'scheduled'), visit('a', 15, 'scheduled')])).toEqual(['a', false]);
});

test('is never a visit that is over, unpaid or without a room; and none at the end of the day', () => {
  const over = (['finished', 'cancelled', 'no_show', 'released', 'held'] as const).map((status) =>
    visit(status, 15, status),
  );
  expect(next([now, ...over, { ...visit('x', 15, 'scheduled'), room: null }])).toBeNull();
});
