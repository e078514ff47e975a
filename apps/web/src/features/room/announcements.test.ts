import { expect, it } from 'vitest';
import { announcementsOf, isTransient, nothingAnnounced } from './announcements.ts';

const ana = {
  person: 'a',
  name: 'Dra. Ana',
  connected: true,
  microphone: true,
  camera: true,
  screen: false,
  hand: false,
  paused: null,
};
const alone = { inside: true, online: true, door: null, handingOver: false, hand: false, peers: [], knocking: [] };
const together = { ...alone, peers: [ana] };
const keys = (...states: Parameters<typeof announcementsOf>) => announcementsOf(...states).map(({ key }) => key);

it('says who entered and who left', () => {
  expect(announcementsOf(alone, together)).toEqual([{ key: 'room.say.entered', name: 'Dra. Ana' }]);
  expect(announcementsOf(together, alone)).toEqual([{ key: 'room.say.left', name: 'Dra. Ana' }]);
});

it('says the device state of a person who enters or is already there', () => {
  const rita = { ...ana, microphone: false, camera: false };
  expect(keys(alone, { ...alone, peers: [rita] })).toEqual([
    'room.say.entered',
    'room.say.is_muted',
    'room.say.camera_is_off',
  ]);
  const busy = { ...ana, paused: 'room.paused.upload' as const, screen: true, hand: true };
  expect(keys(nothingAnnounced, { ...alone, peers: [busy] })).toEqual([
    'room.say.inside',
    'room.say.entered',
    'room.paused.upload',
    'stage.say.screen',
    'stage.say.hand',
  ]);
});

it('says that a connection dropped and came back', () => {
  const lost = { ...together, peers: [{ ...ana, connected: false }] };
  expect(keys(together, lost)).toEqual(['room.say.lost']);
  expect(keys(lost, together)).toEqual(['room.say.back']);
});

it('says what the other person switched, but not the blank state of a lost seat', () => {
  expect(keys(together, { ...together, peers: [{ ...ana, microphone: false }] })).toEqual(['room.say.muted']);
  expect(keys(together, { ...together, peers: [{ ...ana, camera: false }] })).toEqual(['room.say.camera_off']);
  const gone = { ...ana, connected: false, camera: false };
  expect(keys(together, { ...together, peers: [gone] })).toEqual(['room.say.lost']);
});

it('reports our own connection first, and nobody else while it is down', () => {
  const cut = { ...alone, online: false };
  expect(keys(together, cut)).toEqual(['room.say.me_lost']);
  expect(keys({ ...together, online: false }, together)).toEqual(['room.say.me_back']);
});

it('says who knocks, once, and who shows a screen or raises a hand', () => {
  const knocking = [{ person: 'g', name: 'Bia' }];
  expect(announcementsOf(together, { ...together, knocking })).toEqual([{ key: 'people.say.knocks', name: 'Bia' }]);
  expect(keys({ ...together, knocking }, { ...together, knocking })).toEqual([]);
  expect(keys(together, { ...together, peers: [{ ...ana, screen: true, hand: true }] })).toEqual([
    'stage.say.screen',
    'stage.say.hand',
  ]);
  expect(keys(together, { ...together, hand: true })).toEqual(['stage.say.my_hand']);
});

it('says at the door that the guest is waiting, and when admission is declined', () => {
  const outside = { ...alone, inside: false };
  const waits = { ...outside, door: 'waits' as const };
  expect(keys(outside, waits)).toEqual(['room.at_door.title']);
  expect(keys(waits, { ...waits, door: 'denied' as const })).toEqual(['room.at_door.denied']);
  expect(keys(waits, together)).toEqual(['room.say.inside', 'room.say.entered']);
  expect(keys(together, { ...together, handingOver: true })).toEqual(['stage.handing_over']);
});

it('says that video paused and why, and that it is back; not for a camera that was turned off', () => {
  const paused = { ...ana, paused: 'room.paused.upload' as const };
  expect(keys(together, { ...together, peers: [paused] })).toEqual(['room.paused.upload']);
  expect(keys({ ...together, peers: [paused] }, together)).toEqual(['room.say.picture_back']);
  const off = { ...ana, camera: false };
  expect(keys({ ...together, peers: [paused] }, { ...together, peers: [off] })).toEqual(['room.say.camera_off']);
});

it('delays what may pass (a cut, a reload, the camera of a person entering), but not what was switched', () => {
  const off = { ...ana, camera: false };
  expect(isTransient(alone, { ...alone, peers: [off] })).toBe(true);
  expect(isTransient(alone, together)).toBe(false);
  expect(isTransient(together, { ...together, peers: [off] })).toBe(false);
  expect(isTransient(together, { ...together, peers: [{ ...ana, connected: false }] })).toBe(true);
  expect(isTransient(together, { ...together, online: false })).toBe(true);
  expect(isTransient(nothingAnnounced, { ...alone, online: false, peers: [off] })).toBe(false);
});
