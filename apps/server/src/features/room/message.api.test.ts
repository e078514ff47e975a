import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smallPdf, smallPng } from '../../testing/file/small-files.ts';
import { enterRoom, makeRoomVisit, type RoomPage, type RoomVisit } from '../../testing/room.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

const data = mkdtempSync(path.join(tmpdir(), 'acolhe-messages-'));
let app: TestApp;
let patient: Client;
let anybody: Client;
let slot = 0;
let visit: RoomVisit;
let d: RoomPage;

beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: data });
  patient = await app.as('paciente@demo.acolhe');
  anybody = app.client();
});
afterAll(async () => {
  await app.close();
  rmSync(data, { recursive: true });
});
beforeEach(async () => {
  visit = await makeRoomVisit(app, patient, slot++);
  d = await enterRoom(app.address, visit.doctorCode);
});

const say = (code: string, text: string, id: string = randomUUID()) =>
  anybody.post(`/api/room/${code}/message`, { id, text });
const list = (code: string) => anybody.get(`/api/room/${code}/message`);
const texts = async (code: string) => (await list(code)).body.map(({ text }: { text: string }) => text);
const sendFile = (code: string, bytes: Uint8Array, name = 'exame.pdf', message: string = randomUUID()) =>
  anybody.put(`/api/room/${code}/file?${new URLSearchParams({ name, message })}`, bytes);
const invite = async (role: string) =>
  (await anybody.post(`/api/room/${visit.doctorCode}/guest`, { role, name: 'Beatriz Nunes' })).body;
const filesOf = (id: string) =>
  app.sql('select side, name, sha256 from appointment_file where appointment_id = $1', [id]);

describe('a message in the room', () => {
  test('is delivered live, kept for those who come later, and stored once however often it is sent', async () => {
    const id = randomUUID();
    const { status, body } = await say(visit.doctorCode, '  Bom dia!  ', id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, text: 'Bom dia!', file: null, from: { person: 'professional' } });
    expect((await d.hear('message')).message).toEqual(body);
    expect((await say(visit.doctorCode, 'Bom dia!', id)).body).toEqual(body);
    const p = await enterRoom(app.address, visit.patientCode);
    expect(await texts(visit.patientCode)).toEqual(['Bom dia!']);
    await say(visit.patientCode, 'Bom dia, doutora');
    expect((await p.hear('message')).message.from).toMatchObject({ person: 'patient', role: 'patient' });
    expect(await texts(visit.doctorCode)).toEqual(['Bom dia!', 'Bom dia, doutora']);
    expect(d.heard.filter(({ type }) => type === 'message')).toHaveLength(1);
  });

  test('is refused under the id of another person’s message, empty or too long', async () => {
    const id = randomUUID();
    await enterRoom(app.address, visit.patientCode);
    await say(visit.doctorCode, 'um', id);
    expect((await say(visit.patientCode, 'dois', id)).body.code).toBe('invalid_input');
    expect((await say(visit.patientCode, '   ')).status).toBe(422);
    expect((await say(visit.patientCode, 'a'.repeat(2001))).status).toBe(422);
    expect(await texts(visit.doctorCode)).toEqual(['um']);
  });

  test('is written and read only by those who have been in the room', async () => {
    expect((await list(visit.patientCode)).body.code).toBe('access_denied');
    expect((await say(visit.patientCode, 'de fora')).body.code).toBe('access_denied');
    expect((await list(visit.paymentCode)).body.code).toBe('code_unknown');
    // Messages of one visit are invisible in another.
    await say(visit.doctorCode, 'aqui');
    const other = await makeRoomVisit(app, patient, slot++);
    await enterRoom(app.address, other.doctorCode);
    expect(await texts(other.doctorCode)).toEqual([]);
  });

  test('reaches a guest from when they first entered, and not after they were removed', async () => {
    const guest = await invite('interpreter');
    await say(visit.doctorCode, 'antes');
    expect((await list(guest.code)).body.code).toBe('access_denied');
    app.clock.advance(1_000);
    const g = await enterRoom(app.address, guest.code);
    app.clock.advance(1_000);
    await say(visit.doctorCode, 'durante');
    expect((await g.hear('message')).message.text).toBe('durante');
    await say(guest.code, 'traduzindo');
    expect(await texts(guest.code)).toEqual(['durante', 'traduzindo']);
    expect(await texts(visit.doctorCode)).toEqual(['antes', 'durante', 'traduzindo']);
    d.say({ type: 'remove', person: guest.id });
    await g.hear('removed');
    expect((await list(guest.code)).body.code).toBe('access_denied');
    expect((await say(guest.code, 'ainda')).body.code).toBe('access_denied');
  });

  test('is read on the page of the visit by its doctor and its patient, not by the staff', async () => {
    await say(visit.doctorCode, 'tome água');
    const doctor = await app.as('pediatra@demo.acolhe');
    await app.sql("update appointment set status = 'finished' where id = $1", [visit.id]);
    expect((await list(visit.doctorCode)).body.code).toBe('room_closed');
    const at = `/api/appointment/${visit.id}/message`;
    expect((await doctor.get(at)).body).toMatchObject([{ text: 'tome água' }]);
    expect((await patient.get(at)).body).toHaveLength(1);
    expect((await (await app.as('equipe@demo.acolhe')).get(at)).body.code).toBe('access_denied');
    const [seen] = await app.sql(
      "select what from record_access where what like 'messages %' order by id desc limit 1",
    );
    expect(seen.what).toBe(`messages ${visit.id}`);
  });
});

