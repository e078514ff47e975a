import { HOUR } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsOf, medicine, prescribed } from '../../testing/documents.ts';
import { smallPdf } from '../../testing/file/small-files.ts';
import { type Client, PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let ana: string;
let patient: Client;
let doctor: Client;
let document: string;

beforeAll(async () => {
  app = await startTestApp();
  const [past] = await app.sql("select patient_id from appointment where protocol = 'DEM0-PAST-2026'");
  ana = past.patient_id;
  patient = await app.as('paciente@demo.acolhe');
  doctor = await app.as('medica@demo.acolhe');
  const documents = documentsOf(app);
  const visit = await documents.visit(patient);
  const issued = await documents.issue(doctor, visit, [
    { type: 'prescription', items: [prescribed(medicine.paracetamol)] },
    { type: 'report', title: 'Relatório', text: 'Para a escola.' },
  ]);
  document = issued.body.documents.find(({ type }: { type: string }) => type === 'report').id;
  await patient.post(`/api/person/${ana}/allergy`, { agent: 'Dipirona', kind: 'medicine' });
  const file = (await patient.put(`/api/person/${ana}/history/file?name=laudo.pdf`, smallPdf('laudo'))).body;
  const item = { item_type: 'ARCHIVE', text: '', files: [file.file_path] };
  await patient.post(`/api/person/${ana}/history/item`, { ...item, title: 'Carta' });
  await patient.post(`/api/person/${ana}/history/item`, {
    item_type: 'EVENT',
    title: 'Só meu',
    text: 'Reservado',
    is_sensitive: true,
  });
}, 60_000);
afterAll(() => app.close());

type Share = { id: string; path: string; code: string; is_active: boolean };
const share = async (more: object = {}): Promise<Share> =>
  (await patient.post(`/api/person/${ana}/share`, { recipient: 'Dra. Lúcia', hours: 4, password: PASSWORD, ...more }))
    .body;
const stranger = async () => app.client();
const open = async ({ path, code }: Share, more: object = {}) =>
  (await stranger()).post(`/api/document/shared/${path.slice('/s/'.length)}`, { code, ...more });
const openFile = async ({ path, code }: Share, file: string) =>
  (await stranger()).post(`/api/document/shared/${path.slice('/s/'.length)}/file`, { code, file });
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
const logged = async () =>
  (await patient.get(`/api/person/${ana}/history/access`)).body.accesses.filter(
    ({ part }: { part: string }) => part === 'shared',
  );

test('a stranger with link and code reads the record without what is sensitive; each reading is one line of the log', async () => {
  const made = await share();
  const before = (await logged()).length;
  const { status, body } = await open(made);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    recipient: 'Dra. Lúcia',
    is_document: false,
    allergies: { list: [{ agent: 'Dipirona' }] },
  });
  expect(titles(body)).toContain('Carta');
  expect(titles(body)).not.toContain('Só meu');
  expect(body.medicines.map(({ medicine: name }: { medicine: string }) => name)).toContain(
    'Paracetamol 500 mg comprimido',
  );
  const { files } = body.items.find(({ title }: { title: string }) => title === 'Carta');
  expect((await openFile(made, files[0].file)).status).toBe(200);
  expect((await openFile(made, document)).status).toBe(200);
  const lines = await logged();
  expect(lines).toHaveLength(before + 3);
  expect(lines[0].name).toBe('Dra. Lúcia');
  expect(titles((await open(await share({ with_sensitive: true }))).body)).toContain('Só meu');
});

test('one document opens that document alone', async () => {
  const made = await share({ document_id: document });
  const { body } = await open(made);
  expect(body).toMatchObject({ is_document: true, allergies: { list: [] }, problems: [], medicines: [] });
  expect(body.items).toHaveLength(1);
  expect((await openFile(made, document)).status).toBe(200);
  const [other] = await app.sql("select id from document where patient_id = $1 and type = 'prescription'", [ana]);
  expect((await openFile(made, other.id)).status).toBe(404);
  const [file] = await app.sql('select path from record_file where patient_id = $1', [ana]);
  expect((await openFile(made, file.path)).status).toBe(404);
  const strange = await patient.post(`/api/person/${ana}/share`, {
    recipient: 'x',
    hours: 4,
    password: PASSWORD,
    document_id: crypto.randomUUID(),
  });
  expect(strange.body.fields[0]).toMatchObject({ path: 'document_id' });
});

test('a document that was cancelled after it was shared says so', async () => {
  const made = await share({ document_id: document });
  await doctor.put(`/api/document/${document}/cancel`, { reason: 'Dose errada' });
  expect((await open(made)).body.items).toMatchObject([{ item_id: document, ended_as: 'cancelled' }]);
  const whole = (await open(await share({ with_sensitive: true }))).body;
  const ended = whole.items.filter(({ ended_as }: { ended_as: string | null }) => ended_as !== null);
  expect(ended.map(({ item_id }: { item_id: string }) => item_id)).toEqual([document]);
});

test('a wrong code opens nothing and tries are few; what is over or was ended says so', async () => {
  const made = await share();
  const wrong = await open({ ...made, code: 'AAAA-AAAA' });
  expect([wrong.status, wrong.body.fields[0].path]).toEqual([422, 'code']);
  expect((await open({ ...made, code: made.code.toLowerCase() })).status).toBe(200);
  for (let n = 0; n < 10; n++) await open({ ...made, code: 'AAAA-AAAA' });
  expect((await open(made)).body.code).toBe('too_many_requests');

  const ended = await share();
  expect((await patient.put(`/api/person/${ana}/share/${ended.id}/end`)).status).toBe(200);
  expect((await open(ended)).body.code).toBe('share_over');
  const short = await share({ hours: 1 });
  app.clock.advance(HOUR);
  expect((await open(short)).body.code).toBe('share_over');
  patient = await app.as('paciente@demo.acolhe');
  const list: Share[] = (await patient.get(`/api/person/${ana}/share`)).body;
  expect(list.find(({ id }) => id === short.id)).toMatchObject({ is_active: false, path: null, code: null });
});

test('only the patient shares, and the recipient reads as long as who shared may', async () => {
  const body = { recipient: 'x', hours: 4, password: PASSWORD };
  expect((await doctor.post(`/api/person/${ana}/share`, body)).status).toBe(403);
  expect((await (await app.as('carlos@demo.acolhe')).post(`/api/person/${ana}/share`, body)).status).toBe(404);
  const made = await share({ hours: 168 });
  const [{ membership_id: id }] = await app.sql('select membership_id from record_share where id = $1', [made.id]);
  await app.sql('update identity.membership set disabled_at = now() where id = $1', [id]);
  expect((await open(made)).body.code).toBe('share_over');
  await app.sql('update identity.membership set disabled_at = null where id = $1', [id]);
});
