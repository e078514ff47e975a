import { DAY } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterRoom, makeRoomVisit, type RoomVisit } from '../../testing/room.ts';
import { type Client, freeTimes, startTestApp, type TestApp } from '../../testing/test-app.ts';

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

const visit = () => makeRoomVisit(app, patient, slot++);
const hasEnded = (page: { heard: { type: string }[] }) => page.heard.some(({ type }) => type === 'ended');

/** Moves a visit as its doctor to another day. */
async function move({ id, start }: RoomVisit): Promise<string> {
  const { starts } = await freeTimes(app, 'Pediatria');
  const to = starts.find((time) => Date.parse(time) >= start + DAY) as string;
  const [{ version }] = await app.sql('select version from appointment where id = $1', [id]);
  const answer = await doctor.put(`/api/appointment/${id}`, { start: to, version });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return to;
}

test('people in the room of a visit that is moved to another day are removed, and read the new time', async () => {
  const booked = await visit();
  const waiting = await enterRoom(app.address, booked.doctorCode);
  const start = await move(booked);
  await waiting.hear('ended');
  const { body } = await app.client().get(`/api/room/${booked.doctorCode}`);
  expect(body).toMatchObject({ status: 'scheduled', start, refusal: 'room_too_early', started_at: null });
});

test('people in the room stay if something else of the visit changes', async () => {
  const booked = await visit();
  const waiting = await enterRoom(app.address, booked.doctorCode);
  const marked = await doctor.put(`/api/appointment/${booked.id}/attendance`, { event: 'arrive' });
  expect(marked.status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(hasEnded(waiting)).toBe(false);
  waiting.socket.close();
});

test('the beginning of a visit is told to its doctor alone', async () => {
  const { doctorCode, patientCode } = await visit();
  const pages = [await enterRoom(app.address, doctorCode), await enterRoom(app.address, patientCode)];
  const started = async (code: string) => (await app.client().get(`/api/room/${code}`)).body.started_at;
  await expect.poll(() => started(doctorCode)).toBe(new Date(app.clock.now()).toISOString());
  app.clock.advance(60_000);
  expect(await started(doctorCode)).toBe(new Date(app.clock.now() - 60_000).toISOString());
  expect(await started(patientCode)).toBeNull();
  for (const { socket } of pages) socket.close();
});
