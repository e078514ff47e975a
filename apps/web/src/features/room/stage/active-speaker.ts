import type { ParticipantRole } from '@acolhe/domain/room-people';

/** A picture on the stage: of somebody, or of what somebody's screen shows. */
export type Tile = { id: string; person: string; kind: 'camera' | 'screen' };

type Heard = { person: string; role: ParticipantRole; screen: boolean; microphone: boolean; level: number };

/** Who is large, and who has begun to speak instead. Times are ms. */
export type Focus = { large: string | null; since: number; rival: string | null; rivalSince: number };

export const initialFocus: Focus = { large: null, since: 0, rival: null, rivalSince: 0 };

/** Louder than breathing and keyboards. */
const SPEAKS = 0.015;
/** A cough or a "yes" moves nothing. */
const SPEAKS_FOR_MS = 1_500;
/** Nobody is small again before so long. */
const STAYS_MS = 4_000;

/** Screens first, then people in the order in which they came. */
export function tilesOf(peers: readonly Pick<Heard, 'person' | 'screen'>[]): Tile[] {
  const screens = peers.filter(({ screen }) => screen);
  return [
    ...screens.map(({ person }): Tile => ({ id: `${person} screen`, person, kind: 'screen' })),
    ...peers.map(({ person }): Tile => ({ id: person, person, kind: 'camera' })),
  ];
}

/** The other side of the visit, as somebody of this role sees it. */
export const awaitedBy = (role: ParticipantRole): ParticipantRole =>
  role === 'professional' || role === 'assistant' ? 'patient' : 'professional';

/** Who is large while nobody has spoken. */
export const initialLarge = <T extends { role: ParticipantRole }>(peers: readonly T[], first: ParticipantRole) =>
  peers.find(({ role }) => role === first) ?? peers[0];

/**
 * Who is large now: whoever was chosen; else a screen that is shown; else who speaks, once they have spoken for a while
 * and the one before is silent. Nothing jumps: in a quiet room everything stays as it is.
 *
 * @param first the role that is large while nobody has spoken: the other side of the visit
 * @param now ms
 */
export function nextFocus(
  before: Focus,
  peers: readonly Heard[],
  chosen: string | null,
  first: ParticipantRole,
  now: number,
): Focus {
  const tiles = tilesOf(peers);
  const settled = (large: string | null): Focus =>
    large === before.large && before.rival === null
      ? before
      : { large, since: large === before.large ? before.since : now, rival: null, rivalSince: 0 };
  if (chosen && tiles.some(({ id }) => id === chosen)) return settled(chosen);
  const [tile] = tiles;
  if (tile?.kind === 'screen') {
    const isShown = tiles.some(({ id, kind }) => id === before.large && kind === 'screen');
    return settled(isShown ? before.large : tile.id);
  }
  const current = peers.find(({ person }) => person === before.large);
  if (!current) return settled(initialLarge(peers, first)?.person ?? null);
  const speaks = (peer: Heard) => peer.microphone && peer.level > SPEAKS;
  const [loudest] = peers.filter((peer) => peer !== current && speaks(peer)).sort((a, b) => b.level - a.level);
  if (!loudest || speaks(current)) return settled(current.person);
  const rivalSince = before.rival === loudest.person ? before.rivalSince : now;
  if (now - rivalSince >= SPEAKS_FOR_MS && now - before.since >= STAYS_MS) return settled(loudest.person);
  if (before.rival === loudest.person) return before;
  return { ...before, rival: loudest.person, rivalSince };
}
