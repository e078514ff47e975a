import type { RoomView } from '@acolhe/contract/room';

/** How somebody came out of the call. `idle`: nobody else was there for a while. */
export type Out = 'left' | 'idle' | 'replaced' | 'removed' | 'ended';

/** What the page after a call tells. */
export type AfterKind = Out | 'moved' | 'cancelled' | 'missed';

/**
 * What there is to tell of a visit to somebody who is not in its call.
 *
 * @param out how they came out on this page; null where they come to it later, or by a reload
 * @param shownStart the time that this tab has shown before, if any
 * @returns null where the room itself says it all
 */
export function afterKind(
  view: Pick<RoomView, 'status' | 'start' | 'refusal' | 'me'>,
  out: Out | null,
  shownStart: string | undefined,
): AfterKind | null {
  const isDoctor = view.me.role === 'professional';
  switch (view.status) {
    case 'finished':
      return 'ended';
    // Who comes to it later reads it from the room's own refusal; the doctor also sees who is next.
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
