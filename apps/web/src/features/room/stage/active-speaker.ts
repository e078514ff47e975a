import type { ParticipantRole } from '@acolhe/domain/room/room-people';

/** A tile on the stage: a person's camera or their shared screen. */
export type Tile = { id: string; person: string; kind: 'camera' | 'screen' };

type Speaker = { person: string; role: ParticipantRole; screen: boolean; microphone: boolean; level: number };

/** The large tile, and the rival who has begun to speak. Times in ms. */
export type Focus = { large: string | null; since: number; rival: string | null; rivalSince: number };

export const initialFocus: Focus = { large: null, since: 0, rival: null, rivalSince: 0 };

/** Audio level above breathing and keyboards. */
const SPEAKS = 0.015;
/** Speaking time before a change, so that a cough or a "yes" changes nothing. */
const SPEAKS_FOR_MS = 1_500;
/** Least time that a tile stays large. */
const STAYS_MS = 4_000;

/** Screens first, then people in order of arrival. */
export function tilesOf(peers: readonly Pick<Speaker, 'person' | 'screen'>[]): Tile[] {
  const screens = peers.filter(({ screen }) => screen);
  return [
    ...screens.map(({ person }): Tile => ({ id: `${person} screen`, person, kind: 'screen' })),
    ...peers.map(({ person }): Tile => ({ id: person, person, kind: 'camera' })),
  ];
}

/** Role of the other side of the visit, as seen by this role. */
export const awaitedBy = (role: ParticipantRole): ParticipantRole =>
  role === 'professional' || role === 'assistant' ? 'patient' : 'professional';

/** Large participant before the first speech. */
export const initialLarge = <T extends { role: ParticipantRole }>(peers: readonly T[], first: ParticipantRole) =>
  peers.find(({ role }) => role === first) ?? peers[0];

/**
 * Next large tile: the chosen one; else a shared screen; else the active speaker, once they have spoken for a while and
 * the previous one is silent. In a quiet room nothing changes.
 *
 * @param first role that is large before the first speech: the other side of the visit
 * @param now ms
 */
export function nextFocus(
  before: Focus,
  peers: readonly Speaker[],
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
  const speaks = (peer: Speaker) => peer.microphone && peer.level > SPEAKS;
  const [loudest] = peers.filter((peer) => peer !== current && speaks(peer)).sort((a, b) => b.level - a.level);
  if (!loudest || speaks(current)) return settled(current.person);
  const rivalSince = before.rival === loudest.person ? before.rivalSince : now;
  if (now - rivalSince >= SPEAKS_FOR_MS && now - before.since >= STAYS_MS) return settled(loudest.person);
  if (before.rival === loudest.person) return before;
  return { ...before, rival: loudest.person, rivalSince };
}
