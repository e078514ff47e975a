import type { PhraseKey } from '../../../shared/i18n/i18n.tsx';
import type { CallPeer } from '../../../shared/media/call/call-state.ts';

type Seen = Pick<CallPeer, 'sending' | 'receiving'>;

const isPaused = (rung: string | undefined) => rung === 'voice' || rung === 'text';
/** A busy computer makes video smaller but never pauses it. */
const causeOf = (reason: string | null) => (reason === null || reason === 'cpu' ? 'upload' : reason) as 'upload';

/** Text in place of a peer's video that is paused although their camera is on. */
export function pausedVideo({ receiving }: Seen): PhraseKey | null {
  return receiving && isPaused(receiving.rung) ? `room.paused.${causeOf(receiving.reason)}` : null;
}

/** Trouble with this person's own video or voice: for the first peer it does not reach. */
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

/** The same for one peer. */
export function ownTrouble({ sending, receiving }: Seen, hasCamera: boolean): PhraseKey | null {
  if (sending?.rung === 'text' || receiving?.rung === 'text') return 'room.voice_lost';
  return sending && hasCamera && isPaused(sending.rung) ? `room.my_pause.${causeOf(sending.reason)}` : null;
}
