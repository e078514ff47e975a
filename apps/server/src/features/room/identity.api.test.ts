import { type RoomClientMessage, type RoomServerMessage, roomClientMessage } from '@acolhe/contract/room/room-socket';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enterRoom, makeRoomVisit, present, RoomPage, type RoomVisit } from '../../testing/room.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let patient: Client;
let slot = 0;
let visit: RoomVisit;
let doctor: RoomPage;
let ill: RoomPage;
let guest: RoomPage;
let guestCode: string;
/** Identifiers of the others that the guest sees, and guesses. */
let seen: string[];

beforeAll(async () => {
  app = await startTestApp();
  patient = await app.as('paciente@demo.acolhe');
});
afterAll(() => app.close());
beforeEach(async () => {
  visit = await makeRoomVisit(app, patient, slot++);
  doctor = await enterRoom(app.address, visit.doctorCode);
  ill = await enterRoom(app.address, visit.patientCode);
  const invited = await app.client().post(`/api/room/${visit.patientCode}/guest`, { role: 'companion', name: 'Rita' });
  guestCode = invited.body.code;
  const knocking = new RoomPage(app.address, guestCode, { consent: true });
  await knocking.hear('waiting');
  doctor.say({ type: 'admit', person: invited.body.id, admitted: true });
  knocking.heard.push(await knocking.hear('joined'));
  guest = knocking;
  const { peers } = await guest.hear('joined');
  seen = [...peers.flatMap((peer) => [peer.seat, peer.page]), visit.id, 'patient', 'professional', invited.body.id];
  await doctor.hear('peer');
  for (const page of [doctor, ill]) page.heard.length = 0;
});

const seats = () =>
  app.sql('select participant, seat, page, connected, feed from room_seat where appointment_id = $1 order by 1', [
    visit.id,
  ]);
/** A message that comes after everything the guest has said was handled. */
async function settled(page: RoomPage): Promise<void> {
  page.say({ type: 'state', state: { ...present, hand: true } });
  for (const other of [doctor, ill]) {
    await expect
      .poll(() => other.heard.some((each) => each.type === 'peer' && each.peer.page === page.page && each.peer.hand))
      .toBe(true);
  }
}

describe('a guest who tries the identities of others', () => {
  test('joins only as themselves, whatever key they send', async () => {
    const before = await seats();
    expect(before).toHaveLength(3);
    for (const key of seen.filter((each) => each.includes('-'))) {
      const page = new RoomPage(app.address, guestCode, { consent: true, seatKey: key, pageKey: key });
      await page.hear('joined');
      expect(seen).not.toContain(page.seat);
      expect(seen).not.toContain(page.page);
      page.say({ type: 'leave' });
      await doctor.hear('peer_left');
    }
    const after = await seats();
    expect(after).toEqual(before.filter((row: { participant: string }) => row.participant !== 'companion'));
    // A message from the patient to the doctor arrives there alone.
    ill.say({ type: 'description', to: doctor.page, round: 1, description: { type: 'offer', sdp: 'v=0' } });
    expect((await doctor.hear('description')).from).toBe(ill.page);
  });

  test('takes, hears and ends nothing of another with any message of the protocol', async () => {
    const tried = new Set<string>();
    for (const identity of seen) {
      for (const message of [...messages(identity)]) {
        tried.add(message.type);
        guest.say(message);
      }
    }
    const types = roomClientMessage.options.map(({ shape }) => shape.type.value);
    expect([...tried, 'leave', 'state'].sort()).toEqual([...types].sort());
    await settled(guest);
    const kept = (await seats()).filter((row: { participant: string }) => row.participant !== 'companion');
    expect(kept).toEqual([
      { participant: 'patient', seat: ill.seat, page: ill.page, connected: true, feed: null },
      { participant: 'professional', seat: doctor.seat, page: doctor.page, connected: true, feed: null },
    ]);
    for (const { heard } of [doctor, ill]) {
      expect(heard.filter((message) => !isFromGuest(message))).toEqual([]);
    }
    expect(guest.heard.filter(({ type }) => ['description', 'candidate', 'knocking'].includes(type))).toEqual([]);
    ill.heard.length = 0;
    doctor.say({ type: 'candidate', to: ill.page, candidate: null });
    expect((await ill.hear('candidate')).from).toBe(doctor.page);
  });
});

/** Whether a message can only be the guest's own doing, said under the guest's own name. */
function isFromGuest(message: RoomServerMessage): boolean {
  if ('from' in message) return message.from === guest.page;
  return message.type === 'peer' ? message.peer.seat === guest.seat : message.type === 'pong';
}

/** Each message of the protocol that names a person or claims a right, with one identity. */
function* messages(identity: string): Generator<RoomClientMessage> {
  const key = identity.includes('-') ? identity : visit.id;
  const sending = { rung: 'voice', reason: null, wants: 'text', strained: false, busy: false } as const;
  yield { type: 'join', seat_key: key, page_key: key, state: present };
  yield { type: 'ping', at: 1 };
  yield { type: 'description', to: key, round: 9, description: { type: 'offer', sdp: 'v=0' } };
  yield { type: 'candidate', to: key, candidate: null };
  yield { type: 'sending', to: key, sending };
  yield { type: 'restart', to: key };
  yield { type: 'through', to: key };
  yield { type: 'sfu_lost', tries: 99 };
  yield { type: 'feed', feed: 7 };
  yield { type: 'network', event: 'interrupted' };
  yield { type: 'admit', person: identity, admitted: true };
  yield { type: 'admit', person: identity, admitted: false };
  yield { type: 'remove', person: identity };
}

describe('two connections of one page', () => {
  const [seatKey, pageKey] = [crypto.randomUUID(), crypto.randomUUID()];
  const join = async () => {
    const page = new RoomPage(app.address, visit.patientCode, { consent: true, seatKey, pageKey });
    page.heard.push(await page.hear('joined'));
    return page;
  };
  const offer = (to: string): RoomClientMessage => ({
    type: 'description',
    to,
    round: 0,
    description: { type: 'offer', sdp: 'v=0' },
  });
  const offersFrom = (page: RoomPage) =>
    doctor.heard.filter((message) => message.type === 'description' && message.from === page.page);

  test('the later has the seat: the earlier is told so, closed, and hears no more', async () => {
    const earlier = await join();
    const closed = new Promise((resolve) => earlier.socket.addEventListener('close', resolve));
    const later = await join();
    expect(later.page).toBe(earlier.page);
    await earlier.hear('replaced');
    await closed;
    later.say(offer(doctor.page));
    await expect.poll(() => offersFrom(later)).toHaveLength(1);
    expect((await seats()).filter(({ page }) => page === later.page)).toHaveLength(1);
  });

  test('what the earlier says is not passed on, though it was not told yet', async () => {
    const earlier = await join();
    // As by a connection to another process, whose event is still on its way.
    await app.sql('update room_seat set connection = $1 where appointment_id = $2 and page = $3', [
      crypto.randomUUID(),
      visit.id,
      earlier.page,
    ]);
    earlier.say(offer(doctor.page));
    await earlier.hear('replaced');
    expect(offersFrom(earlier)).toEqual([]);
  });
});
