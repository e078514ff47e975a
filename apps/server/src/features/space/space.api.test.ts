import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MB } from '@acolhe/domain/space/space-limit';
import { DAY } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smallPdf, smallPng } from '../../testing/file/small-files.ts';
import { bookFirst, type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

const data = mkdtempSync(path.join(tmpdir(), 'acolhe-space-'));
const COMPANY = 'clinica-demo';
let app: TestApp;
let patient: Client;
let manager: Client;
let person: string;
let visit: { id: string };
let teams: { id: string; name: string }[];

beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: data, COMPANIES_A_DAY: '3', INVITATIONS_A_DAY: '4', CLINIC_SPACE_GB: '50' });
  patient = await app.as('paciente@demo.acolhe');
  manager = await app.as('gestora@demo.acolhe');
  person = (await patient.get('/api/user/session')).body.person_id;
  visit = await bookFirst(app, patient, 'Clínica Médica', 3);
  await app.sql("update appointment set status = 'scheduled', hold_until = null where id = $1", [visit.id]);
  teams = (await patient.get('/api/message/team')).body as never;
}, 60_000);
beforeEach(async () => {
  await app.sql('delete from message_file');
  await app.sql('delete from message_draft');
  await app.sql('delete from record_file');
  await app.sql('delete from appointment_file');
});
afterAll(async () => {
  await app.close();
  rmSync(data, { recursive: true });
});

/** A PDF of so many bytes, each its own. */
let made = 0;
function pdfOf(bytes: number): Buffer {
  const whole = Buffer.alloc(bytes);
  smallPdf(`Arquivo ${made++}`).copy(whole);
  return whole;
}
const toVisit = (bytes: Buffer) => patient.put(`/api/appointment/${visit.id}/file?name=a.pdf`, bytes);
const toRecord = (bytes: Buffer, upload = '') =>
  patient.put(`/api/person/${person}/history/file?name=a.pdf${upload && `&upload=${upload}`}`, bytes);
const keepDraft = (client: Client, id: string) =>
  client.put(`/api/message/draft/${id}`, { team_id: teams[0]?.id, subject: 'Exame', body: 'Segue' });
