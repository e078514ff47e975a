import type { PhraseKey } from '../../shared/i18n/i18n.tsx';
import type { CallState } from '../../shared/media/call/call-state.ts';
import { pausedVideo } from './stage/link-phrases.ts';

/** Part of a call's state that is worth announcing. */
type Announced = {
  inside: boolean;
  online: boolean;
  /** Waiting at the door, or declined; `null` otherwise. */
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
    /** Why their video is paused although their camera is on, or null. */
    paused: PhraseKey | null;
  }[];
  knocking: { person: string; name: string }[];
};
export type Announcement = { key: PhraseKey; name?: string };

/** State before any announcement: the first one describes the room as it is by then. */
export const nothingAnnounced: Announced = {
  inside: false,
  online: false,
  door: null,
  handingOver: false,
  hand: false,
  peers: [],
  knocking: [],
};

/** The part of a call's state that screen readers hear about. */
export function announcedOf(state: CallState): Announced {
  return {
    inside: state.phase === 'inside',
    online: state.signalling === 'open',
    door: state.phase === 'waiting' ? (state.denied ? 'denied' : 'waits') : null,
    handingOver: state.handingOver,
    hand: state.hand,
    peers: state.peers.map(({ person, name, connected, microphone, camera, screen, hand, sending, receiving }) => ({
      ...{ person, name, connected, microphone, camera, screen, hand },
      paused: camera ? pausedVideo({ sending, receiving }) : null,
    })),
    knocking: state.knocking.map(({ person, name }) => ({ person, name })),
  };
}

/**
 * Whether a change is likely over in a moment: a lost connection, a page reload, a camera that starts a second after
 * its person entered.
 */
export function isTransient(before: Announced, now: Announced): boolean {
  if (!before.inside) return false;
  const isStarting = ({ person, microphone, camera }: Announced['peers'][number]) =>
    !(microphone && camera) && !before.peers.some((other) => other.person === person);
  return !now.online || now.peers.some((peer) => !peer.connected || isStarting(peer));
}

/** Switches of a peer, with the phrases for on and off. */
const switches = [
  ['microphone', 'room.say.unmuted', 'room.say.muted'],
  ['camera', 'room.say.camera_on', 'room.say.camera_off'],
  ['screen', 'stage.say.screen', 'stage.say.screen_over'],
  ['hand', 'stage.say.hand', 'stage.say.hand_down'],
] as const;

/** Device state of a person announced for the first time; microphone and camera being on goes without saying. */
function initialAnnouncements({
  name,
  microphone,
  camera,
  screen,
  hand,
  paused,
}: Announced['peers'][number]): Announcement[] {
  const said: Announcement[] = [];
  if (!microphone) said.push({ key: 'room.say.is_muted', name });
  if (!camera) said.push({ key: 'room.say.camera_is_off', name });
  if (paused) said.push({ key: paused, name });
  if (screen) said.push({ key: 'stage.say.screen', name });
  if (hand) said.push({ key: 'stage.say.hand', name });
  return said;
}

/** Announcements for the step from one state to the next, in the order in which they should be heard. */
export function announcementsOf(before: Announced, now: Announced): Announcement[] {
  const said: Announcement[] = [];
  if (now.inside && !before.inside) said.push({ key: 'room.say.inside' });
  if (now.door && now.door !== before.door)
    said.push({ key: now.door === 'denied' ? 'room.at_door.denied' : 'room.at_door.title' });
  if (before.inside && now.inside && before.online !== now.online) {
    said.push({ key: now.online ? 'room.say.me_back' : 'room.say.me_lost' });
  }
  if (now.handingOver && !before.handingOver) said.push({ key: 'stage.handing_over' });
  if (now.hand !== before.hand) said.push({ key: now.hand ? 'stage.say.my_hand' : 'stage.say.my_hand_down' });
  // While this page is offline, its knowledge of the others is out of date.
  if (!now.inside || !now.online) return said;
  for (const knock of now.knocking) {
    const isKnown = before.knocking.some(({ person }) => person === knock.person);
    if (!isKnown) said.push({ key: 'people.say.knocks', name: knock.name });
  }
  for (const peer of now.peers) {
    const { name } = peer;
    const known = before.peers.find((other) => other.person === peer.person);
    if (!known) {
      if (peer.connected) said.push({ key: 'room.say.entered', name }, ...initialAnnouncements(peer));
      continue;
    }
    if (known.connected !== peer.connected)
      said.push({ key: peer.connected ? 'room.say.back' : 'room.say.lost', name });
    if (!peer.connected) continue;
    for (const [what, on, off] of switches)
      if (known[what] !== peer[what]) said.push({ key: peer[what] ? on : off, name });
    // A camera that was turned off has no video to come back.
    if (known.paused !== peer.paused && peer.camera) said.push({ key: peer.paused ?? 'room.say.picture_back', name });
  }
  for (const peer of before.peers) {
    if (!now.peers.some((other) => other.person === peer.person)) said.push({ key: 'room.say.left', name: peer.name });
  }
  return said;
}
