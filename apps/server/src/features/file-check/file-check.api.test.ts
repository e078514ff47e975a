import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFailures } from '../../platform/job/failure-store.ts';
import { documentsOf } from '../../testing/documents.ts';
import { smallPdf } from '../../testing/file/small-files.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let doctor: Client;
let patient: Client;
const data = mkdtempSync(path.join(tmpdir(), 'acolhe-file-check-'));

beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: data });
  doctor = await app.as('medica@demo.acolhe');
  patient = await app.as('paciente@demo.acolhe');
}, 60_000);
afterAll(async () => {
  await app.close();
  rmSync(data, { recursive: true });
});

/** A week of nights: each file has its turn. */
async function checkAll() {
  const job = app.recurring.find(({ name }) => name === 'check-stored-files');
  for (let night = 0; night < 7; night++) {
    await job?.run();
    app.clock.advance(DAY);
  }
}
const failing = async () =>
  (await listFailures(app.platform.database)).map(({ kind, item, code }) => [kind, item, code]);

/** A stored file of each kind: its key, and the way to its bytes. */
async function store(): Promise<{ kind: string; key: string; address: string; reader: Client }[]> {
  const documents = documentsOf(app);
  const visit = await documents.visit(patient);
  const [{ patient_id: ana }] = await app.sql('select patient_id from appointment where id = $1', [visit]);
  const { body } = await documents.issue(doctor, visit, [documents.absence()]);
  const [{ id }] = body.documents;
  const record = await doctor.put(`/api/person/${ana}/history/file?name=exame.pdf`, smallPdf('Exame'));
  const file = record.body.file_path;
  const item = { item_type: 'EXAM', title: 'Hemograma', text: '', files: [file] };
  expect((await doctor.post(`/api/person/${ana}/history/item`, item)).status).toBe(201);
  const sent = await doctor.put(`/api/appointment/${visit}/file?name=pedido.pdf`, smallPdf('Pedido'));
  expect(sent.status).toBe(200);
  const [{ file: stored }] = await app.sql('select file from document where id = $1', [id]);
  const visitFile = sent.body.file?.file_path ?? sent.body.file_path;
  return [
    { kind: 'document', key: `document/${stored}`, address: `/api/document/${id}/pdf`, reader: patient },
    {
      kind: 'record_file',
      key: `record/${file}`,
      address: `/api/person/${ana}/history/file?filePath=${file}`,
      reader: doctor,
    },
    {
      kind: 'appointment_file',
      key: `appointment/${visit}/${visitFile}`,
      address: `/api/appointment/${visit}/file?filePath=${visitFile}`,
      reader: doctor,
    },
  ].map((one) => ({ ...one, key: `clinica-demo/${one.key}` }));
}

test('a flipped byte is found within a week, told, and never given out; restored, nothing is said of it any more', async () => {
  // The demo's own have their bytes in another folder.
  await app.sql('delete from appointment_file');
  const stored = await store();
  await checkAll();
  expect(await failing()).toEqual([]);
  doctor = await app.as('medica@demo.acolhe');
  patient = await app.as('paciente@demo.acolhe');
  const read = async (email: string, address: string) => (await app.as(email)).get(address);
  for (const { kind, key, address, reader } of stored) {
    const email = reader === doctor ? 'medica@demo.acolhe' : 'paciente@demo.acolhe';
    const file = path.join(data, 'files', key);
    const bytes = readFileSync(file);
    expect([kind, (await read(email, address)).status]).toEqual([kind, 200]);
    const changed = Buffer.from(bytes);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    writeFileSync(file, changed);
    const { status, body } = await read(email, address);
    expect([kind, status, body.code]).toEqual([kind, 500, 'file_damaged']);
    await checkAll();
    expect(await failing()).toEqual([[kind, key, 'file_damaged']]);
    rmSync(file);
    expect((await read(email, address)).body.code).toBe('file_damaged');
    const told = (await (await app.as('gestora@demo.acolhe')).get('/api/company/jobs/failing')).body;
    expect(told).toMatchObject([{ area: 'stored_file', items: 1 }]);
    writeFileSync(file, bytes);
    await checkAll();
    expect(await failing()).toEqual([]);
    expect((await read(email, address)).status).toBe(200);
  }
});
