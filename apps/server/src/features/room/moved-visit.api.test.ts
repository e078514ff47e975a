import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookFirst, type Client, freeTimes, startTestApp, type TestApp } from '../../testing/test-app.ts';

const SPECIALTY = 'Pediatria';
let app: TestApp;
let patient: Client;
let doctor: Client;
let slot = 0;

beforeAll(async () => {
  app = await startTestApp();
  patient = await app.as('paciente@demo.acolhe');
  doctor = await app.as('pediatra@demo.acolhe');
});
afterAll(() => app.close());

/** A paid visit at whose start the clock stands, and the codes of its room. */
async function visit() {
  const booked = await bookFirst(app, patient, SPECIALTY, slot++);
  const voucher = { payment_type: 'voucher', voucher: 'BEMVINDO100' };
  await app.client().post(`/api/financial/payment?access=${booked.payment_code}`, voucher);
  app.clock.moveTo(Date.parse(booked.start));
  const [{ code }] = await app.sql(
    "select code from access_code where appointment_id = $1 and purpose = 'room' and participant = 'professional'",
    [booked.id],
  );
  return { ...booked, code: code as string };
}

/** A page in a room; what it heard, by type. */
async function enter(access: string) {
  const heard: string[] = [];
  const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/room/${access}/socket`);
  socket.onmessage = ({ data }) => heard.push(JSON.parse(String(data)).type);
  await new Promise((resolve) => {
    socket.onopen = resolve;
  });
  const devices = { microphone: true, camera: true };
  socket.send(
    JSON.stringify({ type: 'join', seat: randomUUID(), page: randomUUID(), ...devices, consent: true }),
  );
  await expect.poll(() => heard).toContain('joined');
  return { heard, close: () => socket.close() };
}

/** Moves a visit as its doctor to one of the free times from `ahead` ms after its start on. */
async function move(booked: { id: string; start: string }, ahead: number): Promise<string> {
  const { starts } = await freeTimes(app, SPECIALTY);
  const start = starts.find((time) => Date.parse(time) >= Date.parse(booked.start) + ahead) as string;
  const [{ version }] = await app.sql('select version from appointment where id = $1', [booked.id]);
  const answer = await doctor.put(`/api/appointment/${booked.id}`, { start, version });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return start;
}

test('who waits in the room of a visit that is moved to another day is put out, and reads the new time', async () => {
  const booked = await visit();
  const waiting = await enter(booked.code);
  const start = await move(booked, 24 * 3_600_000);
  await expect.poll(() => waiting.heard, { timeout: 5_000 }).toContain('ended');
  const { body } = await app.client().get(`/api/room/${booked.code}`);
  expect(body).toMatchObject({ status: 'scheduled', start, refusal: 'room_too_early', started_at: null });
  waiting.close();
});

test('who waits stays where something else of the visit changes', async () => {
  const booked = await visit();
  const waiting = await enter(booked.code);
  const marked = await doctor.put(`/api/appointment/${booked.id}/attendance`, { event: 'arrive' });
  expect(marked.status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(waiting.heard).not.toContain('ended');
  waiting.close();
});

test('the beginning of a visit is told to its doctor alone', async () => {
  const booked = await visit();
  const [d, p] = [await enter(booked.code), await enter(booked.room_code)];
  const started = async (code: string) => (await app.client().get(`/api/room/${code}`)).body.started_at;
  await expect.poll(() => started(booked.code), { timeout: 5_000 }).toBe(new Date(app.clock.now()).toISOString());
  app.clock.advance(60_000);
  expect(await started(booked.code)).toBe(new Date(app.clock.now() - 60_000).toISOString());
  expect(await started(booked.room_code)).toBeNull();
  d.close();
  p.close();
});
