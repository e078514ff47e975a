import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MAX_FILE_BYTES, MAX_FILES } from '@acolhe/domain/appointment/visit-file';
import { HOUR } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallPdf, smallPng } from '../../testing/file/small-files.ts';
import { bookFirst, type Client, type Problem, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let patient: Client;
let doctor: Client;
let staff: Client;
let visit: { id: string };
let made = 0;

/** Unique files of up to ten megabytes. */
const data = mkdtempSync(path.join(tmpdir(), 'acolhe-files-'));

async function newVisit(): Promise<{ id: string }> {
  const booked = await bookFirst(app, patient, 'Clínica Médica', 3 + made++);
  await app.sql("update appointment set status = 'scheduled', hold_until = null where id = $1", [booked.id]);
  return booked;
}

beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: data });
  patient = await app.as('paciente@demo.acolhe');
  doctor = await app.as('medica@demo.acolhe');
  staff = await app.as('equipe@demo.acolhe');
  visit = await newVisit();
}, 60_000);
afterAll(async () => {
  await app.close();
  rmSync(data, { recursive: true });
});

const pathOf = (id: string) => `/api/appointment/${id}/file`;
const send = (client: Client, id: string, bytes: Uint8Array, query: Record<string, string> = {}) =>
  client.put(`${pathOf(id)}?${new URLSearchParams({ name: 'exame.pdf', ...query })}`, bytes);
const read = (client: Client, id: string, path: string) =>
  fetch(`${app.address}${pathOf(id)}?filePath=${path}`, { headers: { cookie: client.cookie() } });
const remove = (client: Client, id: string, path: string) => client.delete<Problem>(`${pathOf(id)}?filePath=${path}`);
const filesOf = async (client: Client, id: string) =>
  (await client.get(`/api/appointment/${id}/consultorio/detail`)).body.files;
const move = (id: string, status: string) =>
  app.sql('update appointment set status = $2, hold_until = null where id = $1', [id, status]);

/** Every key under the company's visits, as stored on disk. */
async function storedKeys(id: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.platform.files.list(`clinica-demo/appointment/${id}`)) keys.push(key);
  return keys;
}

