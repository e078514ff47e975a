import type { Sending } from '@acolhe/contract/room-socket';
import { expect, it } from 'vitest';
import { ownTrouble, pausedPicture } from './path-words.ts';

const sending = (change: Partial<Sending>): Sending => ({
  rung: 'voice',
  reason: 'upload',
  wants: 'full',
  strained: false,
  busy: false,
  ...change,
});
const none = { sending: null, receiving: null };

it('says in the place of a paused picture whose internet it is, or who spares data', () => {
  expect(pausedPicture(none)).toBeNull();
  expect(pausedPicture({ ...none, receiving: sending({ rung: 'low' }) })).toBeNull();
  expect(pausedPicture({ ...none, receiving: sending({}) })).toBe('room.paused.upload');
  expect(pausedPicture({ ...none, receiving: sending({ rung: 'text', reason: 'download' }) })).toBe(
    'room.paused.download',
  );
  expect(pausedPicture({ ...none, receiving: sending({ reason: 'saving' }) })).toBe('room.paused.saving');
});

it('tells a person of their own pause only while their camera is on, and always of a voice that is lost', () => {
  expect(ownTrouble({ ...none, sending: sending({}) }, true)).toBe('room.my_pause.upload');
  expect(ownTrouble({ ...none, sending: sending({}) }, false)).toBeNull();
  expect(ownTrouble({ ...none, sending: sending({ reason: 'asked' }) }, true)).toBe('room.my_pause.asked');
  expect(ownTrouble({ ...none, sending: sending({ rung: 'text' }) }, false)).toBe('room.voice_lost');
});
