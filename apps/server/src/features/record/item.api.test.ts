import { DAY, HOUR } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsOf } from '../../testing/documents.ts';
import { smallPdf } from '../../testing/file/small-files.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

type Item = {
  item_id: string;
  item_type: string;
  title: string;
  summary: string;
  at: string;
  day: string | null;
  files: { file_path: string; name: string }[];
  values: object[];
  url: string | null;
  is_corrected: boolean;
  is_error: boolean;
  is_sensitive: boolean;
  is_hidden: boolean;
  may_change: boolean;
};

let app: TestApp;
let ana: string;
let patient: Client;
let doctor: Client;
let colleague: Client;
let staff: Client;

beforeAll(async () => {
  app = await startTestApp();
  const [visit] = await app.sql("select patient_id from appointment where protocol = 'DEM0-PAST-2026'");
  ana = visit.patient_id;
  patient = await app.as('paciente@demo.acolhe');
  doctor = await app.as('medica@demo.acolhe');
  colleague = await app.as('psiquiatra@demo.acolhe');
  staff = await app.as('equipe@demo.acolhe');
}, 60_000);
afterAll(() => app.close());

const at = (rest = '') => `/api/person/${ana}/history${rest}`;
const history = async (client: Client, query = ''): Promise<Item[]> => (await client.get(at(query))).body;
const add = (client: Client, body: object) => client.post(at('/item'), body);
const whole = async (client: Client, item: Item) =>
  (await client.get(at(`/item?item_type=${item.item_type}&item_id=${item.item_id}`))).body;
const named = async (client: Client, title: string) => (await history(client)).find((item) => item.title === title);
const send = async (client: Client, name: string, upload = '') =>
  client.put(at(`/file?name=${name}${upload}`), smallPdf(name));

const exam = { item_type: 'EXAM', title: 'Hemograma', laboratory: 'Laboratório Central', day: '2024-03-05' };

test('an exam stands at its day, with laboratory, values and file, whoever files it', async () => {
  const { body: file } = await send(patient, 'hemograma.pdf');
  const values = [{ name: 'Hemoglobina', value: '13,4', unit: 'g/dL', reference: '12 a 16' }];
  expect((await add(patient, { ...exam, values, files: [file.file_path] })).status).toBe(201);
  const list = await history(doctor);
  expect(list.at(-1)).toMatchObject({ item_type: 'EXAM', day: '2024-03-05', title: 'Hemograma', values });
  const bytes = await doctor.get(at(`/file?filePath=${file.file_path}`));
  expect(bytes.status).toBe(200);
  const [line] = await app.sql('select user_name from record_access where what = $1', [`file ${file.file_path}`]);
  expect(line.user_name).toBe('Dra. Helena Prado');
  for (const mail of ['luna@demo.acolhe', 'pedro@vizinha.acolhe'])
    expect([mail, (await (await app.as(mail)).get(at(`/file?filePath=${file.file_path}`))).status]).toEqual([
      mail,
      404,
    ]);
  // Staff file what they are given, and read nothing.
  const given = await send(staff, 'tireoide.pdf');
  const filed = await add(staff, { item_type: 'ARCHIVE', title: 'Tireoide', files: [given.body.file_path] });
  expect(filed.status).toBe(201);
  expect((await staff.get(at())).status).toBe(403);
  expect((await staff.get(at(`/file?filePath=${given.body.file_path}`))).status).toBe(403);
  expect((await add(staff, { item_type: 'NOTES', title: 'x', text: 'x' })).status).toBe(403);
});

test('a file is sent once, belongs to who sent it, and is forgotten without an item', async () => {
  const key = crypto.randomUUID();
  const [first, again] = [
    await send(patient, 'x.pdf', `&upload=${key}`),
    await send(patient, 'x.pdf', `&upload=${key}`),
  ];
  expect(again.body.file_path).toBe(first.body.file_path);
  const stolen = await add(doctor, { item_type: 'ARCHIVE', title: 'x', files: [first.body.file_path] });
  expect([stolen.status, stolen.body.fields[0].path]).toEqual([422, 'files']);
  expect(await named(doctor, 'x')).toBeUndefined();
  app.clock.advance(DAY + HOUR);
  await app.recurring.find(({ name }) => name === 'sweep-record-files')?.run();
  expect(await app.sql('select 1 from record_file where path = $1', [first.body.file_path])).toEqual([]);
  expect((await add(patient, { item_type: 'ARCHIVE', title: 'x', files: [first.body.file_path] })).status).toBe(422);
});

