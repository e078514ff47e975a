import { HOUR } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsOf } from '../../testing/documents.ts';
import { type Client, PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts';

// Readers of a record and their rights, as one table: each reading that is answered is one line of the log, except the
// patient's own.

let app: TestApp;
let ana: string;
let patient: Client;
/** Addresses of what is read. */
let reads: { common: string; sensitive: string; document: string };

beforeAll(async () => {
  app = await startTestApp();
  const [past] = await app.sql("select patient_id from appointment where protocol = 'DEM0-PAST-2026'");
  ana = past.patient_id;
  patient = await app.as('paciente@demo.acolhe');
  const doctor = await app.as('medica@demo.acolhe');
  const documents = documentsOf(app);
  const visit = await documents.visit(patient);
  // A visit with the colleague, whose patient she is from then on.
  await documents.visit(patient, 'Psiquiatria');
  const issued = await documents.issue(doctor, visit, [{ type: 'report', title: 'Relatório', text: 'Para a escola.' }]);
  const item = async (title: string, is_sensitive: boolean) => {
    const body = { item_type: 'NOTES', title, text: 'Texto', is_sensitive };
    const { item_id: id } = (await doctor.post(`/api/person/${ana}/history/item`, body)).body;
    return `/api/person/${ana}/history/item?item_type=NOTES&item_id=${id}`;
  };
  reads = {
    common: await item('Comum', false),
    sensitive: await item('Sensível', true),
    document: `/api/document/${issued.body.documents[0].id}/pdf`,
  };
}, 60_000);
afterAll(() => app.close());

const lines = async () =>
  Number((await app.sql('select count(*) as n from record_access where patient_id = $1', [ana]))[0].n);

/** Opens the record of a patient whom the caller has found by the whole CPF before. */
async function open(client: Client): Promise<void> {
  const [{ cpf }] = await app.sql('select cpf from person where id = $1', [ana]);
  await client.get(`/api/person?search=${cpf}&booking=true`);
  const reason = 'Chegou inconsciente ao pronto-socorro';
  expect((await client.post(`/api/person/${ana}/history/opening`, { reason })).status).toBe(201);
}

type Row = [
  who: string,
  mail: string,
  common: number,
  sensitive: number,
  document: number,
  before?: (client: Client) => unknown,
];

const table: Row[] = [
  ['the patient', 'paciente@demo.acolhe', 200, 200, 200],
  ['another patient', 'carlos@demo.acolhe', 404, 404, 404],
  ['the author', 'medica@demo.acolhe', 200, 200, 200],
  ['a colleague who sees the patient', 'psiquiatra@demo.acolhe', 200, 403, 200],
  ['a colleague who does not', 'cardiologista@demo.acolhe', 403, 403, 403],
  ['a colleague who opened the record with a reason', 'cardiologista@demo.acolhe', 200, 200, 200, open],
  ['the same, four hours later', 'cardiologista@demo.acolhe', 403, 403, 403, () => app.clock.advance(4 * HOUR)],
  ['a doctor of another clinic', 'medica@vizinha.acolhe', 404, 404, 404],
  ['staff', 'equipe@demo.acolhe', 403, 403, 403],
  ['a manager', 'gestora@demo.acolhe', 403, 403, 403],
];

test.each(table)('%s', async (_, mail, common, sensitive, document, before) => {
  await before?.(await app.as(mail));
  const client = await app.as(mail);
  const isOwn = mail === 'paciente@demo.acolhe';
  for (const [what, expected] of Object.entries({ common, sensitive, document }) as [keyof typeof reads, number][]) {
    const known = await lines();
    const answer = await fetch(app.address + reads[what], { headers: { cookie: client.cookie() } });
    await answer.arrayBuffer();
    expect([what, answer.status, (await lines()) - known]).toEqual([
      what,
      expected,
      expected === 200 && !isOwn ? 1 : 0,
    ]);
  }
});

test('by a link: what is shared, until it ends, each once', async () => {
  const client = await app.as('paciente@demo.acolhe');
  const share = async (more: object) =>
    (await client.post(`/api/person/${ana}/share`, { recipient: 'Dra. Lúcia', hours: 1, password: PASSWORD, ...more }))
      .body;
  const read = async ({ path, code }: { path: string; code: string }) => {
    const known = await lines();
    const answer = await app.client().post(`/api/document/shared/${path.slice('/s/'.length)}`, { code });
    const titles = (answer.body.items ?? []).map(({ title }: { title: string }) => title);
    return [answer.status, titles.includes('Comum'), titles.includes('Sensível'), (await lines()) - known];
  };
  const [plain, whole] = [await share({}), await share({ with_sensitive: true })];
  expect([await read(plain), await read(whole)]).toEqual([
    [200, true, false, 1],
    [200, true, true, 1],
  ]);
  await client.put(`/api/person/${ana}/share/${plain.id}/end`);
  expect(await read(plain)).toEqual([410, false, false, 0]);
  app.clock.advance(HOUR);
  expect(await read(whole)).toEqual([410, false, false, 0]);
});
