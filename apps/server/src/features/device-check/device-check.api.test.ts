import { randomBytes, randomUUID } from 'node:crypto';
import { ECHO_MESSAGES, PROBE_BYTES, PROBE_TYPE } from '@acolhe/contract/device-check/device-check';
import { HOUR } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenTo } from '../../testing/live.ts';
import { bookFirst, type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

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

const network = { reach: 'live', relay: 'none', round_trip: 40, jitter: 5, loss: 0, down: 9_000, up: 4_000 };
const allRight = {
  browser: 'chrome_android',
  browser_version: '140',
  system: 'android',
  microphone: 'ok',
  camera: 'ok',
  speaker: 'heard',
  network,
};

async function visit(): Promise<{
  id: string;
  start: string;
  patientCode: string;
  doctorCode: string;
  cancel: string;
}> {
  const booked = await bookFirst(app, patient, 'Pediatria', slot++);
  await app
    .client()
    .post(`/api/financial/payment?access=${booked.payment_code}`, { payment_type: 'voucher', voucher: 'BEMVINDO100' });
  const codes = await app.sql('select code, purpose, participant from access_code where appointment_id = $1', [
    booked.id,
  ]);
  const find = (purpose: string, participant: string) =>
    codes.find((code) => code.purpose === purpose && code.participant === participant).code;
  return {
    id: booked.id,
    start: booked.start,
    patientCode: booked.room_code,
    doctorCode: find('room', 'professional'),
    cancel: find('cancel', 'patient'),
  };
}

const save = (code: string, change: object = {}, run: string = randomUUID()) =>
  app.client().post(`/api/room/${code}/check`, { ...allRight, run, ...change });
const detailOf = async (by: Client, id: string) => (await by.get(`/api/appointment/${id}/consultorio/detail`)).body;

describe('the result of a device check', () => {
  test('is judged by the server, and told to both sides', async () => {
    const { id, patientCode, doctorCode } = await visit();
    expect((await app.client().get(`/api/room/${patientCode}/check`)).body).toEqual({ mine: null, patient: null });
    const saved = await save(patientCode, { camera: 'blocked', network: { ...network, up: 300 } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body).toMatchObject({ outcome: 'fair', verdict: 'low', camera: 'blocked' });
    expect((await app.client().get(`/api/room/${patientCode}/check`)).body.mine).toEqual(saved.body);
    // The doctor's own check is private, and does not count as the patient's.
    await save(doctorCode, { microphone: 'missing' });
    const seen = (await app.client().get(`/api/room/${doctorCode}/check`)).body;
    expect(seen.patient).toEqual(saved.body);
    expect(seen.mine).toMatchObject({ outcome: 'bad', microphone: 'missing' });
    expect((await app.client().get(`/api/room/${patientCode}/check`)).body.patient).toBeNull();

    const mark = { outcome: 'fair', camera: 'blocked', microphone: 'ok', verdict: 'low', at: saved.body.at };
    expect((await detailOf(doctor, id)).device_check).toMatchObject(mark);
    expect((await detailOf(patient, id)).device_check).toMatchObject(mark);
    const staff = await app.as('equipe@demo.acolhe');
    const { body } = await staff.get('/api/appointment/consultorio/report?page_size=100');
    const row = body.rows.find((each: { id: string }) => each.id === id);
    expect(row.device_check).toMatchObject(mark);
  });

  test('is updated while its run goes on; another run is another entry, the latest first', async () => {
    const { id, patientCode } = await visit();
    const run = randomUUID();
    await save(patientCode, { microphone: 'unheard', network: null }, run);
    app.clock.moveTo(app.clock.now() + 20_000);
    await save(patientCode, {}, run);
    let { device_checks } = await detailOf(doctor, id);
    expect(device_checks).toHaveLength(1);
    expect(device_checks[0]).toMatchObject({ outcome: 'good', microphone: 'ok', verdict: 'hd', network });
    app.clock.moveTo(app.clock.now() + HOUR);
    await save(patientCode, { microphone: 'blocked', network: null });
    ({ device_checks } = await detailOf(doctor, id));
    expect(device_checks.map((check: { outcome: string }) => check.outcome)).toEqual(['bad', 'good']);
    expect((await detailOf(doctor, id)).device_check).toMatchObject({ outcome: 'bad', verdict: null });
  });

  test('cannot be changed by others, and their number is limited', async () => {
    const { id, patientCode, doctorCode } = await visit();
    const run = randomUUID();
    await save(patientCode, {}, run);
    await save(doctorCode, { microphone: 'missing' }, run);
    expect((await detailOf(doctor, id)).device_check).toMatchObject({ outcome: 'good' });
    for (let count = 0; count < 55; count++) await save(patientCode);
    const [{ kept }] = await app.sql('select count(*)::int as kept from device_check where appointment_id = $1', [id]);
    expect(kept).toBe(50);
  });

  test('of a guest is private, and the assistant sees the patient’s', async () => {
    const { id, patientCode, doctorCode } = await visit();
    const invite = async (role: string) =>
      (await app.client().post(`/api/room/${doctorCode}/guest`, { role, name: 'Rosa' })).body.code;
    const [companion, other, assistant] = [
      await invite('companion'),
      await invite('companion'),
      await invite('assistant'),
    ];
    await save(companion, { camera: 'missing' });
    const mineOf = async (code: string) => (await app.client().get(`/api/room/${code}/check`)).body;
    expect((await mineOf(companion)).mine).toMatchObject({ camera: 'missing' });
    expect(await mineOf(other)).toEqual({ mine: null, patient: null });
    expect((await detailOf(doctor, id)).device_check).toBeNull();
    await save(patientCode, { microphone: 'blocked' });
    expect((await mineOf(assistant)).patient).toMatchObject({ microphone: 'blocked' });
    expect((await mineOf(companion)).patient).toBeNull();
  });

  test('is announced at once to those who see the visit', async () => {
    const { id, patientCode } = await visit();
    const screen = await listenTo(app, id, patientCode);
    await save(patientCode);
    await expect.poll(() => screen.heard).toEqual([{ type: 'device_check', appointment_id: id }]);
    screen.close();
  });

  test('reports every wrong field, and other codes open nothing', async () => {
    const { patientCode, cancel } = await visit();
    const wrong = await save(patientCode, { camera: 'fine', browser: 'netscape', network: { ...network, loss: 2 } });
    expect(wrong.status).toBe(422);
    expect(wrong.body.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      'browser',
      'camera',
      'network.loss',
    ]);
    expect((await save(cancel)).status).toBe(404);
    expect((await save(randomBytes(16).toString('base64url'))).body.code).toBe('code_unknown');
  });

  test('is accepted on any day before, and not after the visit is over or cancelled', async () => {
    const { start, patientCode } = await visit();
    expect((await save(patientCode)).status).toBe(200);
    const off = await visit();
    await app.client().put(`/api/appointment/consultorio/cancel?access=${off.cancel}`);
    expect((await save(off.patientCode)).body.code).toBe('room_cancelled');
    const now = app.clock.now();
    app.clock.moveTo(Date.parse(start) + 12 * HOUR);
    expect((await save(patientCode)).body.code).toBe('room_closed');
    app.clock.moveTo(now);
  });
});

describe('the relay credentials', () => {
  test('are given to those with a code or a session, for minutes', async () => {
    const { patientCode, cancel } = await visit();
    for (const answer of [
      await app.client().get(`/api/room/${patientCode}/relay`),
      await patient.get('/api/room/check/relay'),
    ]) {
      expect(answer.status).toBe(200);
      const [server] = answer.body.ice_servers;
      expect(server.urls).toEqual(['turn:relay.test:3478']);
      const ends = Number(server.username.split(':')[0]) * 1000;
      expect(ends - app.clock.now()).toBeLessThanOrEqual(5 * 60_000);
      expect(ends - app.clock.now()).toBeGreaterThan(60_000);
    }
    expect((await app.client().get('/api/room/check/relay')).status).toBe(401);
    expect((await app.client().get(`/api/room/${cancel}/relay`)).status).toBe(404);
  });
});

describe('the network probe', () => {
  const bytes = '/api/room/check/bytes';
  const up = (size: number, type = PROBE_TYPE) =>
    fetch(app.address + bytes, { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(size) });

  test('sends exactly the requested bytes, which cannot be compressed', async () => {
    for (const [asked, sent] of [
      ['?size=1000', 1_000],
      ['', PROBE_BYTES],
      ['?size=999999999', PROBE_BYTES],
      ['?size=-4', PROBE_BYTES],
    ] as const) {
      const answer = await fetch(app.address + bytes + asked, { headers: { 'accept-encoding': 'gzip, br' } });
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect((await answer.arrayBuffer()).byteLength).toBe(sent);
    }
  });

  test('takes bytes, counts them, and stops at its limit', async () => {
    expect(await (await up(70_000)).json()).toEqual({ size: 70_000 });
    expect((await up(PROBE_BYTES + 1)).status).toBe(413);
    // Files have another endpoint, with authorisation.
    expect((await up(1_000, 'application/octet-stream')).status).toBe(401);
  });

  test('echoes messages, up to a limit', async () => {
    const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/room/check/echo`);
    const heard: string[] = [];
    socket.onmessage = ({ data }) => heard.push(String(data));
    const closed = new Promise((resolve) => {
      socket.onclose = resolve;
    });
    await new Promise((resolve) => {
      socket.onopen = resolve;
    });
    for (let count = 0; count <= ECHO_MESSAGES; count++) socket.send(String(count));
    await closed;
    expect(heard).toEqual(Array.from({ length: ECHO_MESSAGES }, (_, count) => String(count)));
  });

  test('is limited by address', async () => {
    const limited = await startTestApp({ RATE_LIMIT: '100000' });
    const answers = await Promise.all(
      Array.from({ length: 330 }, () => fetch(`${limited.address}${bytes}?size=10`).then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30);
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0);
    await limited.close();
  });
});