test('what an item lacks is said all at once, and a patient writes no note', async () => {
  const fieldsOf = async (client: Client, body: object) =>
    (await add(client, body)).body.fields?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
  for (const item_type of ['LINK', 'ARCHIVE', 'EXAM', 'NOTES', 'EVENT'])
    expect(await fieldsOf(doctor, { item_type })).toContain('title required');
  expect(await fieldsOf(doctor, { item_type: 'LINK', url: 'http://x.com' })).toEqual(['title required', 'url link']);
  expect(await fieldsOf(doctor, { item_type: 'ARCHIVE', title: 'x' })).toEqual(['files required']);
  expect(await fieldsOf(doctor, { item_type: 'EXAM', title: 'x' })).toEqual(['files exam_empty']);
  expect(await fieldsOf(doctor, { item_type: 'NOTES', title: 'x' })).toEqual(['text required']);
  const tomorrow = new Date(app.clock.now() + 2 * DAY).toISOString().slice(0, 10);
  expect(await fieldsOf(patient, { item_type: 'EVENT', title: 'x', day: tomorrow })).toEqual(['day day_ahead']);
  expect((await add(patient, { item_type: 'NOTES', title: 'x', text: 'x' })).status).toBe(403);
});

test('links, events and notes outside a visit stand in the record', async () => {
  await add(doctor, { item_type: 'LINK', title: 'Laudo externo', url: 'https://laudos.exemplo.com.br/1' });
  await add(patient, { item_type: 'EVENT', title: 'Vacina da gripe', day: '2025-04-10' });
  await add(doctor, { item_type: 'NOTES', title: 'Telefonema', text: 'Febre passou.' });
  expect((await named(patient, 'Laudo externo'))?.url).toBe('https://laudos.exemplo.com.br/1');
  expect((await named(patient, 'Vacina da gripe'))?.day).toBe('2025-04-10');
  expect((await named(patient, 'Telefonema'))?.summary).toBe('Febre passou.');
});

test('a correction keeps what was written first, an error is struck through, and nothing is ever deleted', async () => {
  const item = (await named(doctor, 'Telefonema')) as Item;
  const path = at(`/item/${item.item_id}`);
  const correct = (client: Client, body: object) => client.put(`${path}/correction`, body);
  expect((await correct(patient, { part: 'summary', text: 'x', reason: 'x' })).status).toBe(403);
  expect((await correct(doctor, { part: 'summary', text: 'Febre voltou.', reason: '' })).status).toBe(422);
  app.clock.advance(1000);
  expect((await correct(doctor, { part: 'summary', text: 'Febre voltou.', reason: 'Paciente ligou' })).status).toBe(
    200,
  );
  expect(await named(patient, 'Telefonema')).toMatchObject({ summary: 'Febre voltou.', is_corrected: true });
  expect((await whole(patient, item)).changes).toMatchObject([
    { kind: 'corrected', before: 'Febre passou.', text: 'Febre voltou.', reason: 'Paciente ligou' },
  ]);
  expect((await history(doctor, '?filter=voltou')).map(({ title }) => title)).toEqual(['Telefonema']);
  const strike = (client: Client, reason: string) => client.put(`${path}/mark`, { mark: 'entered_in_error', reason });
  expect((await strike(doctor, '')).status).toBe(422);
  expect((await strike(doctor, 'Outro paciente')).status).toBe(200);
  expect(await named(patient, 'Telefonema')).toMatchObject({ is_error: true, may_change: false });
  expect((await correct(doctor, { part: 'summary', text: 'x', reason: 'x' })).status).toBe(403);
  // The clinic's and the patient's filings can be struck by a doctor; a visit cannot.
  const filed = (await named(doctor, 'Tireoide')) as Item;
  expect(filed.may_change).toBe(true);
  const visit = (await history(doctor)).find(({ item_type: type }) => type === 'APPOINTMENT');
  expect(visit?.may_change).toBe(false);
});

test("a signed note is corrected part by part, and the visit's page shows both", async () => {
  const note = (await history(doctor)).find(
    (item) => item.item_type === 'NOTES' && item.title === 'Clínica Médica',
  ) as Item;
  const [{ id: visit }] = await app.sql("select id from appointment where protocol = 'DEM0-PAST-2026'");
  const correct = (part: string, text: string) =>
    doctor.put(at(`/item/${note.item_id}/correction`), { part, text, reason: 'Faltou dizer' });
  expect((await correct('title', 'x')).status).toBe(422);
  for (const part of ['reason', 'summary', 'text']) expect((await correct(part, `Novo: ${part}`)).status).toBe(200);
  const { body } = await doctor.get(`/api/appointment/${visit}/note`);
  expect(body).toMatchObject({
    item_id: note.item_id,
    reason: 'Novo: reason',
    assessment: 'Novo: summary',
    conduct: 'Novo: text',
  });
  expect(body.corrections.map(({ part, before }: { part: string; before: string }) => [part, before])).toEqual([
    ['reason', 'Espirros e nariz entupido há duas semanas, pior pela manhã.'],
    ['assessment', 'Quadro compatível com rinite alérgica.'],
    ['conduct', 'Lavagem nasal com soro duas vezes ao dia.'],
  ]);
});

