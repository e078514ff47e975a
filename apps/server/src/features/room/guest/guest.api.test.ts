import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scopeOf } from '../../../platform/scope.ts';
import { listenTo } from '../../../testing/live.ts';
import { enterRoom, makeRoomVisit, RoomPage, type RoomVisit, visitLog } from '../../../testing/room.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lockRoom } from '../store.ts';

let app: TestApp;
let patient: Client;
let slot = 0;
let visit: RoomVisit;

beforeAll(async () => {
  app = await startTestApp();
  patient = await app.as('paciente@demo.acolhe');
});
afterAll(() => app.close());
beforeEach(async () => {
  visit = await makeRoomVisit(app, patient, slot++);
});

const invite = (access: string, role: string, name = 'Beatriz Nunes') =>
  app.client().post(`/api/room/${access}/guest`, { role, name });
const enter = (access: string) => enterRoom(app.address, access);
const knock = (access: string) => new RoomPage(app.address, access, { consent: true });

describe('inviting', () => {
  test('gives each guest a link; one rule says who may invite whom', async () => {
    const { status, body } = await invite(visit.patientCode, 'companion');
    expect(status).toBe(200);
    expect(body).toMatchObject({ role: 'companion', name: 'Beatriz Nunes', invited_by: 'patient', admitted: false });
    const view = (await app.client().get(`/api/room/${body.code}`)).body;
    expect(view).toMatchObject({
      me: { role: 'companion', name: 'Beatriz Nunes', guest_id: body.id },
      consent_given: false,
      refusal: null,
      appointment_id: null,
      patient_id: null,
      payment_code: null,
    });
    expect(view.other.specialty).toBe('Pediatria');

    expect((await invite(visit.patientCode, 'assistant')).body.code).toBe('access_denied');
    expect((await invite(body.code, 'companion')).body.code).toBe('access_denied');
    expect((await app.client().get(`/api/room/${body.code}/guest`)).body.code).toBe('access_denied');
    expect((await invite(visit.doctorCode, 'assistant')).body).toMatchObject({ role: 'assistant', admitted: true });
    expect((await app.client().get(`/api/room/${visit.doctorCode}/guest`)).body).toHaveLength(2);
    // The patient's list does not show the clinic's people.
    expect((await app.client().get(`/api/room/${visit.patientCode}/guest`)).body).toHaveLength(1);
  });

  test('reports every wrong field, and ends at eight guests', async () => {
    const wrong = await invite(visit.patientCode, 'friend', ' ');
    expect(wrong.status).toBe(422);
    expect(wrong.body.fields.map((field: { path: string }) => field.path).sort()).toEqual(['name', 'role']);
    const all = await Promise.all(Array.from({ length: 10 }, () => invite(visit.patientCode, 'companion')));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(all.find(({ status }) => status !== 200)?.body.code).toBe('room_invitations_full');
  });

  test('a withdrawn link opens nothing, and its guest is removed from the room', async () => {
    const { body } = await invite(visit.doctorCode, 'interpreter');
    const d = await enter(visit.doctorCode);
    const g = knock(body.code);
    await g.hear('joined');
    await d.hear('peer');
    // The code of another visit cannot withdraw it.
    const other = await makeRoomVisit(app, patient, slot++);
    expect((await app.client().delete(`/api/room/${other.doctorCode}/guest/${body.id}`)).body.withdrawn).toBe(false);
    expect((await app.client().delete(`/api/room/${visit.doctorCode}/guest/${body.id}`)).body.withdrawn).toBe(true);
    await g.hear('removed');
    expect((await d.hear('peer_left')).seat).toBe(g.seat);
    expect((await knock(body.code).hear('refused')).code).toBe('room_invitation_withdrawn');
    await expect(listenTo(app, visit.id, body.code)).rejects.toThrow('Nobody may listen');
  });

  test('a withdrawn link stops hearing of its visit', async () => {
    const { body } = await invite(visit.doctorCode, 'interpreter');
    const listener = await listenTo(app, visit.id, body.code);
    await app.client().delete(`/api/room/${visit.doctorCode}/guest/${body.id}`);
    const staff = await app.as('equipe@demo.acolhe');
    expect((await staff.delete(`/api/appointment/${visit.id}?reason=Feriado`)).status).toBe(200);
    await listener.closed;
    expect(listener.heard).toEqual([]);
  });
});