async function toDraft(bytes: Buffer) {
  const draft = randomUUID();
  await keepDraft(patient, draft);
  return patient.put(`/api/message/draft/${draft}/file?name=a.pdf`, bytes);
}
const limit = (columns: string) => app.sql(`update company set ${columns} where id = '${COMPANY}'`);
const kept = async () => {
  const [row] = await app.sql(`select count(*)::int as files, coalesce(sum(size), 0)::int as bytes from (
    select size from appointment_file union all select size from record_file union all select size from message_file) f`);
  return row as { files: number; bytes: number };
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('a patient’s space', () => {
  test('is one for files of visits, of the record and of drafts, and never passed by uploads beside each other', async () => {
    await limit('patient_space_mb = 10, patient_files = 300');
    const doors = [toVisit, toRecord, toDraft];
    const size = 2 * MB;
    const answers = await Promise.all(Array.from({ length: 9 }, (_, index) => doors[index % 3]?.(pdfOf(size))));
    const given = answers.flatMap((answer) => answer ?? []);
    expect(statuses(given)).toEqual([200, 200, 200, 200, 200, 413, 413, 413, 413]);
    expect(given.find(({ status }) => status === 413)?.body).toMatchObject({
      code: 'patient_space_full',
      message: 'O espaço para os arquivos deste paciente acabou.',
      fields: [{ path: 'file', code: 'space_mb', message: 'Arquivo: no máximo 10 MB por paciente.' }],
    });
    expect(await kept()).toEqual({ files: 5, bytes: 10 * MB });
    // A refused file leaves no bytes.
    const keys: string[] = [];
    for (const folder of ['appointment', 'record', 'message'])
      for await (const { key } of app.platform.files.list(`${COMPANY}/${folder}`)) keys.push(key);
    expect(keys.length).toBe(5);
  });

  test('is counted in files, too', async () => {
    await limit('patient_space_mb = 200, patient_files = 10');
    const answers = await Promise.all(Array.from({ length: 14 }, () => toRecord(pdfOf(2000))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'patient_space_full',
      fields: [{ code: 'space_files' }],
    });
  });

  test('is said when little of it is left, also when an upload is repeated', async () => {
    await limit('patient_space_mb = 10, patient_files = 300');
    expect((await toRecord(pdfOf(7 * MB))).body).toMatchObject({ space: null });
    const upload = randomUUID();
    const bytes = pdfOf(MB);
    const low = { space: { used: { bytes: 8 * MB, files: 2 }, most: { bytes: 10 * MB, files: 300 } } };
    expect((await toRecord(bytes, upload)).body).toMatchObject(low);
    expect((await toRecord(bytes, upload)).body).toMatchObject(low);
    const visitFile = (await toVisit(pdfOf(MB))).body;
    expect(visitFile).toMatchObject({ space: { used: { bytes: 9 * MB } } });
    expect((await toDraft(pdfOf(MB))).body).toMatchObject({ space: { used: { bytes: 10 * MB } } });
    // A removed file makes room.
    expect((await toRecord(pdfOf(MB))).status).toBe(413);
    await patient.delete(
      `/api/appointment/${visit.id}/file?filePath=${(visitFile as { file_path: string }).file_path}`,
    );
    expect((await toRecord(pdfOf(MB))).status).toBe(200);
  });

  test('of messages that are sent is that of their thread', async () => {
    await limit('patient_space_mb = 10, patient_files = 300, threads_a_day = 20');
    const draft = randomUUID();
    await keepDraft(patient, draft);
    await patient.put(`/api/message/draft/${draft}/file?name=a.pdf`, pdfOf(6 * MB));
    const sent = await patient.post('/api/message', { draft, team_id: teams[0]?.id, subject: 'Exame', body: 'Segue' });
    expect(sent.status).toBe(200);
    expect((await toRecord(pdfOf(5 * MB))).body.code).toBe('patient_space_full');
    expect((await toRecord(pdfOf(4 * MB))).status).toBe(200);
  });
});

describe('the clinic’s space', () => {
  test('is never passed by uploads beside each other, of whatever kind', async () => {
    await limit('patient_space_mb = 200, patient_files = 300');
    const [{ files }] = await app.sql(
      'select coalesce(sum(files), 0)::int as files from company_space where company_id = $1',
      [COMPANY],
    );
    await limit(`clinic_files = ${100 + files}`);
    // Ninety-six that were there before.
    await app.sql('update company_space set files = files + 96 where company_id = $1', [COMPANY]);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => toRecord(pdfOf(2000))),
      ...Array.from({ length: 4 }, (_, index) => manager.put(`/api/company/${COMPANY}/picture`, smallPng(index, 0, 9))),
    ]);
    await app.sql('update company_space set files = files - 96 where company_id = $1', [COMPANY]);
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 413, 413, 413, 413]);
    expect(answers.find(({ status }) => status === 413)?.body.code).toBe('clinic_space_full');
    await limit('clinic_files = 100000');
  });

  test('is seen and bounded by its managers, within what the installation allows', async () => {
    const page = async () =>
      (await manager.get(`/api/company/${COMPANY}/space`)).body as never as Record<string, never>;
    const before = (await page()).used as never as { bytes: number; files: number };
    await toRecord(pdfOf(3 * MB));
    await toDraft(pdfOf(MB));
    expect(await page()).toMatchObject({
      used: { bytes: before.bytes + 4 * MB, files: before.files + 2 },
      patients: [{ id: person, bytes: 4 * MB, files: 2 }],
    });
    for (const client of [patient, await app.as('medica@demo.acolhe'), await app.as('gestor@vizinha.acolhe')])
      expect((await client.get(`/api/company/${COMPANY}/space`)).status).toBeGreaterThanOrEqual(403);
    const values = {
      ...{ patient_space_mb: 20, patient_files: 30, clinic_space_gb: 40, clinic_files: 5000 },
      ...{ open_drafts: 50, threads_a_day: 20 },
    };
    const set = (change: object) =>
      manager.put(`/api/company/${COMPANY}/settings/space`, { ...values, ...change, version: 0 });
    expect((await set({ clinic_space_gb: 51 })).body).toMatchObject({
      fields: [{ path: 'clinic_space_gb', code: 'space_max', message: expect.stringContaining('até 50 GB') }],
    });
    expect((await set({})).body).toMatchObject({ space: { ...values, version: 1, installation_space_gb: 50 } });
    expect((await page()).most).toEqual({ bytes: 40 * 1024 * MB, files: 5000 });
  });

  test('is the sum of its files, whatever comes and goes', async () => {
    const summed = async () =>
      (
        await app.sql(`select c.bytes::int as bytes, c.files, (select count(*)::int from company_picture where company_id = '${COMPANY}') as pictures
        from company_space c where company_id = '${COMPANY}'`)
      )[0];
    await toVisit(pdfOf(5000));
    await toRecord(pdfOf(6000));
    await toDraft(pdfOf(7000));
    const { files, pictures } = await summed();
    expect(files - pictures).toBe(3);
    await app.sql('delete from record_file');
    expect((await summed()).files - pictures).toBe(2);
  });
});

