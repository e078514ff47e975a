import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsOf } from '../../testing/documents.ts';
import { queueOf } from '../../testing/queue/queue.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let doctor: Client;
let manager: Client;
let patient: Client;
let visit: string;
let ana: string;

beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as('medica@demo.acolhe');
  manager = await app.as('gestora@demo.acolhe');
  patient = await app.as('paciente@demo.acolhe');
  visit = await documentsOf(app).visit(patient);
  [{ patient_id: ana }] = await app.sql('select patient_id from appointment where id = $1', [visit]);
}, 60_000);
afterAll(() => app.close());

const base = '/api/questionnaire';
type Standard = { code: string; title: string; kind: string; definition: object };
const standard = async (code: string): Promise<Standard> =>
  (await manager.get(`${base}/standard`)).body.find((each: Standard) => each.code === code);

/** A standard questionnaire, taken over and published. */
async function published(code: string, moment: string, more: object = {}): Promise<string> {
  const id = crypto.randomUUID();
  const { title, kind, definition } = await standard(code);
  const saved = await manager.put(`${base}/${id}`, { title, kind, moment, definition, ...more });
  expect(saved.status).toBe(200);
  expect((await manager.put(`${base}/${id}/version`)).body).toMatchObject({ status: 'active', version: 1 });
  return id;
}

const pending = async (client: Client, of = visit) => (await client.get(`${base}/visit/${of}`)).body;
const begin = async (client: Client, id: string, of = visit) => client.post(`${base}/visit/${of}/${id}/response`);
const phq = (score: string, more: object = {}) =>
  Object.fromEntries([...Array.from({ length: 9 }, (_, at) => [String(at + 1), score]), ...Object.entries(more)]);

test('a draft is nobody’s to answer; published, it is asked before the visits of its specialty', async () => {
  const id = crypto.randomUUID();
  const { title, kind, definition } = await standard('pre-consulta');
  const draft = { title, kind, moment: 'visit', specialty: 'Clínica Médica', definition };
  expect((await doctor.put(`${base}/${id}`, draft)).body).toMatchObject({ status: 'draft', version: 0 });
  expect(await pending(patient)).toEqual([]);
  expect((await begin(patient, id)).status).toBe(404);
  await doctor.put(`${base}/${id}/version`);
  expect(await pending(patient)).toMatchObject([{ questionnaire_id: id, status: 'waiting', questions: 7 }]);
  const other = await documentsOf(app).visit(patient, 'Psiquiatria');
  expect(await pending(patient, other)).toEqual([]);
  await manager.put(`${base}/${id}/retired`);
  expect(await pending(patient)).toEqual([]);
});

test('everything that keeps a questionnaire from being asked is said at once, and titles are told apart', async () => {
  const id = crypto.randomUUID();
  const questions = [
    { linkId: 'a', type: 'choice', text: '' },
    { linkId: 'a', type: 'text', text: 'B', enableWhen: [{ question: 'x', operator: '=', answer: '1' }] },
  ];
  const written = { title: 'Rascunho', kind: 'scale', moment: 'asked', definition: { questions } };
  expect((await manager.put(`${base}/${id}`, written)).status).toBe(200);
  const { status, body } = await manager.put(`${base}/${id}/version`);
  expect([status, body.fields.map(({ path }: { path: string }) => path)]).toEqual([
    422,
    [
      'definition.questions.0.text',
      'definition.questions.0.options',
      'definition.questions.1.linkId',
      'definition.questions.1.enableWhen.0.answer',
    ],
  ]);
  const again = await manager.put(`${base}/${crypto.randomUUID()}`, { ...written, title: 'RASCUNHO' });
  expect(again.body.fields[0]).toMatchObject({ path: 'title', code: 'exists' });
  for (const mail of ['equipe@demo.acolhe', 'paciente@demo.acolhe'])
    expect((await (await app.as(mail)).get(base)).status).toBe(403);
  expect((await (await app.as('medica@vizinha.acolhe')).get(`${base}/${id}`)).status).toBe(404);
});