describe('a file in the room', () => {
  test('becomes a file of the visit, opens for those in the room, and is stored once', async () => {
    const bytes = smallPdf('Hemograma da sala');
    await enterRoom(app.address, visit.patientCode);
    const id = randomUUID();
    const { status, body } = await sendFile(visit.patientCode, bytes, '../Hemograma.exe', id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, text: '', file: { name: 'Hemograma.exe.pdf', media_type: 'application/pdf' } });
    const { space, ...message } = body;
    expect(space).toBeNull();
    expect((await d.hear('message')).message).toEqual(message);
    expect(await filesOf(visit.id)).toMatchObject([{ side: 'patient', name: 'Hemograma.exe.pdf' }]);
    // A retry after a lost answer. The same bytes by another person: one file, two messages.
    expect((await sendFile(visit.patientCode, bytes, 'x', id)).body).toEqual(body);
    expect((await sendFile(visit.doctorCode, bytes)).body.file.file_path).toBe(body.file.file_path);
    expect(await filesOf(visit.id)).toHaveLength(1);
    expect(await texts(visit.doctorCode)).toHaveLength(2);

    const read = (code: string) => fetch(`${app.address}/api/room/${code}/file?filePath=${body.file.file_path}`);
    const answer = await read(visit.doctorCode);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const late = await invite('interpreter');
    app.clock.advance(1_000);
    await enterRoom(app.address, late.code);
    expect((await read(late.code)).status).toBe(404);
    const [seen] = await app.sql("select user_id from record_access where what like 'file %' order by id desc limit 1");
    expect(seen.user_id).toBe('room:professional');
  });

  test('is answered with the patient’s space once little is left, which others in the room are not told', async () => {
    await enterRoom(app.address, visit.patientCode);
    await app.sql("update company set patient_space_mb = 10 where id = 'clinica-demo'");
    const large = Buffer.alloc(8 * 1024 * 1024);
    smallPdf('grande').copy(large);
    const sent = await sendFile(visit.patientCode, large);
    expect(sent.body.space).toMatchObject({ used: { files: expect.any(Number) }, most: { bytes: 10 * 1024 * 1024 } });
    expect((await d.hear('message')).message).not.toHaveProperty('space');
    await app.sql("update company set patient_space_mb = 200 where id = 'clinica-demo'");
  });

  test('that was removed leaves its name', async () => {
    await enterRoom(app.address, visit.patientCode);
    const { body } = await sendFile(visit.patientCode, smallPng(1, 2, 3), 'foto.png');
    const staff = await app.as('equipe@demo.acolhe');
    const { file_path } = body.file;
    expect((await staff.delete(`/api/appointment/${visit.id}/file?filePath=${file_path}`)).status).toBe(200);
    expect((await list(visit.doctorCode)).body[0].file).toEqual({
      name: 'foto.png',
      file_path: null,
      media_type: null,
      size: null,
    });
  });

  test('has the type of its bytes, and is only accepted from people in the room', async () => {
    const wrong = await sendFile(visit.doctorCode, Buffer.from('<script>alert(1)</script>'), 'a.pdf');
    expect(wrong.body.code).toBe('file_type_unallowed');
    expect((await sendFile(visit.patientCode, smallPdf('x'))).body.code).toBe('access_denied');
    expect((await sendFile('A'.repeat(22), smallPdf('x'))).body.code).toBe('code_unknown');
    expect(await filesOf(visit.id)).toHaveLength(0);
  });
});
