import { expect, it } from 'vitest';
import { closedReason } from './closed-reason.ts';

it.each([
  ['room_unpaid', 'held', 'unpaid'],
  ['room_unpaid', 'scheduled', 'unpaid'],
  ['room_cancelled', 'cancelled', 'cancelled'],
  ['room_cancelled', 'released', 'released'],
  ['room_closed', 'finished', 'finished'],
  ['room_closed', 'no_show', 'missed'],
  ['room_closed', 'scheduled', 'late'],
  ['room_closed', 'in_progress', 'late'],
  ['room_invitation_withdrawn', 'scheduled', 'withdrawn'],
  ['room_full', 'in_progress', 'full'],
] as const)('%s of a visit that is %s: %s', (refusal, status, reason) => {
  expect(closedReason({ refusal, status })).toBe(reason);
});
