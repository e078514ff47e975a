import { expect, it } from 'vitest';
import { announcementsOf } from './announcements.ts';

const ana = { person: 'a', name: 'Dra. Ana', connected: true, microphone: true, camera: true };
const alone = { inside: true, online: true, peers: [] };
const together = { inside: true, online: true, peers: [ana] };
const keys = (...states: Parameters<typeof announcementsOf>) => announcementsOf(...states).map(({ key }) => key);

it('says who entered and who left', () => {
  expect(announcementsOf(alone, together)).toEqual([{ key: 'room.say.entered', name: 'Dra. Ana' }]);
  expect(announcementsOf(together, alone)).toEqual([{ key: 'room.say.left', name: 'Dra. Ana' }]);
});

it('says that a connection dropped and came back', () => {
  const lost = { ...together, peers: [{ ...ana, connected: false }] };
  expect(keys(together, lost)).toEqual(['room.say.lost']);
  expect(keys(lost, together)).toEqual(['room.say.back']);
});

it('says what the other one switched, not what a lost seat looks like', () => {
  expect(keys(together, { ...together, peers: [{ ...ana, microphone: false }] })).toEqual(['room.say.muted']);
  expect(keys(together, { ...together, peers: [{ ...ana, camera: false }] })).toEqual(['room.say.camera_off']);
  const gone = { ...ana, connected: false, camera: false };
  expect(keys(together, { ...together, peers: [gone] })).toEqual(['room.say.lost']);
});

it('tells of our own connection first, and of nobody else while it is down', () => {
  const cut = { ...alone, online: false };
  expect(keys(together, cut)).toEqual(['room.say.me_lost']);
  expect(keys({ ...together, online: false }, together)).toEqual(['room.say.me_back']);
});
