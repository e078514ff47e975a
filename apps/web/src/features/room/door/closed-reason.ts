import type { RoomView } from '@acolhe/contract/room';

const closedReasons = ['unpaid', 'cancelled', 'released', 'finished', 'missed', 'late', 'withdrawn', 'full'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Why a room does not open, as finely as its people need to know what to do. */
export function closedReason({ refusal, status }: Pick<RoomView, 'refusal' | 'status'>): ClosedReason {
  if (refusal === 'room_unpaid') return 'unpaid';
  if (refusal === 'room_invitation_withdrawn') return 'withdrawn';
  if (refusal === 'room_full') return 'full';
  if (status === 'released') return 'released';
  if (status === 'cancelled') return 'cancelled';
  if (status === 'finished') return 'finished';
  // Neither finished nor missed, and yet closed: nobody has said what became of it.
  return status === 'no_show' ? 'missed' : 'late';
}