describe('the door', () => {
  test('a guest promises secrecy, knocks, and is admitted by the professional alone', async () => {
    const { body } = await invite(visit.patientCode, 'companion');
    const p = await enter(visit.patientCode);
    expect((await new RoomPage(app.address, body.code).hear('refused')).code).toBe('room_consent');
    const g = knock(body.code);
    expect((await g.hear('waiting')).denied).toBe(false);
    // The doctor comes later and is told who is at the door.
    const d = await enter(visit.doctorCode);
    expect((await d.hear('knocking')).people).toEqual([{ person: body.id, role: 'companion', name: 'Beatriz Nunes' }]);
    p.say({ type: 'admit', person: body.id, admitted: true });
    d.say({ type: 'admit', person: body.id, admitted: false });
    expect((await g.hear('waiting')).denied).toBe(true);
    d.say({ type: 'admit', person: body.id, admitted: true });
    const joined = await g.hear('joined');
    expect(joined.peers.map((peer) => peer.role).sort()).toEqual(['patient', 'professional']);
    expect(p.heard.some((message) => message.type === 'knocking')).toBe(false);

    // An admitted guest reloads without knocking.
    g.socket.close();
    await enter(body.code);
    expect(await visitLog(app, visit.id)).toEqual(
      expect.arrayContaining([
        'companion invited',
        'companion consented',
        'companion knocked',
        'companion denied',
        'companion admitted',
        'companion entered',
      ]),
    );
  });

  // PGlite's single connection has no concurrent transactions.
  test.runIf(process.env.DATABASE_URL)('a connection is marked as lost while somebody enters', async () => {
    const { body } = await invite(visit.doctorCode, 'interpreter');
    const g = await enter(body.code);
    await app.platform.database.inCompany(scopeOf('clinica-demo'), async (tx) => {
      await lockRoom(tx, visit.id);
      g.socket.close();
      await expect.poll(() => visitLog(app, visit.id)).toContain('interpreter lost');
    });
  });

  test('a guest who leaves the door is no longer listed', async () => {
    const { body } = await invite(visit.patientCode, 'companion');
    const d = await enter(visit.doctorCode);
    const g = knock(body.code);
    expect((await d.hear('knocking')).people).toHaveLength(1);
    g.socket.close();
    expect((await d.hear('knocking')).people).toHaveLength(0);
  });

  test('a knock is announced once to each person who may admit, however many ask for the list', async () => {
    const { body } = await invite(visit.patientCode, 'companion');
    const assistant = await invite(visit.doctorCode, 'assistant');
    const d = await enter(visit.doctorCode);
    const g = knock(body.code);
    expect((await d.hear('knocking')).people).toHaveLength(1);
    const a = await enter(assistant.body.code);
    expect((await a.hear('knocking')).people).toHaveLength(1);
    g.socket.close();
    expect((await d.hear('knocking')).people).toHaveLength(0);
    expect((await a.hear('knocking')).people).toHaveLength(0);
  });

  test('a removed person knocks to come back; nobody removes the professional', async () => {
    const d = await enter(visit.doctorCode);
    const p = await enter(visit.patientCode);
    p.say({ type: 'remove', person: 'professional' });
    d.say({ type: 'remove', person: 'professional' });
    d.say({ type: 'remove', person: 'patient' });
    await p.hear('removed');
    await d.hear('peer_left');
    const again = new RoomPage(app.address, visit.patientCode);
    expect((await again.hear('waiting')).denied).toBe(true);
    expect((await d.hear('knocking')).people).toMatchObject([{ person: 'patient' }]);
    d.say({ type: 'admit', person: 'patient', admitted: true });
    await again.hear('joined');
    expect(d.heard.some((message) => message.type === 'removed')).toBe(false);
  });

  test('two guests get a seat beside patient and professional, however many join at once', async () => {
    const codes = await Promise.all(
      Array.from({ length: 5 }, async () => (await invite(visit.doctorCode, 'companion')).body.code as string),
    );
    const pages = codes.map((code) => knock(code));
    const answers = await Promise.all(
      pages.map((page) => Promise.race([page.hear('joined'), page.hear('refused')]).catch(() => undefined)),
    );
    expect(answers.filter((answer) => answer?.type === 'joined')).toHaveLength(2);
    expect(answers.filter((answer) => answer?.type === 'refused' && answer.code === 'room_full')).toHaveLength(3);
    // The patient's own seat is reserved.
    const p = await enter(visit.patientCode);
    expect((await p.hear('joined')).peers).toHaveLength(2);
  });
});

test('screen sharing, raised hands and network trouble are announced and logged', async () => {
  const d = await enter(visit.doctorCode);
  const p = await enter(visit.patientCode);
  await d.hear('peer');
  p.say({ type: 'state', state: { microphone: false, camera: false, screen: true, hand: true } });
  expect((await d.hear('peer')).peer).toMatchObject({ microphone: false, screen: true, hand: true });
  p.say({ type: 'network', event: 'picture_paused' });
  p.say({ type: 'leave' });
  await d.hear('peer_left');
  expect(await visitLog(app, visit.id)).toContain('patient picture_paused');
  // The clinic reads the log, the patient and another doctor do not.
  const staff = await app.as('equipe@demo.acolhe');
  const { body } = await staff.get(`/api/room/visit/${visit.id}/log`);
  expect(body.at(-1)).toMatchObject({ event: 'left', role: 'patient', name: expect.stringContaining('Ana') });
  expect((await patient.get(`/api/room/visit/${visit.id}/log`)).body.code).toBe('access_denied');
  const other = await app.as('medica@demo.acolhe');
  expect((await other.get(`/api/room/visit/${visit.id}/log`)).status).toBe(404);
});
