import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterRoom, RoomPage } from '../../../testing/room.ts';
import { type Client, freeTimes, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let staff: Client;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as('equipe@demo.acolhe');
});
afterAll(() => app.close());

const bruna = { name: 'Bruna Reis', email: 'bruna@exemplo.com' };
const mailsTo = async (to: string) => (await app.mails()).filter(({ recipient }) => recipient === to);
const codeIn = (text: string) => /\/a\/([\w-]{22})/.exec(text)?.[1] ?? '';

async function bookWith(assistant: typeof bruna | null, payment: 'courtesy' | 'online') {
  const { doctor, starts } = await freeTimes(app, 'Cardiologia');
  const [person] = await app.sql("select id from person where mail = 'josefa@demo.acolhe'");
  const wish = {
    professional_id: doctor,
    patient_id: person.id,
    // Some hours after the clock, which tests move: no participant of another test is still in the room.
    start: starts.find((start) => Date.parse(start) > app.clock.now() + 4 * 3_600_000),
    reason: 'Retorno',
    payment,
    ...(payment === 'courtesy' ? { courtesy_reason: 'Cortesia' } : {}),
    assistant,
  };
  const { status, body } = await staff.post('/api/appointment', wish);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { id: string };
}

const detail = async (id: string, who = staff) => (await who.get(`/api/appointment/${id}/consultorio/detail`)).body;

test('an assistant named by the clinic gets a link by mail, and enters without knocking', async () => {
  const { id } = await bookWith(bruna, 'courtesy');
  const [mail] = await mailsTo(bruna.email);
  const code = codeIn(mail?.body_text ?? '');
  expect(mail?.subject).toContain('Consulta com');
  const visit = await detail(id);
  expect(visit.clinic.assistant).toEqual({ ...bruna, room_code: code });
  // Managers read no clinical text, and enter no rooms.
  const manager = await app.as('gestora@demo.acolhe');
  expect((await detail(id, manager)).clinic.assistant.room_code).toBeNull();
  app.clock.moveTo(Date.parse(visit.start) - 30 * 60_000);
  const a = new RoomPage(app.address, code, { consent: true });
  await a.hear('joined');
  a.socket.close();
});

test('a replaced assistant’s link stops working; a new time is mailed again', async () => {
  const { id } = await bookWith({ name: 'Caio Lima', email: 'caio@exemplo.com' }, 'courtesy');
  const first = codeIn((await mailsTo('caio@exemplo.com'))[0]?.body_text ?? '');
  const { clinic } = await detail(id);
  const assistant = { name: 'Dora Melo', email: 'dora@exemplo.com' };
  const edit = (change: object, version: number) => staff.put(`/api/appointment/${id}`, { version, ...change });
  const edited = await edit({ assistant }, clinic.version);
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  expect((await app.client().get(`/api/room/${first}`)).body.code).toBe('room_invitation_withdrawn');
  expect((await mailsTo('caio@exemplo.com')).map(({ subject }) => subject)[1]).toContain('não participa mais');
  expect(await mailsTo('dora@exemplo.com')).toHaveLength(1);
  // Another edit sends no mail.
  await edit({ notes: 'Trazer exames' }, edited.body.version);
  expect(await mailsTo('dora@exemplo.com')).toHaveLength(1);
});

test('an assistant inside is removed when the clinic names another one, and the others see them go', async () => {
  const { id } = await bookWith({ name: 'Gil Sá', email: 'gil@exemplo.com' }, 'courtesy');
  const visit = await detail(id);
  app.clock.moveTo(Date.parse(visit.start) - 10 * 60_000);
  const [{ code: ofDoctor }] = await app.sql(
    "select code from access_code where appointment_id = $1 and purpose = 'room' and participant = 'professional'",
    [id],
  );
  const doctor = await enterRoom(app.address, ofDoctor);
  const gil = await enterRoom(app.address, visit.clinic.assistant.room_code);
  const assistant = { name: 'Hugo Paz', email: 'hugo@exemplo.com' };
  const edited = await staff.put(`/api/appointment/${id}`, { version: visit.clinic.version, assistant });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  await gil.hear('removed');
  expect((await doctor.hear('peer_left')).seat).toBe(gil.seat);
  expect(doctor.heard.some(({ type }) => type === 'ended')).toBe(false);
  doctor.socket.close();
});

test('nobody is told of a visit that waits for its payment', async () => {
  const { id } = await bookWith({ name: 'Eva Sá', email: 'eva@exemplo.com' }, 'online');
  expect(await mailsTo('eva@exemplo.com')).toHaveLength(0);
  expect((await detail(id)).clinic.assistant).toMatchObject({ name: 'Eva Sá', room_code: null });
});
