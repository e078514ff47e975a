import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sealedContent } from '@acolhe/signature/seal';
import { unzipSync } from 'fflate';
import type { Bundle } from 'fhir/r4';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { documentsOf, medicine, prescribed } from '../../testing/documents.ts';
import { smallPdf } from '../../testing/file/small-files.ts';
import { bookFirst, type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { copied, leftOut } from './store.ts';

let app: TestApp;
let ana: string;
let patient: Client;
let doctor: Client;
let visit: string;

beforeAll(async () => {
  app = await startTestApp();
  const [past] = await app.sql("select patient_id from appointment where protocol = 'DEM0-PAST-2026'");
  ana = past.patient_id;
  patient = await app.as('paciente@demo.acolhe');
  doctor = await app.as('medica@demo.acolhe');
  const documents = documentsOf(app);
  visit = await documents.visit(patient);
  await documents.issue(doctor, visit, [{ type: 'prescription', items: [prescribed(medicine.paracetamol)] }]);
  const send = async (text: string) =>
    (await patient.put(`/api/person/${ana}/history/file?name=laudo.pdf`, smallPdf(text))).body.file_path;
  await patient.post(`/api/person/${ana}/history/item`, {
    item_type: 'ARCHIVE',
    title: 'Carta',
    text: '',
    files: [await send('laudo'), await send('outro laudo')],
  });
  const booked = await bookFirst(app, patient, 'Clínica Médica', 3);
  await app.sql("update appointment set status = 'scheduled', hold_until = null where id = $1", [booked.id]);
  const toVisit = await patient.put(`/api/appointment/${booked.id}/file?name=a.pdf`, smallPdf('exame da consulta'));
  expect(toVisit.status).toBe(200);
  const [team] = (await patient.get('/api/message/team')).body;
  const written = { team_id: team.id, subject: 'Exame', body: 'Segue' };
  for (const text of ['exame da mensagem', 'nunca enviado']) {
    const draft = crypto.randomUUID();
    await patient.put(`/api/message/draft/${draft}`, written);
    await patient.put(`/api/message/draft/${draft}/file?name=a.pdf`, smallPdf(text));
    if (text === 'exame da mensagem') await patient.post('/api/message', { draft, ...written });
  }
}, 60_000);
afterAll(() => app.close());

/** Unpacks an answer into a folder, as its recipient would. */
async function unpacked(client: Client, address: string): Promise<{ status: number; folder: string }> {
  const answer = await fetch(app.address + address, { headers: { cookie: client.cookie() } });
  const folder = mkdtempSync(path.join(tmpdir(), 'acolhe-copy-'));
  if (answer.status !== 200) return { status: answer.status, folder };
  expect(answer.headers.get('content-type')).toBe('application/zip');
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  return { status: answer.status, folder };
}

const json = (folder: string, name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
/** Checks the hashes with a program that has no part of ours; a changed byte is found. */
const check = (folder: string) =>
  execFileSync('sha256sum', ['--quiet', '-c', 'SHA256SUMS'], { cwd: folder, stdio: 'pipe' });

test('a patient takes everything in one file, which can be checked without a part of ours', async () => {
  await app.recurring.find(({ name }) => name === 'check-seals')?.run();
  const { folder } = await unpacked(patient, `/api/person/${ana}/export`);
  check(folder);
  // Each seal says by itself what was signed.
  const [seal = ''] = readdirSync(path.join(folder, 'seals'));
  const words = sealedContent(readFileSync(path.join(folder, 'seals', seal)))?.bytes.toString();
  expect(JSON.parse(words ?? '{}')).toMatchObject({ kind: 'note', patient: expect.stringContaining('Ana') });
  const bundle: Bundle = json(folder, 'fhir/record.json');
  const types = new Set(bundle.entry?.map(({ resource }) => resource?.resourceType));
  for (const type of ['Patient', 'Encounter', 'MedicationRequest', 'DocumentReference'] as const)
    expect(types).toContain(type);
  expect(json(folder, 'data/profile.json').name).toContain('Ana');
  expect(json(folder, 'data/payment.json').length).toBeGreaterThan(0);
  expect(readdirSync(path.join(folder, 'documents'))).toHaveLength(1);
  // Two of the record have the same name, and were sent in the same minute; those of visits and messages are beside them.
  const bytes = readdirSync(path.join(folder, 'files')).map((name) => readFileSync(path.join(folder, 'files', name)));
  const { path: ofVisit } = json(folder, 'data/appointment_file.json').at(-1);
  expect(readdirSync(path.join(folder, 'files')).filter((name) => name.startsWith(ofVisit.slice(0, 36)))).toHaveLength(
    1,
  );
  for (const text of ['laudo', 'outro laudo', 'exame da consulta', 'exame da mensagem'])
    expect([text, bytes.filter((file) => file.equals(smallPdf(text))).length]).toEqual([text, 1]);
  expect(bytes.filter((file) => file.equals(smallPdf('nunca enviado')))).toEqual([]);
  const all = readdirSync(path.join(folder, 'data')).map((name) =>
    readFileSync(path.join(folder, 'data', name), 'utf8'),
  );
  for (const secret of ['company_id', 'searched_', '"token"']) expect(all.join('\n')).not.toContain(secret);
  const [some = ''] = readdirSync(path.join(folder, 'documents'));
  writeFileSync(path.join(folder, 'documents', some), 'changed');
  expect(() => check(folder)).toThrow();
});

test('files are read as their reader takes them', async () => {
  const large = (n: number) => {
    const bytes = Buffer.concat([smallPdf(`grande ${n}`), randomBytes(1024 * 1024)]);
    return patient.put(`/api/person/${ana}/history/file?name=g.pdf`, bytes);
  };
  const files: string[] = [];
  for (let n = 0; n < 6; n++) files.push((await large(n)).body.file_path);
  const item = { item_type: 'ARCHIVE', title: 'Grandes', text: '', files };
  expect((await patient.post(`/api/person/${ana}/history/item`, item)).status).toBe(201);
  const taken: Buffer[] = [];
  const takenBefore: number[] = [];
  const { files: kept } = app.platform;
  const get = kept.get.bind(kept);
  vi.spyOn(kept, 'get').mockImplementation((key) => {
    takenBefore.push(taken.length);
    return get(key);
  });
  const answer = await app.http.inject({
    url: `/api/person/${ana}/export`,
    headers: { cookie: patient.cookie() },
    payloadAsStream: true,
  });
  for await (const piece of answer.stream()) taken.push(piece);
  vi.restoreAllMocks();
  const whole = unzipSync(Buffer.concat(taken));
  expect(Object.values(whole).filter((bytes) => bytes.length > 1024 * 1024)).toHaveLength(6);
  // Before each further file its reader has more.
  expect(takenBefore.slice(-6)).toEqual([...new Set(takenBefore.slice(-6))].sort((one, other) => one - other));
  expect(takenBefore.at(-1)).toBeGreaterThan(0);
});

test('everything that refers to a person is copied, or left out for a reason', () => {
  const known = [...Object.keys(copied), ...Object.keys(leftOut)].sort();
  const referring = new Set(app.platform.patientReferences.map(({ table }) => table)).add('person_sign');
  expect(known).toEqual([...referring].sort());
});

test('the evidence of a visit is for its patient and its doctor, and holds that visit alone', async () => {
  for (const client of [patient, doctor]) {
    const { folder } = await unpacked(client, `/api/appointment/${visit}/evidence`);
    check(folder);
    const bundle: Bundle = json(folder, 'fhir/visit.json');
    const encounters = bundle.entry?.flatMap(({ resource }) =>
      resource?.resourceType === 'Encounter' ? resource.id : [],
    );
    expect(encounters).toEqual([visit]);
    const [document] = json(folder, 'documents.json');
    const [name = ''] = readdirSync(path.join(folder, 'documents'));
    const sums = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8');
    expect(sums).toContain(`${document.sha256}  documents/${name}`);
    expect(json(folder, 'manifest.json').kind).toBe('visit-evidence');
  }
  const strangers = ['carlos@demo.acolhe', 'psiquiatra@demo.acolhe', 'gestora@demo.acolhe', 'equipe@demo.acolhe'];
  for (const mail of strangers)
    expect([mail, (await unpacked(await app.as(mail), `/api/appointment/${visit}/evidence`)).status]).toEqual([
      mail,
      mail.startsWith('g') || mail.startsWith('e') ? 403 : 404,
    ]);
  expect((await unpacked(doctor, `/api/person/${ana}/export`)).status).toBe(403);
});

test('documents that hold no more stand apart in what is taken', async () => {
  const [document] = (await doctor.get(`/api/document/visit/${visit}`)).body;
  await doctor.put(`/api/document/${document.id}/cancel`, { reason: 'Dose errada' });
  const { folder } = await unpacked(patient, `/api/person/${ana}/export`);
  check(folder);
  expect(readdirSync(path.join(folder, 'documents/cancelled'))).toEqual([`prescription-${document.id}.pdf`]);
});
