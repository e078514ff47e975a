import { createServer, type Socket } from 'node:net';
import type { RoomTopology, SfuAccess } from '@acolhe/contract/room/room-socket';
import { JanusRefusal, openJanus } from '@acolhe/janus/session';
import { videoRoomCodes, videoRoomPlugin } from '@acolhe/janus/video-room';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canStartMediaServer, type MediaServerProcess, startMediaServer } from '../../../../../tools/media-server.ts';
import { freePort } from '../../../../../tools/services.ts';
import { openMediaServer } from '../../platform/media/media-server.ts';
import { enterRoom, makeRoomVisit, RoomPage, type RoomVisit } from '../../testing/room.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const secrets = { JANUS_API_SECRET: 'a', JANUS_TOKEN_SECRET: 't', JANUS_ADMIN_KEY: 'k' };
const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

let app: TestApp;
let visit: RoomVisit;
let slot = 0;

async function nextVisit(): Promise<void> {
  visit = await makeRoomVisit(app, await app.as('paciente@demo.acolhe'), slot++);
}

/** A guest of the doctor, who enters without knocking. */
async function invited(): Promise<{ id: string; code: string }> {
  const answer = await app.client().post(`/api/room/${visit.doctorCode}/guest`, { role: 'companion', name: 'Rita' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** Enters, and returns the topology for this page. */
async function enter(code: string): Promise<RoomPage & { topology: RoomTopology }> {
  const page = await enterRoom(app.address, code);
  const { topology } = await page.hear('joined');
  return Object.assign(page, { topology });
}

const foreseen = async (code: string) => (await app.client().get(`/api/room/${code}`)).body.media_server;

async function stored() {
  const text = 'select topology, media_room, decided_by, unreached_by from room_topology where appointment_id = $1';
  return (await app.sql(text, [visit.id]))[0];
}

/** A browser's connection to Janus. */
async function joinJanus(access: SfuAccess) {
  const line = await openJanus({ url: access.url, pass: { token: access.token } });
  ends.push(async () => line.close());
  const heard: Record<string, unknown>[] = [];
  const handle = await line.attach(videoRoomPlugin, { event: ({ data }) => heard.push(data) });
  const { data } = await handle.ask({
    request: 'join',
    ptype: 'publisher',
    room: access.room,
    pin: access.pin,
    token: access.seat_token,
  });
  return { data, heard, handle };
}

const refusal = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (reason) => reason,
  );
  return error instanceof JanusRefusal ? error.code : error;
};

describe.skipIf(!canStartMediaServer())('with a media server', () => {
  let janus: MediaServerProcess;
  beforeAll(async () => {
    janus = await startMediaServer();
    app = await startTestApp(janus.env);
  });
  afterAll(async () => {
    await app.close();
    await janus.stop();
  });
  beforeEach(nextVisit);

  test('two call each other; the third moves everybody to the SFU, each with their own token', async () => {
    const doctor = await enter(visit.doctorCode);
    const patient = await enter(visit.patientCode);
    expect([doctor.topology, patient.topology]).toEqual([{ kind: 'mesh' }, { kind: 'mesh' }]);
    expect(await stored()).toBeUndefined();

    const guest = await invited();
    // The lobby prepares only what the topology needs.
    expect([await foreseen(visit.patientCode), await foreseen(guest.code)]).toEqual([null, janus.env.JANUS_URL]);
    const third = await enter(guest.code);
    expect(await foreseen(visit.patientCode)).toBe(janus.env.JANUS_URL);
    const all = [
      third.topology,
      ...(await Promise.all([doctor, patient].map((page) => page.hear('topology')))).map((m) => m.topology),
    ] as SfuAccess[];
    expect(new Set(all.map(({ room }) => room)).size).toBe(1);
    expect(new Set(all.map(({ seat_token }) => seat_token)).size).toBe(3);
    expect(await stored()).toMatchObject({ topology: 'sfu', decided_by: guest.id });

    const [access] = all as [SfuAccess];
    const { data } = await joinJanus(access);
    expect(data).toMatchObject({ videoroom: 'joined', publishers: [] });
    expect(await refusal(joinJanus({ ...access, seat_token: 'x' }))).toBe(videoRoomCodes.unauthorized);
    expect(await refusal(joinJanus({ ...access, pin: 'x' }))).toBe(videoRoomCodes.unauthorized);
    expect(await refusal(joinJanus({ ...access, token: '99999999999,janus:x' }))).toBe(403);

    // Two again: no participant is moved back. The topology is decided anew in an empty room.
    third.say({ type: 'leave' });
    await doctor.hear('peer_left');
    expect((await stored()).topology).toBe('sfu');
    for (const page of [doctor, patient]) page.say({ type: 'leave' });
    await expect.poll(() => stored()).toBeUndefined();
    await expect.poll(() => refusal(joinJanus(access))).toBe(videoRoomCodes.noSuchRoom);
    expect((await enter(visit.patientCode)).topology).toEqual({ kind: 'mesh' });
  });

  test('takes eight people, and kicks from the media those who are removed from the room', async () => {
    const doctor = await enter(visit.doctorCode);
    await enter(visit.patientCode);
    const guests = await Promise.all(Array.from({ length: 7 }, () => invited()));
    const seated = [];
    for (const { code } of guests.slice(0, 6)) seated.push(await enter(code));
    expect((await new RoomPage(app.address, guests[6]?.code ?? '', { consent: true }).hear('refused')).code).toBe(
      'room_full',
    );

    const [first] = seated;
    if (first?.topology.kind !== 'sfu') throw new Error('not moved');
    const { heard } = await joinJanus(first.topology);
    doctor.say({ type: 'remove', person: guests[0]?.id ?? '' });
    await first.hear('removed');
    await expect.poll(() => heard.map(({ reason }) => reason)).toContain('kicked');
    expect(await refusal(joinJanus(first.topology))).toBe(videoRoomCodes.unauthorized);
  });

  test('falls back to the mesh while it is away, and is used again when it is back', async () => {
    const pages = [await enter(visit.doctorCode), await enter(visit.patientCode)];
    pages.push(await enter((await invited()).code));
    const doctor = pages[0] as RoomPage;
    await doctor.hear('topology');
    await janus.kill();
    doctor.say({ type: 'sfu_lost', tries: 1 });
    for (const page of pages.slice(1)) page.heard.length = 0;
    expect((await doctor.hear('topology')).topology).toEqual({ kind: 'mesh' });
    expect(await stored()).toMatchObject({ topology: 'mesh', unreached_by: null });

    await janus.start();
    await expect.poll(() => stored()).toMatchObject({ topology: 'sfu' });
    // The loss may be said twice: the page and the server both noticed it.
    const last = () => doctor.heard.findLast((message) => message.type === 'topology')?.topology;
    await expect.poll(last).toMatchObject({ kind: 'sfu' });
    expect((await joinJanus(last() as SfuAccess)).data.videoroom).toBe('joined');
  });

  test('people inside stay while it is away, also when the room gets smaller', async () => {
    const doctor = await enter(visit.doctorCode);
    const codes = [];
    for (let guests = 0; guests < 3; guests++) codes.push((await invited()).code);
    const pages = [];
    for (const code of codes) pages.push(await enter(code));
    await janus.kill();
    doctor.say({ type: 'sfu_lost', tries: 1 });
    await expect.poll(() => stored()).toMatchObject({ topology: 'mesh' });
    // Their socket was lost, as in a lift.
    const back = await enterRoom(app.address, codes[0] ?? '', pages[0]?.seatKey);
    expect((await back.hear('joined')).peers).toHaveLength(3);
    await janus.start();
    await expect.poll(() => stored(), { timeout: 20_000 }).toMatchObject({ topology: 'sfu' });
  });

  test('gets its rooms again after it forgot them', async () => {
    const pages = [await enter(visit.doctorCode), await enter(visit.patientCode)];
    pages.push(await enter((await invited()).code));
    const doctor = pages[0] as RoomPage;
    const before = (await doctor.hear('topology')).topology as SfuAccess;
    await janus.kill();
    await janus.start();
    expect(await refusal(joinJanus(before))).toBe(videoRoomCodes.noSuchRoom);
    doctor.say({ type: 'sfu_lost', tries: 1 });
    await expect.poll(async () => refusal(joinJanus(before))).toBeUndefined();
  });

  test('is left by everybody if one person cannot reach it, until the room is empty', async () => {
    const pages = [await enter(visit.doctorCode), await enter(visit.patientCode)];
    const guest = await invited();
    const third = await enter(guest.code);
    for (const page of [...pages, third]) await page.hear('topology');
    third.say({ type: 'sfu_lost', tries: 3 });
    expect((await third.hear('topology')).topology.kind).toBe('sfu');
    third.say({ type: 'sfu_lost', tries: 4 });
    for (const page of [...pages, third]) expect((await page.hear('topology')).topology).toEqual({ kind: 'mesh' });
    expect(await stored()).toMatchObject({ topology: 'mesh', unreached_by: guest.id });
    expect((await enter((await invited()).code)).topology).toEqual({ kind: 'mesh' });
  });
});

describe('with an unreachable media server', () => {
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    app = await startTestApp({ ...secrets, JANUS_URL: `ws://127.0.0.1:${port}` });
  });
  afterAll(() => app.close());
  beforeEach(nextVisit);

  async function fourCallEachOther(): Promise<void> {
    await enter(visit.doctorCode);
    await enter(visit.patientCode);
    for (let guests = 0; guests < 2; guests++) {
      expect((await enter((await invited()).code)).topology).toEqual({ kind: 'mesh' });
    }
    const fifth = new RoomPage(app.address, (await invited()).code, { consent: true });
    expect((await fifth.hear('refused')).code).toBe('room_full');
  }

  test('a silent one: nobody waits for it long', async () => {
    const sockets = new Set<Socket>();
    const mute = createServer((socket) => sockets.add(socket.on('error', () => {})));
    await new Promise<void>((resolve) => mute.listen(port, '127.0.0.1', resolve));
    ends.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => mute.close(resolve));
    });
    await fourCallEachOther();
  });

  test('a refused connection: up to four call each other', fourCallEachOther);
});

test.skipIf(!canStartMediaServer())('a wrong secret is treated as no media server', async () => {
  const janus = await startMediaServer();
  ends.push(() => janus.stop());
  const { JANUS_URL: url = '', JANUS_TOKEN_SECRET: tokenSecret = '', JANUS_ADMIN_KEY: adminKey = '' } = janus.env;
  const log = { warn() {}, info() {} } as unknown as FastifyBaseLogger;
  const media = openMediaServer({ url, apiUrl: url, apiSecret: 'wrong', tokenSecret, adminKey }, 'own', log);
  ends.push(async () => media.close());
  expect(media.isUp()).toBe(true);
  await expect(media.open(1, [])).rejects.toThrow(JanusRefusal);
  expect(media.isUp()).toBe(false);
});
