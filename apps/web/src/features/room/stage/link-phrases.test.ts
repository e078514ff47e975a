import type { Sending } from '@acolhe/contract/room/room-socket';
import { expect, it } from 'vitest';
import { ownTrouble, pausedVideo } from './link-phrases.ts';

const sending = (change: Partial<Sending>): Sending => ({
  rung: 'voice',
  reason: 'upload',
  wants: 'full',
  strained: false,
  busy: false,
  ...change,
});
const none = { sending: null, receiving: null };

it('says in place of paused video whose network it is, or who saves data', () => {
  expect(pausedVideo(none)).toBeNull();
  expect(pausedVideo({ ...none, receiving: sending({ rung: 'low' }) })).toBeNull();
  expect(pausedVideo({ ...none, receiving: sending({}) })).toBe('room.paused.upload');
  expect(pausedVideo({ ...none, receiving: sending({ rung: 'text', reason: 'download' }) })).toBe(
    'room.paused.download',
  );
  expect(pausedVideo({ ...none, receiving: sending({ reason: 'saving' }) })).toBe('room.paused.saving');
});

it('reports a person’s own pause only while their camera is on, and always a lost voice', () => {
  expect(ownTrouble({ ...none, sending: sending({}) }, true)).toBe('room.my_pause.upload');
  expect(ownTrouble({ ...none, sending: sending({}) }, false)).toBeNull();
  expect(ownTrouble({ ...none, sending: sending({ reason: 'asked' }) }, true)).toBe('room.my_pause.asked');
  expect(ownTrouble({ ...none, sending: sending({ rung: 'text' }) }, false)).toBe('room.voice_lost');
});