describe('a file of a visit', () => {
  test('is added by its patient, and read unchanged by patient, doctor and staff', async () => {
    const bytes = smallPdf('Hemograma');
    const added = await send(patient, visit.id, bytes, { name: '../Hemograma\u202E.PDF' });
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject({
      name: 'Hemograma.pdf',
      kind: 'exam',
      media_type: 'application/pdf',
      size: bytes.length,
      side: 'patient',
      removable: true,
    });
    for (const client of [patient, doctor, staff]) {
      const answer = await read(client, visit.id, added.body.file_path);
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining('Hemograma.pdf'),
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect((await filesOf(client, visit.id)).list.map((file: { name: string }) => file.name)).toContain(
        'Hemograma.pdf',
      );
    }
  });

  test('is in the patient’s access log when somebody else reads it', async () => {
    const { list } = await filesOf(doctor, visit.id);
    const rows = await app.sql('select user_name from record_access where what = $1', [`file ${list[0].file_path}`]);
    expect(rows.map(({ user_name }) => user_name).sort()).toEqual(['Dra. Helena Prado', 'Equipe Recepção']);
  });

  test('has the type of its bytes, whatever its name and content type say', async () => {
    const id = (await newVisit()).id;
    const text = Buffer.from('<script>alert(1)</script>');
    expect(await send(patient, id, text, { name: 'exame.pdf' })).toMatchObject({
      status: 415,
      body: { code: 'file_type_unallowed', fields: [{ path: 'file', code: 'file_type' }] },
    });
    const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const asImage = await patient.send('PUT', `${pathOf(id)}?name=a.png`, svg, { 'content-type': 'image/png' });
    expect(asImage.status).toBe(415);
    const png = await patient.send<{ name: string; media_type: string }>(
      'PUT',
      `${pathOf(id)}?name=laudo.pdf`,
      smallPng(1, 2, 3),
      { 'content-type': 'application/pdf' },
    );
    expect(png.body).toMatchObject({ name: 'laudo.png', media_type: 'image/png' });
    expect((await storedKeys(id)).length).toBe(1);
  });

  test('is a PDF with line breaks or a mail’s header before its own, as far as readers look', async () => {
    const id = (await newVisit()).id;
    const before = (text: string, name: string) => Buffer.concat([Buffer.from(text), smallPdf(name)]);
    for (const junk of ['\r\n', '\ufeff', '\n\n\n', `Content-Type: application/pdf\r\n${' '.repeat(900)}\r\n`]) {
      const { status, body } = await send(patient, id, before(junk, junk));
      expect([status, body.media_type]).toEqual([200, 'application/pdf']);
    }
    expect((await send(patient, id, before(' '.repeat(1024), 'far'))).status).toBe(415);
  });

  test('of an iPhone in HEIC gets a way out in words', async () => {
    const id = (await newVisit()).id;
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
    const { status, body } = await send(patient, id, heic, { name: 'IMG_0001.HEIC' });
    expect([status, body.code]).toEqual([415, 'file_heic']);
    expect(body).toMatchObject({ action: expect.stringContaining('Mais Compatível') });
  });

  test('is neither empty nor too large; both languages say so', async () => {
    const id = (await newVisit()).id;
    const empty = await app.http.inject({
      method: 'PUT',
      url: `${pathOf(id)}?name=a.pdf`,
      headers: { cookie: patient.cookie(), 'content-type': 'application/octet-stream', 'content-length': '0' },
    });
    expect(empty.statusCode).toBe(422);
    expect(empty.json()).toMatchObject({
      code: 'file_empty',
      message: 'Este arquivo está vazio.',
      fields: [{ path: 'file', message: 'Arquivo: está vazio, com 0 bytes.' }],
    });
    const large = await app.http.inject({
      method: 'PUT',
      url: `${pathOf(id)}?name=a.pdf`,
      headers: {
        cookie: patient.cookie(),
        'content-type': 'application/octet-stream',
        'accept-language': 'en-US',
      },
      payload: Buffer.alloc(MAX_FILE_BYTES + 1),
    });
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({
      code: 'file_too_large',
      message: 'The file is too large.',
      fields: [{ path: 'file', message: 'File: 10 MB at most.' }],
    });
    // A file of exactly the limit is accepted.
    const largest = Buffer.alloc(MAX_FILE_BYTES);
    smallPdf('Grande').copy(largest);
    expect((await send(patient, id, largest)).body).toMatchObject({ size: MAX_FILE_BYTES });
  });

  test('several wrong fields are reported at once', async () => {
    const answer = await send(patient, visit.id, smallPdf('x'), { kind: 'malware', upload: 'x' });
    expect(answer.status).toBe(422);
    expect(answer.body.fields.map(({ path }: { path: string }) => path)).toEqual(['kind', 'upload']);
  });

  test('is refused as a duplicate the second time, with a clear message', async () => {
    const id = (await newVisit()).id;
    const bytes = smallPng(9, 9, 9);
    await send(patient, id, bytes);
    const again = await send(doctor, id, bytes, { name: 'outro nome.png' });
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'file_duplicate',
        fields: [{ path: 'file', message: 'Arquivo repetido não é permitido na mesma consulta.' }],
      },
    });
    expect((await storedKeys(id)).length).toBe(1);
    // Another visit accepts it.
    expect((await send(patient, (await newVisit()).id, bytes)).status).toBe(200);
  });

  test('a repeated upload gets the same answer', async () => {
    const id = (await newVisit()).id;
    const upload = '01990000-0000-7000-8000-000000000001';
    const bytes = smallPng(8, 8, 8);
    const first = await send(patient, id, bytes, { upload });
    const again = await send(patient, id, bytes, { upload });
    expect(again).toMatchObject({ status: 200, body: { file_path: first.body.file_path } });
    // The idempotency key belongs to its sender: for other callers the file is a duplicate.
    expect((await send(staff, id, bytes, { upload })).body.code).toBe('file_duplicate');
    expect((await storedKeys(id)).length).toBe(1);
  });

  test('of concurrent uploads of the same bytes one is accepted, and the bytes of the others are deleted', async () => {
    const id = (await newVisit()).id;
    const bytes = smallPng(7, 7, 7);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send([patient, doctor, staff][index % 3] as Client, id, bytes)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['file_duplicate']),
    );
    expect((await filesOf(patient, id)).list).toHaveLength(1);
    expect(await storedKeys(id)).toHaveLength(1);
  });

  test('concurrent uploads do not exceed the limit of a visit', async () => {
    const id = (await newVisit()).id;
    const answers = await Promise.all(
      Array.from({ length: MAX_FILES + 5 }, (_, index) => send(patient, id, smallPng(index, 0, 1))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_FILES);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'file_too_many',
      fields: [{ path: 'file', code: 'file_count' }],
    });
    expect(await filesOf(patient, id)).toMatchObject({ room_for: 0 });
    expect(await storedKeys(id)).toHaveLength(MAX_FILES);
  });
});

