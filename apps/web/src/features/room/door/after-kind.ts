import type { RoomView } from '@acolhe/contract/room/room';

/** Way of leaving the call. `idle`: they were alone for too long. */
export type ExitReason = 'left' | 'idle' | 'replaced' | 'removed' | 'ended';

/** Outcomes that the page after a call reports. */
export type AfterKind = ExitReason | 'moved' | 'cancelled' | 'missed';

/**
 * Outcome of a visit to report to a person who is not in its call.
 *
 * @param out how they left on this page; null if they came later or by a reload
 * @param shownStart the start time that this tab has shown before, if any
 * @returns null where the room itself says it all
 */
export function afterKind(
  view: Pick<RoomView, 'status' | 'start' | 'refusal' | 'me'>,
  out: ExitReason | null,
  shownStart: string | undefined,
): AfterKind | null {
  const isDoctor = view.me.role === 'professional';
  switch (view.status) {
    case 'finished':
      return 'ended';
    // Later visitors read it from the room's refusal; the doctor also sees who is next.
    case 'no_show':
      return out || isDoctor ? 'missed' : null;
    case 'cancelled':
    case 'released':
      return out || isDoctor ? 'cancelled' : null;
    default: {
      const isMoved = shownStart !== undefined && Date.parse(shownStart) !== Date.parse(view.start);
      if (isMoved && (out === null || out === 'ended' || view.refusal !== null)) return 'moved';
      return out;
    }
  }
}
