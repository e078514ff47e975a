import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayRemove, nextTopology, participantRoles, ROOM_SEATS, ROOM_SEATS_SFU, type Topology } from './room-people.ts';

test('two use a mesh, the third switches to the media server, and it stays until the room is empty', () => {
  expect(nextTopology(null, 2, true)).toBe('mesh');
  expect(nextTopology('mesh', 3, true)).toBe('sfu');
  expect(nextTopology('sfu', 2, true)).toBe('sfu');
  expect(nextTopology('sfu', 1, true)).toBe('mesh');
});

test('without a media server few use a mesh, and more wait for it', () => {
  expect(nextTopology('sfu', ROOM_SEATS, false)).toBe('mesh');
  expect(nextTopology('sfu', ROOM_SEATS + 1, false)).toBe('sfu');
});

test('more than four never use a mesh; two never need the media server', () => {
  const seats = fc.integer({ min: 1, max: ROOM_SEATS_SFU });
  fc.assert(
    fc.property(fc.array(fc.tuple(seats, fc.boolean())), (steps) => {
      let now: Topology | null = null;
      for (const [people, answers] of steps) {
        // Mesh without a media server admits at most four.
        const inside: number = answers || now === 'sfu' ? people : Math.min(people, ROOM_SEATS);
        now = nextTopology(now, inside, answers);
        if (inside > ROOM_SEATS) expect(now).toBe('sfu');
        if (inside === 1) expect(now).toBe('mesh');
      }
    }),
  );
});

test('who may remove whom', () => {
  const removable = Object.fromEntries(
    participantRoles.map((role) => [role, participantRoles.filter((other) => mayRemove(role, other))]),
  );
  expect(removable).toEqual({
    patient: [],
    professional: ['patient', 'assistant', 'companion', 'interpreter'],
    assistant: ['companion', 'interpreter'],
    companion: [],
    interpreter: [],
  });
});