describe('authorisation', () => {
  test('others neither add, read nor remove, and learn nothing', async () => {
    const id = (await newVisit()).id;
    const { body } = await send(patient, id, smallPdf('Segredo'));
    const carlos = await app.as('carlos@demo.acolhe');
    const otherDoctor = await app.as('psiquiatra@demo.acolhe');
    const neighbour = await app.as('medica@vizinha.acolhe');
    for (const client of [carlos, otherDoctor, neighbour]) {
      expect((await send(client, id, smallPdf('x'))).status).toBe(404);
      expect((await read(client, id, body.file_path)).status).toBe(404);
      expect((await remove(client, id, body.file_path)).status).toBe(404);
    }
    const manager = await app.as('gestora@demo.acolhe');
    expect((await send(manager, id, smallPdf('x'))).status).toBe(403);
    expect((await read(manager, id, body.file_path)).status).toBe(403);
    expect(await filesOf(manager, id)).toEqual({ list: [], room_for: 0 });
    expect((await read(app.client(), id, body.file_path)).status).toBe(401);
    // The path of one visit opens nothing in another visible one.
    expect((await read(patient, visit.id, body.file_path)).status).toBe(404);
    expect((await storedKeys(id)).length).toBe(1);
  });

  test('uploads are not read without a session', async () => {
    expect((await send(app.client(), visit.id, smallPdf('x'))).body.code).toBe('sign_in_required');
  });

  test('its sender and the staff may remove it; bytes and row are deleted', async () => {
    const id = (await newVisit()).id;
    const ofDoctor = (await send(doctor, id, smallPdf('Do médico'))).body;
    const ofPatient = (await send(patient, id, smallPdf('Do paciente'))).body;
    expect((await remove(patient, id, ofDoctor.file_path)).body.code).toBe('access_denied');
    expect((await remove(doctor, id, ofPatient.file_path)).body.code).toBe('access_denied');
    expect((await filesOf(patient, id)).list.map((file: { removable: boolean }) => file.removable)).toEqual([
      false,
      true,
    ]);
    expect((await remove(staff, id, ofDoctor.file_path)).status).toBe(200);
    expect((await remove(patient, id, ofPatient.file_path)).status).toBe(200);
    expect((await remove(patient, id, ofPatient.file_path)).status).toBe(404);
    expect(await storedKeys(id)).toEqual([]);
    // A removed file can be added again.
    expect((await send(patient, id, smallPdf('Do paciente'))).status).toBe(200);
  });

  test('after the visit nothing is removed, and only doctor and staff add', async () => {
    const id = (await newVisit()).id;
    const { body } = await send(patient, id, smallPdf('Fica'));
    await move(id, 'finished');
    for (const client of [patient, doctor, staff])
      expect((await remove(client, id, body.file_path)).body.code).toBe('file_closed');
    expect((await send(patient, id, smallPdf('Tarde'))).body.code).toBe('file_closed');
    expect((await send(doctor, id, smallPdf('Resultado'))).status).toBe(200);
    expect((await filesOf(doctor, id)).list).toHaveLength(2);
    expect((await filesOf(patient, id)).room_for).toBe(0);
  });

  test('a visit that does not take place accepts none, nor an expired hold', async () => {
    const id = (await newVisit()).id;
    for (const status of ['cancelled', 'released', 'no_show']) {
      await move(id, status);
      expect((await send(patient, id, smallPdf(status))).body.code).toBe('file_closed');
    }
    const held = await bookFirst(app, patient, 'Clínica Médica', 3 + made++);
    expect((await send(patient, held.id, smallPdf('Na reserva'))).status).toBe(200);
    app.clock.advance(15 * 60_000);
    expect((await send(patient, held.id, smallPdf('Depois'))).body.code).toBe('file_closed');
  });
});

describe('the sweeping job', () => {
  const sweep = () => app.recurring.find(({ name }) => name === 'sweep-files')?.run();

  test('deletes bytes left by a crash without a row, and nothing else', async () => {
    const id = (await newVisit()).id;
    const { body } = await send(patient, id, smallPdf('Com linha'));
    const orphan = `clinica-demo/appointment/${id}/01990000-0000-7000-8000-00000000000a.pdf`;
    await app.platform.files.put(orphan, smallPdf('Sem linha'));
    await app.platform.files.put(`${orphan}.half-written`, Buffer.from('x'));
    await sweep();
    // A recent upload may still be in progress.
    expect(await storedKeys(id)).toHaveLength(3);
    app.clock.advance(2 * HOUR);
    await sweep();
    expect(await storedKeys(id)).toEqual([`clinica-demo/appointment/${id}/${body.file_path}`]);
    expect((await read(patient, id, body.file_path)).status).toBe(200);
  });
});