test('the patient answers bit by bit; complete, the answers are in the record with score and alarm, once', async () => {
  const id = await published('phq-9', 'visit');
  const { body: response } = await begin(patient, id);
  expect((await begin(patient, id)).body.id).toBe(response.id);
  const path = `${base}/response/${response.id}`;
  const save = (answers: object) => patient.put(path, { answers });
  expect((await save({ 1: '2' })).status).toBe(200);
  expect((await begin(patient, id)).body).toMatchObject({ status: 'in_progress', answers: { 1: '2' } });
  const lacking = await patient.put(`${path}/complete`, { answers: { 1: '9' } });
  expect(
    lacking.body.fields.map(({ path: field, code }: { path: string; code: string }) => `${field} ${code}`),
  ).toEqual(['answers.1 invalid', ...Array.from({ length: 8 }, (_, at) => `answers.${at + 2} required`)]);
  const complete = () => patient.put(`${path}/complete`, { answers: phq('1', { 9: '2', unknown: 'x' }) });
  const answers = await Promise.all([complete(), complete()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  // The patient is told that there is help, and no score: the doctor tells it.
  const untold = { score: null, band: '', alarms: [expect.stringContaining('seria melhor estar morto')] };
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ status: 'completed', ...untold });
  expect((await patient.get(path)).body).toMatchObject(untold);
  const ofPatient = async () =>
    (await pending(patient)).find((one: { questionnaire_id: string }) => one.questionnaire_id === id);
  expect(await ofPatient()).toMatchObject(untold);
  const told = { score: 10, band: 'moderada' };
  expect((await doctor.get(path)).body).toMatchObject(told);
  expect(await pending(doctor)).toContainEqual(expect.objectContaining({ questionnaire_id: id, ...told }));
  expect((await save({})).body.code).toBe('questionnaire_completed');
  const items = (await doctor.get(`/api/person/${ana}/history?item_type=QUESTIONNAIRE`)).body;
  expect(items).toMatchObject([{ item_id: response.id, title: 'PHQ-9 (depressão)', appointment_id: visit }]);
  expect(items[0].summary).toMatch(/^10 pontos: moderada\n/);
  const own = (await patient.get(`/api/person/${ana}/history?item_type=QUESTIONNAIRE`)).body;
  expect(own.map(({ summary }: { summary: string }) => summary)).toEqual(['']);
  // A grave score is no word for the patient either, and the screen knows that help is due.
  const other = await documentsOf(app).visit(patient);
  const { body: second } = await begin(patient, id, other);
  const worst = await patient.put(`${base}/response/${second.id}/complete`, { answers: phq('3') });
  expect(worst.body).toMatchObject({ score: null, band: '', alarms: [expect.any(String), ''] });
  const read = await doctor.get(path);
  expect(read.body.answers).toEqual(phq('1', { 9: '2' }));
  const news = (await doctor.get('/api/user/news')).body.news;
  expect(news[0]).toMatchObject({ kind: 'alarm', patient_id: ana });
  for (const mail of ['luna@demo.acolhe', 'pediatra@demo.acolhe', 'equipe@demo.acolhe', 'medica@vizinha.acolhe'])
    expect([mail, (await (await app.as(mail)).get(path)).status]).not.toEqual([mail, 200]);
});

test('a new version leaves answers that were begun with their questions', async () => {
  const id = await published('eva-dor', 'asked');
  expect((await pending(patient)).some(({ questionnaire_id: each }: { questionnaire_id: string }) => each === id)).toBe(
    false,
  );
  expect((await doctor.put(`${base}/visit/${visit}/${id}`)).status).toBe(200);
  expect((await patient.put(`${base}/visit/${visit}/${id}`)).status).toBe(403);
  const { body: begun } = await begin(patient, id);
  const { title, kind, definition } = await standard('gad-7');
  await manager.put(`${base}/${id}`, { title, kind, moment: 'asked', definition });
  expect((await manager.put(`${base}/${id}/version`)).body.version).toBe(2);
  expect((await begin(patient, id)).body).toMatchObject({ version: 1, title: 'EVA (escala de dor)' });
  const path = `${base}/response/${begun.id}`;
  await patient.put(`${path}/complete`, { answers: { pain: 9, where: 'Joelho' } });
  expect((await doctor.get(path)).body).toMatchObject({ score: 9, band: 'intensa' });
});

test('the doctor fills in an anamnesis of their own visit, and strangers nothing', async () => {
  const id = await published('anamnese', 'asked');
  const { body } = await begin(doctor, id);
  const done = await doctor.put(`${base}/response/${body.id}/complete`, { answers: { complaint: 'Tosse há 3 dias' } });
  expect(done.body).toMatchObject({ status: 'completed', score: null, author: 'Dra. Helena Prado' });
  for (const mail of ['luna@demo.acolhe', 'pediatra@demo.acolhe', 'pedro@vizinha.acolhe'])
    expect([mail, (await begin(await app.as(mail), id)).status]).toEqual([mail, 404]);
});

test('who waits in the line is asked there, and whoever attends them reads it', async () => {
  const line = queueOf(app);
  await line.empty();
  const id = await published('gad-7', 'line', { title: 'GAD-7 da fila' });
  const luna = await app.as('luna@demo.acolhe');
  const entry = await line.wait(luna);
  const of = entry.appointment_id as string;
  expect(await pending(luna, of)).toMatchObject([{ questionnaire_id: id, status: 'waiting' }]);
  const { body } = await begin(luna, id, of);
  const answers = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [String(at + 1), '2']));
  const done = await luna.put(`${base}/response/${body.id}/complete`, { answers });
  expect(done.body).toMatchObject({ score: 14, band: 'moderada' });
  await line.checkIn(doctor);
  await line.callNext(doctor);
  await line.act(luna, entry.id, 'accept');
  expect(await pending(doctor, of)).toMatchObject([{ status: 'completed', score: 14 }]);
  await manager.put(`${base}/${id}/retired`);
});

test('the screening call of the specification answers with published questions of a type', async () => {
  await published('pre-consulta', 'asked', { title: 'Pré-consulta infantil', subtype: 'infantil' });
  const visitor = app.client();
  const questions = async (type: string, subtype = '') =>
    (await visitor.get(`/api/company/clinica-demo/screening/type/${type}?subtype=${subtype}`)).body;
  expect((await questions('pre_assessment', 'infantil')).map(({ type }: { type: string }) => type)).toEqual([
    'text',
    'choice',
    'boolean',
    'text',
    'boolean',
    'text',
    'text',
  ]);
  expect(await questions('pre_assessment', 'nenhum')).toEqual([]);
  expect((await questions('emergency')).length).toBeGreaterThan(3);
});