describe('what one account begins', () => {
  test('drafts are bounded, and one that is there can be changed', async () => {
    await limit('open_drafts = 5');
    const ids = Array.from({ length: 9 }, () => randomUUID());
    const left = async () => (await patient.get('/api/message/left')).body;
    expect(await left()).toMatchObject({ drafts: null, threads: null });
    const answers = await Promise.all(ids.map((id) => keepDraft(patient, id)));
    expect(await left()).toMatchObject({ drafts: { left: 0, most: 5 } });
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('draft_too_many');
    const [first] = (await patient.get('/api/message/draft')).body as never as { id: string }[];
    expect((await keepDraft(patient, first?.id ?? '')).status).toBe(200);
    expect((await patient.delete(`/api/message/draft/${first?.id}`)).status).toBe(200);
    expect(await left()).toMatchObject({ drafts: { left: 1, most: 5 } });
    expect((await keepDraft(patient, randomUUID())).status).toBe(200);
    await limit('open_drafts = 50');
  });

  test('threads of a patient are bounded within a day, and those of the team are not', async () => {
    app.clock.advance(2 * DAY);
    patient = await app.as('paciente@demo.acolhe');
    await limit('threads_a_day = 3');
    const reception = teams.find(({ name }) => name === 'Recepção')?.id;
    const begin = (client: Client, patient_id?: string) =>
      client.post('/api/message', { team_id: reception, subject: 'Dúvida', body: 'Olá', patient_id });
    const left = async (client: Client) => (await client.get('/api/message/left')).body;
    await begin(patient);
    expect(await left(patient)).toMatchObject({ threads: null });
    await begin(patient);
    expect(await left(patient)).toMatchObject({ threads: { left: 1, most: 3 } });
    app.clock.advance(2 * DAY);
    patient = await app.as('paciente@demo.acolhe');
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin(patient)));
    expect(await left(patient)).toMatchObject({ threads: { left: 0, most: 3 } });
    expect(statuses(answers)).toEqual([200, 200, 200, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('thread_too_many');
    const staff = await app.as('equipe@demo.acolhe');
    expect(statuses(await Promise.all(Array.from({ length: 4 }, () => begin(staff, person))))).toEqual([
      200, 200, 200, 200,
    ]);
    // The limit binds patients only, not the team.
    expect(await left(staff)).toMatchObject({ threads: null });
    app.clock.advance(DAY + 1);
    patient = await app.as('paciente@demo.acolhe');
    expect((await begin(patient)).status).toBe(200);
    await limit('threads_a_day = 20');
  });

  test('companies and invitations are bounded within a day, for their maker and for the company', async () => {
    manager = await app.as('gestora@demo.acolhe');
    const make = (index: number) =>
      manager.post('/api/company', {
        ...{ name: `Clínica Nova ${index}`, cnpj: null, telephone: null, mail: null, time_zone: 'America/Sao_Paulo' },
        ...{ manager_name: 'Ana Lima', manager_email: `ana${index}@nova.example` },
      });
    const left = async () => (await manager.get('/api/company/network/left')).body;
    expect(await left()).toEqual({ companies: null, invitations: null });
    const companies = await Promise.all(Array.from({ length: 6 }, (_, index) => make(index)));
    expect(statuses(companies)).toEqual([200, 200, 200, 429, 429, 429]);
    expect(companies.find(({ status }) => status === 429)?.body.code).toBe('company_too_many');
    expect(await app.sql("select id from tenant where id like 'clinica-nova%'")).toHaveLength(3);
    const invite = (index: number) =>
      manager.post('/api/user/invitation', { name: 'Bia Nunes', email: `bia${index}@nova.example`, role: 'DC' });
    // Three went to the managers of the companies.
    expect(await left()).toEqual({ companies: { left: 0, most: 3 }, invitations: { left: 1, most: 4 } });
    const invited = await Promise.all(Array.from({ length: 4 }, (_, index) => invite(index)));
    expect(statuses(invited)).toEqual([200, 429, 429, 429]);
    expect(invited.find(({ status }) => status === 429)?.body.code).toBe('invitation_too_many');
    app.clock.advance(DAY + 1);
    manager = await app.as('gestora@demo.acolhe');
    // No company is made whose manager could not be invited.
    for (let index = 20; index < 24; index++) await invite(index);
    // And it is said before.
    expect(await left()).toEqual({ companies: { left: 0, most: 3 }, invitations: { left: 0, most: 4 } });
    expect((await make(8)).body.code).toBe('invitation_too_many');
    expect(await app.sql("select id from tenant where id = 'clinica-nova-8'")).toEqual([]);
    app.clock.advance(DAY + 1);
    manager = await app.as('gestora@demo.acolhe');
    expect((await invite(9)).status).toBe(200);
    expect((await make(9)).status).toBe(200);
  });
});
