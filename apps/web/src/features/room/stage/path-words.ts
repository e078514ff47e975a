import type { PhraseKey } from '../../../shared/i18n/i18n.tsx';
import type { CallPeer } from '../../../shared/media/call/call-state.ts';

type Seen = Pick<CallPeer, 'sending' | 'receiving'>;

const isPaused = (rung: string | undefined) => rung === 'voice' || rung === 'text';
/** A computer that is too busy makes a picture small and never pauses it. */
const causeOf = (reason: string | null) => (reason === null || reason === 'cpu' ? 'upload' : reason) as 'upload';

/** What stands in the place of somebody's picture that they do not send now, though their camera is on. */
export function pausedPicture({ receiving }: Seen): PhraseKey | null {
  return receiving && isPaused(receiving.rung) ? `room.paused.${causeOf(receiving.reason)}` : null;
}

/** What somebody is told of their own picture or voice: of the first person to whom it does not get through. */
export function ownTroubleOf(
  peers: readonly (Seen & { name: string })[],
  hasCamera: boolean,
): { key: PhraseKey; name: string } | undefined {
  const [first] = peers.flatMap((peer) => {
    const key = ownTrouble(peer, hasCamera);
    return key ? [{ key, name: peer.name }] : [];
  });
  return first;
}

/** The same of one other person. */
export function ownTrouble({ sending, receiving }: Seen, hasCamera: boolean): PhraseKey | null {
  if (sending?.rung === 'text' || receiving?.rung === 'text') return 'room.voice_lost';
  return sending && hasCamera && isPaused(sending.rung) ? `room.my_pause.${causeOf(sending.reason)}` : null;
}
