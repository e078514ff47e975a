import type { PhraseKey } from '../../shared/i18n.tsx';
import type { CallState } from '../../shared/media/call.ts';

/** What is worth telling of a state: who is there and how. */
type Told = {
  inside: boolean;
  online: boolean;
  peers: { person: string; name: string; connected: boolean; microphone: boolean; camera: boolean }[];
};
export type Announcement = { key: PhraseKey; name?: string };

/** The part of a call's state that screen readers are told about. */
export function toldOf(state: CallState): Told {
  return {
    inside: state.phase === 'inside',
    online: state.signalling === 'open',
    peers: state.peers.map(({ person, name, connected, microphone, camera }) => ({
      person,
      name,
      connected,
      microphone,
      camera,
    })),
  };
}

/** What to say about the step from one state to the next, in the order in which it should be heard. */
export function announcementsOf(before: Told, now: Told): Announcement[] {
  const said: Announcement[] = [];
  if (now.inside && !before.inside) said.push({ key: 'room.say.inside' });
  if (before.inside && now.inside && before.online !== now.online) {
    said.push({ key: now.online ? 'room.say.me_back' : 'room.say.me_lost' });
  }
  // While we are cut off ourselves, what we know of the others is old.
  if (!now.inside || !now.online) return said;
  for (const peer of now.peers) {
    const { name } = peer;
    const known = before.peers.find((other) => other.person === peer.person);
    if (!known) {
      if (peer.connected) said.push({ key: 'room.say.entered', name });
      continue;
    }
    if (known.connected !== peer.connected)
      said.push({ key: peer.connected ? 'room.say.back' : 'room.say.lost', name });
    if (!peer.connected) continue;
    if (known.microphone !== peer.microphone) {
      said.push({ key: peer.microphone ? 'room.say.unmuted' : 'room.say.muted', name });
    }
    if (known.camera !== peer.camera) {
      said.push({ key: peer.camera ? 'room.say.camera_on' : 'room.say.camera_off', name });
    }
  }
  for (const peer of before.peers) {
    if (!now.peers.some((other) => other.person === peer.person)) said.push({ key: 'room.say.left', name: peer.name });
  }
  return said;
}
