import type { AppointmentSummary } from '@acolhe/contract/appointment';
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

test('is the first who comes later today, whatever the order of the list', () => {
  expect(next([visit('b', 16, 'confirmed'), now, visit('a', 15, 'scheduled')])).toEqual(['a', false]);
  expect(next([now, visit('a', 15, 'arrived'), visit('b', 16, 'arrived')])).toEqual(['a', true]);
});

test('is who came earlier and still waits, and not who did not come', () => {
  expect(next([visit('early', 13, 'arrived'), visit('a', 15, 'scheduled')])).toEqual(['early', true]);
  expect(next([visit('early', 13, 'scheduled'), visit('a', 15, 'scheduled')])).toEqual(['a', false]);
});

test('is nobody whose visit is over, unpaid, or has no room; and nobody at the end of the day', () => {
  const over = (['finished', 'cancelled', 'no_show', 'released', 'held'] as const).map((status) =>
    visit(status, 15, status),
  );
  expect(next([now, ...over, { ...visit('x', 15, 'scheduled'), room: null }])).toBeNull();
});
