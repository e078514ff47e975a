import { expect, test } from 'vitest';
import { JanusRefusal, JanusSilence } from './session.ts';
import { videoRoomCodes } from './video-room.ts';
import { videoRoomAdmin } from './video-room-admin.ts';

const room = { room: 7, secret: 'hush' };

/** Rooms at a Janus that gives this answer, and the requests that it got. */
function roomsAt(answer: () => Record<string, unknown>) {
  const asked: Record<string, unknown>[] = [];
  const ask = async (body: Record<string, unknown>) => {
    asked.push(body);
    return answer();
  };
  return { rooms: videoRoomAdmin({ ask }), asked };
}

const refusing = (code: number) => () => {
  throw new JanusRefusal(code, 'no', true);
};

test('rooms are managed by the plugin’s requests, each with the secret that it needs', async () => {
  const { rooms, asked } = roomsAt(() => ({ participants: [{ id: 1, display: 'page' }] }));
  expect(await rooms.create(room, { publishers: 3 })).toBe(true);
  expect(await rooms.allow(room, ['a'])).toBe(true);
  await rooms.disallow(room, ['a']);
  expect(await rooms.participants(room)).toEqual([1]);
  await rooms.kick(room, 1);
  await rooms.destroy(room);
  expect(asked).toEqual([
    { request: 'create', room: 7, secret: 'hush', publishers: 3 },
    { request: 'allowed', room: 7, secret: 'hush', action: 'add', allowed: ['a'] },
    { request: 'allowed', room: 7, secret: 'hush', action: 'remove', allowed: ['a'] },
    { request: 'listparticipants', room: 7 },
    { request: 'kick', room: 7, secret: 'hush', id: 1 },
    { request: 'destroy', room: 7, secret: 'hush' },
  ]);
});

test('an existing or missing room is an answer; every other refusal is a failure, and so is silence', async () => {
  const missing = roomsAt(refusing(videoRoomCodes.noSuchRoom)).rooms;
  expect(await missing.allow(room, [])).toBe(false);
  await expect(missing.destroy(room)).resolves.toBeUndefined();
  await expect(missing.create(room, {})).rejects.toThrow(JanusRefusal);
  const present = roomsAt(refusing(videoRoomCodes.roomExists)).rooms;
  expect(await present.create(room, {})).toBe(false);
  await expect(present.allow(room, [])).rejects.toThrow(JanusRefusal);
  const silent = roomsAt(() => {
    throw new JanusSilence();
  }).rooms;
  await expect(silent.allow(room, [])).rejects.toThrow(JanusSilence);
});
