import type { RoomView } from '@acolhe/contract/room/room';

const closedReasons = ['unpaid', 'cancelled', 'released', 'finished', 'missed', 'late', 'withdrawn', 'full'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Why a room does not open, in the detail that its people need in order to act. */
export function closedReason({ refusal, status }: Pick<RoomView, 'refusal' | 'status'>): ClosedReason {
  if (refusal === 'room_unpaid') return 'unpaid';
  if (refusal === 'room_invitation_withdrawn') return 'withdrawn';
  if (refusal === 'room_full') return 'full';
  if (status === 'released') return 'released';
  if (status === 'cancelled') return 'cancelled';
  if (status === 'finished') return 'finished';
  // Closed without being finished or missed: no outcome was recorded.
  return status === 'no_show' ? 'missed' : 'late';
}
