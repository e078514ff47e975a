import type { PhraseKey } from '../../shared/i18n/i18n.tsx';
import type { CallState } from '../../shared/media/call/call-state.ts';
import { pausedPicture } from './stage/path-words.ts';

/** What is worth telling of a state: who is there and how. */
type Told = {
  inside: boolean;
  online: boolean;
  /** Stands at the door; `null` where that is over or never was. */
  door: 'waits' | 'denied' | null;
  handingOver: boolean;
  hand: boolean;
  peers: {
    person: string;
    name: string;
    connected: boolean;
    microphone: boolean;
    camera: boolean;
    screen: boolean;
    hand: boolean;
    /** Why their picture does not come though their camera is on, or null. */
    paused: PhraseKey | null;
  }[];
  knocking: { person: string; name: string }[];
};
export type Announcement = { key: PhraseKey; name?: string };

/** Before anything is told: whoever listens from later on hears how it stands by then. */
export const NOTHING: Told = {
  inside: false,
  online: false,
  door: null,
  handingOver: false,
  hand: false,
  peers: [],
  knocking: [],
};

/** The part of a call's state that screen readers are told about. */
export function toldOf(state: CallState): Told {
  return {
    inside: state.phase === 'inside',
    online: state.signalling === 'open',
    door: state.phase === 'waiting' ? (state.denied ? 'denied' : 'waits') : null,
    handingOver: state.handingOver,
    hand: state.hand,
    peers: state.peers.map(({ person, name, connected, microphone, camera, screen, hand, sending, receiving }) => ({
      ...{ person, name, connected, microphone, camera, screen, hand },
      paused: camera ? pausedPicture({ sending, receiving }) : null,
    })),
    knocking: state.knocking.map(({ person, name }) => ({ person, name })),
  };
}

/**
 * Whether what is seen now is likely over in a moment: a line that is cut, a page that is loaded again, a camera that
 * starts a second after its person came in.
 */
export function mayPass(before: Told, now: Told): boolean {
  if (!before.inside) return false;
  const isStarting = ({ person, microphone, camera }: Told['peers'][number]) =>
    !(microphone && camera) && !before.peers.some((other) => other.person === person);
  return !now.online || now.peers.some((peer) => !peer.connected || isStarting(peer));
}

/** What somebody switches, and the words for on and off. */
const switches = [
  ['microphone', 'room.say.unmuted', 'room.say.muted'],
  ['camera', 'room.say.camera_on', 'room.say.camera_off'],
  ['screen', 'stage.say.screen', 'stage.say.screen_over'],
  ['hand', 'stage.say.hand', 'stage.say.hand_down'],
] as const;

/** How somebody stands who is told of for the first time; that they are heard and seen goes without saying. */
function standing({ name, microphone, camera, screen, hand, paused }: Told['peers'][number]): Announcement[] {
  const said: Announcement[] = [];
  if (!microphone) said.push({ key: 'room.say.is_muted', name });
  if (!camera) said.push({ key: 'room.say.camera_is_off', name });
  if (paused) said.push({ key: paused, name });
  if (screen) said.push({ key: 'stage.say.screen', name });
  if (hand) said.push({ key: 'stage.say.hand', name });
  return said;
}

/** What to say about the step from one state to the next, in the order in which it should be heard. */
export function announcementsOf(before: Told, now: Told): Announcement[] {
  const said: Announcement[] = [];
  if (now.inside && !before.inside) said.push({ key: 'room.say.inside' });
  if (now.door && now.door !== before.door)
    said.push({ key: now.door === 'denied' ? 'room.at_door.denied' : 'room.at_door.title' });
  if (before.inside && now.inside && before.online !== now.online) {
    said.push({ key: now.online ? 'room.say.me_back' : 'room.say.me_lost' });
  }
  if (now.handingOver && !before.handingOver) said.push({ key: 'stage.handing_over' });
  if (now.hand !== before.hand) said.push({ key: now.hand ? 'stage.say.my_hand' : 'stage.say.my_hand_down' });
  // While we are cut off ourselves, what we know of the others is old.
  if (!now.inside || !now.online) return said;
  for (const knock of now.knocking) {
    const isKnown = before.knocking.some(({ person }) => person === knock.person);
    if (!isKnown) said.push({ key: 'people.say.knocks', name: knock.name });
  }
  for (const peer of now.peers) {
    const { name } = peer;
    const known = before.peers.find((other) => other.person === peer.person);
    if (!known) {
      if (peer.connected) said.push({ key: 'room.say.entered', name }, ...standing(peer));
      continue;
    }
    if (known.connected !== peer.connected)
      said.push({ key: peer.connected ? 'room.say.back' : 'room.say.lost', name });
    if (!peer.connected) continue;
    for (const [what, on, off] of switches)
      if (known[what] !== peer[what]) said.push({ key: peer[what] ? on : off, name });
    // Whose camera went off has no picture to come back.
    if (known.paused !== peer.paused && peer.camera) said.push({ key: peer.paused ?? 'room.say.picture_back', name });
  }
  for (const peer of before.peers) {
    if (!now.peers.some((other) => other.person === peer.person)) said.push({ key: 'room.say.left', name: peer.name });
  }
  return said;
}