test('pages of a record are in order and complete, and types are counted', async () => {
  const all = await history(doctor);
  const paged: Item[] = [];
  for (let before = ''; ; ) {
    const page = await history(doctor, `?limit=2${before}`);
    paged.push(...page);
    if (page.length < 2) break;
    before = `&before=${page.at(-1)?.item_id}`;
  }
  expect(paged.map(({ item_id: id }) => id)).toEqual(all.map(({ item_id: id }) => id));
  const { body: counts } = await doctor.get(at('/types'));
  expect(counts.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(all.length);
  const links = await history(doctor, '?item_type=LINK');
  expect(links.map(({ title }) => title)).toEqual(['Laudo externo']);
});

test('a sensitive item is withheld from colleagues until they open the record with a reason, and everybody is told', async () => {
  await add(doctor, { item_type: 'NOTES', title: 'Sigilo', text: 'Relato de violência.', is_sensitive: true });
  // A visit of the colleague opens the record, but not what is sensitive.
  await documentsOf(app).visit(patient, 'Psiquiatria');
  const hidden = (await history(colleague)).find(({ is_sensitive: is }) => is) as Item;
  expect(hidden).toMatchObject({ title: '', summary: '', author: '', is_hidden: true, item_type: 'NOTES' });
  expect((await whole(colleague, hidden)).code).toBe('item_sensitive');
  expect(await history(colleague, '?filter=violencia')).toEqual([]);
  expect(await named(patient, 'Sigilo')).toMatchObject({ is_hidden: false });
  expect((await colleague.put(at(`/item/${hidden.item_id}/mark`), { mark: 'open' })).body.code).toBe('item_sensitive');
  expect((await colleague.post(at('/opening'), { reason: 'curto' })).status).toBe(422);
  expect((await colleague.post(at('/opening'), { reason: 'Paciente em crise no pronto atendimento' })).status).toBe(
    201,
  );
  expect((await history(colleague, '?filter=violencia'))[0]).toMatchObject({ title: 'Sigilo', is_hidden: false });
  for (const client of [patient, await app.as('gestora@demo.acolhe')])
    expect((await client.get('/api/user/news')).body.news[0]).toMatchObject({ kind: 'opened', patient_id: ana });
  expect((await staff.get('/api/user/news')).body.news[0]?.kind).not.toBe('opened');
  expect((await app.mails()).some(({ dedupe_key: key }) => key.startsWith('record_opened:'))).toBe(true);
  app.clock.advance(4 * HOUR);
  expect((await history(colleague)).find(({ is_sensitive: is }) => is)?.is_hidden).toBe(true);
  // Its author opens it again for all readers of the record.
  expect((await doctor.put(at(`/item/${hidden.item_id}/mark`), { mark: 'open' })).status).toBe(200);
  expect(await named(colleague, 'Sigilo')).toMatchObject({ is_hidden: false });
});

test('a doctor without a visit reads nothing until the record is opened, and then four hours', async () => {
  const stranger = await app.as('cardiologista@demo.acolhe');
  const open = () => stranger.post(at('/opening'), { reason: 'Dor no peito agora, sem o médico dela' });
  // A doctor does not find an unknown patient without the whole CPF.
  expect((await open()).status).toBe(404);
  const [{ cpf }] = await app.sql('select cpf from person where id = $1', [ana]);
  await stranger.get(`/api/person?search=${cpf}&booking=true`);
  expect((await stranger.get(at())).body.code).toBe('record_closed');
  expect((await open()).status).toBe(201);
  expect((await history(stranger)).length).toBeGreaterThan(3);
  app.clock.advance(4 * HOUR);
  expect((await stranger.get(at())).body.code).toBe('record_closed');
  expect(
    (await (await app.as('medica@vizinha.acolhe')).post(at('/opening'), { reason: 'Tentativa de fora' })).status,
  ).toBe(404);
});

test('the log of readings is for the patient and managers, whole, and logs its own reading', async () => {
  const log = async (client: Client, query = '') => (await client.get(at(`/access${query}`))).body;
  const first = await log(patient);
  expect(first.accesses.find(({ part }: { part: string }) => part === 'opening')).toMatchObject({
    name: expect.stringContaining('Dr'),
    reason: 'Dor no peito agora, sem o médico dela',
  });
  const seen: string[] = [];
  for (let before = ''; ; ) {
    const { accesses, next } = await log(patient, before);
    seen.push(...accesses.map(({ id }: { id: string }) => id));
    if (!next) break;
    before = `?before=${next}`;
  }
  const [{ n }] = await app.sql('select count(*) as n from record_access where patient_id = $1', [ana]);
  // Each page that was read after the first one added a line above it.
  expect(new Set(seen).size).toBe(seen.length);
  expect(Number(n) - seen.length).toBeLessThanOrEqual(Math.ceil(seen.length / 50));
  const manager = await log(await app.as('gestora@demo.acolhe'));
  expect(manager.accesses[0]).toMatchObject({ part: 'access_log', name: expect.stringContaining('Ana') });
  for (const client of [doctor, staff]) expect((await client.get(at('/access'))).status).toBe(403);
  expect((await (await app.as('luna@demo.acolhe')).get(at('/access'))).status).toBe(404);
});
