import { randomUUID } from 'node:crypto';
import { MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { listenTo } from '../../testing/live.ts';
import { enterRoom, makeRoomVisit, present, RoomPage, visitLog } from '../../testing/room.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { tellRoom } from './event.ts';

let app: TestApp;
let patient: Client;
let doctor: Client;
let slot = 0;

beforeAll(async () => {
  app = await startTestApp({ TURN_URLS: 'turn:relay.test:3478', TURN_SECRET: 'north' });
  patient = await app.as('paciente@demo.acolhe');
  doctor = await app.as('pediatra@demo.acolhe');
});
afterAll(() => app.close());
beforeEach(() => {
  slot += 1;
});

const statusOf = async (id: string) => (await app.sql('select status from appointment where id = $1', [id]))[0].status;
const logOf = (id: string) => visitLog(app, id);
const visit = (options?: { paid?: boolean }) => makeRoomVisit(app, patient, slot, options);
const enter = (access: string, seat?: string, address = app.address) => enterRoom(address, access, seat);

describe('the lobby', () => {
  test('shows the visit to each person by their role', async () => {
    const { patientCode, doctorCode, id } = await visit();
    const mine = (await app.client().get(`/api/room/${patientCode}`)).body;
    expect(mine).toMatchObject({ me: { role: 'patient' }, refusal: null, appointment_id: null, patient_id: null });
    expect(mine.other.specialty).toBe('Pediatria');
    const theirs = (await app.client().get(`/api/room/${doctorCode}`)).body;
    expect(theirs).toMatchObject({ me: { role: 'professional' }, appointment_id: id, consent_given: true });
    expect(theirs.other.name).toBe(mine.me.name);
  });

  test('leads an unpaid visit to its payment, and says if it is too early or over', async () => {
    const unpaid = await visit({ paid: false });
    expect((await app.client().get(`/api/room/${unpaid.patientCode}`)).body).toMatchObject({
      refusal: 'room_unpaid',
      payment_code: unpaid.paymentCode,
    });
    const { patientCode, start } = await visit();
    app.clock.moveTo(start - 20 * MINUTE);
    expect((await app.client().get(`/api/room/${patientCode}`)).body.refusal).toBe('room_too_early');
    app.clock.moveTo(start + 10 * 60 * MINUTE);
    expect((await app.client().get(`/api/room/${patientCode}`)).body.refusal).toBe('room_closed');
  });

  test('refuses other codes', async () => {
    const { paymentCode } = await visit();
    expect((await app.client().get(`/api/room/${'A'.repeat(22)}`)).body.code).toBe('code_unknown');
    expect((await app.client().get(`/api/room/${paymentCode}`)).body.code).toBe('code_unknown');
  });
});

describe('the consent', () => {
  test('is asked of a patient whose record has none, and recorded once', async () => {
    const { patientCode, id } = await visit();
    await app.sql('delete from person_sign where is_consultorio');
    expect((await app.client().get(`/api/room/${patientCode}`)).body.consent_given).toBe(false);
    const without = new RoomPage(app.address, patientCode);
    expect(await without.hear('refused')).toMatchObject({ code: 'room_consent' });
    for (let times = 0; times < 2; times++) {
      const page = new RoomPage(app.address, patientCode, { consent: true });
      await page.hear('joined');
      page.say({ type: 'leave' });
    }
    expect((await app.client().get(`/api/room/${patientCode}`)).body.consent_given).toBe(true);
    expect((await logOf(id)).filter((event) => event.includes('consented'))).toEqual(['patient consented']);
  });
});

describe('the room', () => {
  test('connects two people, relays between their pages, and moves the visit through its flow', async () => {
    const { patientCode, doctorCode, id } = await visit();
    const p = await enter(patientCode);
    expect(await p.hear('joined')).toMatchObject({ peers: [], seat_kept_seconds: 120 });
    await expect.poll(() => statusOf(id)).toBe('arrived');

    const d = await enter(doctorCode);
    const joined = await d.hear('joined');
    expect(joined.peers).toMatchObject([{ seat: p.seat, page: p.page, role: 'patient', connected: true }]);
    expect(joined.ice_servers).toMatchObject([{ urls: ['turn:relay.test:3478'], credential: expect.any(String) }]);
    expect((await p.hear('peer')).peer).toMatchObject({ page: d.page, role: 'professional' });
    await expect.poll(() => statusOf(id)).toBe('in_progress');

    d.say({ type: 'description', to: p.page, round: 1, description: { type: 'offer', sdp: 'v=0' } });
    d.say({ type: 'candidate', to: p.page, candidate: { candidate: 'c' } });
    expect(await p.hear('description')).toMatchObject({ from: d.page, round: 1, description: { sdp: 'v=0' } });
    expect(await p.hear('candidate')).toMatchObject({ from: d.page });
    const sending = { rung: 'voice', reason: 'upload', wants: 'full', strained: true, busy: false } as const;
    p.say({ type: 'sending', to: d.page, sending });
    expect(await d.hear('sending')).toEqual({ type: 'sending', from: p.page, sending });
    p.say({ type: 'state', state: { ...present, microphone: false } });
    expect((await d.hear('peer')).peer).toMatchObject({ microphone: false, camera: true });
    p.say({ type: 'ping', at: 7 });
    expect((await p.hear('pong')).at).toBe(7);
    p.socket.close();
    d.socket.close();
  });

  test('renews TURN credentials in a long call, before the earlier ones expire', async () => {
    const { doctorCode } = await visit();
    const d = await enter(doctorCode);
    const [before] = (await d.hear('joined')).ice_servers;
    app.clock.advance(61 * MINUTE);
    const [after] = (await d.hear('ice_servers')).ice_servers;
    expect(after?.urls).toEqual(before?.urls);
    const endOf = (username = '') => Number(username.split(':')[0]) * 1_000;
    expect(endOf(before?.username)).toBeGreaterThan(app.clock.now());
    expect(endOf(after?.username)).toBeGreaterThan(app.clock.now() + 60 * MINUTE);
    d.socket.close();
  });

  test('a doctor who waits alone does not begin the visit; it begins when the patient comes', async () => {
    const { patientCode, doctorCode, id } = await visit();
    const d = await enter(doctorCode);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await statusOf(id)).toBe('scheduled');
    const p = await enter(patientCode);
    await expect.poll(() => statusOf(id)).toBe('in_progress');
    p.socket.close();
    d.socket.close();
  });

  test('keeps the seat of a lost connection, and gives it to the reloaded page', async () => {
    const { patientCode, doctorCode, id } = await visit();
    const d = await enter(doctorCode);
    const p = await enter(patientCode);
    await d.hear('peer');
    p.socket.close();
    expect((await d.hear('peer')).peer).toMatchObject({ page: p.page, connected: false });
    const again = await enter(patientCode, p.seatKey);
    expect((await d.hear('peer')).peer).toMatchObject({ seat: p.seat, page: again.page, connected: true });
    expect((await logOf(id)).filter((line) => line.startsWith('patient'))).toEqual([
      'patient entered',
      'patient lost',
      'patient resumed',
    ]);
    again.say({ type: 'leave' });
    expect((await d.hear('peer_left')).seat).toBe(p.seat);
    d.socket.close();
  });

  test('releases a lost seat after two minutes', async () => {
    const { patientCode, doctorCode, id } = await visit();
    const p = await enter(patientCode);
    p.socket.close();
    await expect.poll(() => logOf(id)).toContain('patient lost');
    const before = await enter(doctorCode);
    expect((await before.hear('joined')).peers).toMatchObject([{ connected: false }]);
    app.clock.advance(2 * MINUTE + 1);
    const after = await enter(doctorCode, before.seatKey);
    expect((await after.hear('joined')).peers).toEqual([]);
    after.socket.close();
  });

  test('another tab of the same person replaces the first one, whose late messages reach nobody', async () => {
    const { patientCode, doctorCode } = await visit();
    const d = await enter(doctorCode);
    const first = await enter(patientCode);
    await d.hear('peer');
    const second = await enter(patientCode);
    await first.hear('replaced');
    expect((await d.hear('peer')).peer.page).toBe(second.page);
    d.say({ type: 'description', to: first.page, round: 1, description: { type: 'offer' } });
    d.say({ type: 'description', to: second.page, round: 2, description: { type: 'offer' } });
    expect((await second.hear('description')).round).toBe(2);
    expect(first.heard.some((message) => message.type === 'description')).toBe(false);
    second.socket.close();
    d.socket.close();
  });

  test('a reloaded page is not removed by its own earlier one, however late that event arrives', async () => {
    const { patientCode } = await visit();
    let page = await enter(patientCode);
    for (let times = 0; times < 40; times++) {
      await page.hear('joined');
      expect(page.heard.map(({ type }) => type)).not.toContain('replaced');
      page.socket.close();
      // The earlier page's seat is being marked as lost while this one joins.
      if (times % 2) await new Promise((resolve) => setTimeout(resolve, times / 4));
      page = await enter(patientCode, page.seatKey);
    }
    await page.hear('joined');
    page.say({ type: 'ping', at: 1 });
    await page.hear('pong');
    expect(page.heard.map(({ type }) => type)).not.toContain('replaced');
    page.socket.close();
  });

  test('a late join event of an earlier page removes nobody', async () => {
    const { patientCode, doctorCode, id } = await visit();
    const d = await enter(doctorCode);
    const earlier = await enter(patientCode);
    const { peer } = await d.hear('peer');
    expect(peer.page).toBe(earlier.page);
    earlier.socket.close();
    const page = await enter(patientCode, earlier.seatKey);
    await tellRoom(app.platform.bus, id, { kind: 'peer', peer, connection: 'earlier' });
    page.say({ type: 'ping', at: 1 });
    await page.hear('pong');
    d.say({ type: 'description', to: page.page, round: 1, description: { type: 'offer' } });
    await page.hear('description');
    expect(page.heard.map(({ type }) => type)).not.toContain('replaced');
    for (const { socket } of [page, d]) socket.close();
  });

  test('refuses at each join by code, state and time', async () => {
    const unpaid = await visit({ paid: false });
    expect((await new RoomPage(app.address, unpaid.patientCode).hear('refused')).code).toBe('room_unpaid');
    expect((await new RoomPage(app.address, 'A'.repeat(22)).hear('refused')).code).toBe('code_unknown');
    const early = await visit();
    app.clock.moveTo(early.start - 16 * MINUTE);
    expect((await new RoomPage(app.address, early.patientCode).hear('refused')).code).toBe('room_too_early');
  });

  test('ends for both when the doctor ends the visit', async () => {
    const { patientCode, doctorCode, id } = await visit();
    const p = await enter(patientCode);
    const d = await enter(doctorCode);
    await expect.poll(() => statusOf(id)).toBe('in_progress');
    expect((await doctor.post(`/api/appointment/${id}/finish`)).status).toBe(200);
    await p.hear('ended');
    await d.hear('ended');
    expect((await new RoomPage(app.address, patientCode).hear('refused')).code).toBe('room_closed');
  });

  test('shows presence on the doctor’s list', async () => {
    const { patientCode, id } = await visit();
    const list = await listenTo(app, id, patientCode);
    const p = await enter(patientCode);
    await expect.poll(() => list.heard).toContainEqual({ type: 'presence', appointment_id: id, present: ['patient'] });
    p.socket.close();
    list.close();
  });

  test('is one room for people whose sockets are on two processes', async () => {
    const { database, bus, config } = app.platform;
    const other = await createApp(config, { database, bus, clock: app.clock });
    await other.http.listen({ port: 0, host: '127.0.0.1' });
    const { patientCode, doctorCode } = await visit();
    const p = await enter(patientCode);
    const d = await enter(doctorCode, randomUUID(), other.platform.ownAddress());
    expect((await d.hear('joined')).peers).toMatchObject([{ page: p.page, connected: true }]);
    expect((await p.hear('peer')).peer.page).toBe(d.page);
    d.say({ type: 'description', to: p.page, round: 1, description: { type: 'offer', sdp: 'v=0' } });
    expect((await p.hear('description')).from).toBe(d.page);
    d.say({ type: 'leave' });
    expect((await p.hear('peer_left')).seat).toBe(d.seat);
    p.socket.close();
    await other.http.close();
  });
});
