import { createAuthority, issueTo } from '@acolhe/signature/authority';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { documentsOf, keyFileOf, medicine, prescribed, slowKeyFileOf } from '../../../testing/documents.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let doctor: Client;
let patient: Client;
let documents: ReturnType<typeof documentsOf>;

beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as('medica@demo.acolhe');
  patient = await app.as('paciente@demo.acolhe');
  documents = documentsOf(app);
}, 60_000);
afterAll(() => app.close());

const HELENA = '32165498791';
const statesOf = async (visit: string) =>
  ((await doctor.get(`/api/document/visit/${visit}`)).body as { status: string }[]).map(({ status }) => status);
const stateOf = async (id: string) => (await doctor.get(`/api/document/signing/${id}`)).body;

describe('a cloud certificate', () => {
  const begin = async () => {
    const visit = await documents.visit(patient);
    const { body } = await documents.issue(doctor, visit, [documents.absence(), documents.absence()], {
      means: 'cloud',
    });
    return { visit, signing: body.signing as { id: string; url: string }, body };
  };

  test('signs several documents in one go once the doctor has authorised, and only then has the patient them', async () => {
    const { visit, signing } = await begin();
    expect(new URL(documents.inside(signing.url)).searchParams.get('scope')).toBe('multi_signature');
    expect(await statesOf(visit)).toEqual(['signing', 'signing']);
    expect([(await patient.get(`/api/document/visit/${visit}`)).body, await stateOf(signing.id)]).toEqual([
      [],
      { is_over: false, problem: null, url: signing.url },
    ]);
    expect(await documents.authorise(signing.url)).toContain('Tudo certo');
    expect(await statesOf(visit)).toEqual(['signed', 'signed']);
    expect(await stateOf(signing.id)).toEqual({ is_over: true, problem: null, url: null });
    const [first] = (await patient.get(`/api/document/visit/${visit}`)).body;
    expect(first.signer).toMatchObject({ holder: 'HELENA PRADO', issuer: 'AC Simulada SEM VALIDADE', is_legal: false });
    // The answer comes once: an address that is opened again signs nothing.
    expect(await documents.authorise(signing.url)).toContain('Não deu certo');
    expect(await app.sql('select 1 from record_item where appointment_id = $1', [visit])).toHaveLength(2);
  });

  test('that is authorised in another name signs nothing, though the certificate is the doctor’s', async () => {
    const { cloudCertificates } = app.platform;
    if (!cloudCertificates) throw new Error('the demo has a provider');
    const open = cloudCertificates.open.bind(cloudCertificates);
    const opened = vi.spyOn(cloudCertificates, 'open').mockImplementation(async (code, verifier) => ({
      ...(await open(code, verifier)),
      cpf: '52998224725',
    }));
    const { visit, signing } = await begin();
    expect(await documents.authorise(signing.url)).toContain('Não deu certo');
    opened.mockRestore();
    expect(await statesOf(visit)).toEqual(['numbered', 'numbered']);
    expect((await stateOf(signing.id)).problem).toContain('Este certificado é de outra pessoa.');
  });

  test.each([
    ['refused', { decision: 'refuse' }, 'A assinatura não foi autorizada.'],
    ["another person's", { cpf: '52998224725' }, 'Este certificado é de outra pessoa.'],
  ])('that is %s leaves the documents to be signed again', async (_, fields, problem) => {
    const { visit, signing } = await begin();
    expect(await documents.authorise(signing.url, fields)).toContain('Não deu certo');
    expect([await statesOf(visit), await stateOf(signing.id)]).toEqual([
      ['numbered', 'numbered'],
      { is_over: true, problem: expect.stringContaining(problem), url: null },
    ]);
    const waiting = (await doctor.get(`/api/document/visit/${visit}`)).body as { id: string }[];
    const ids = waiting.map(({ id }) => id);
    const again = await doctor.post('/api/document/sign', { ids, means: 'development' });
    expect([again.status, await statesOf(visit)]).toEqual([200, ['signed', 'signed']]);
    expect((await doctor.post('/api/document/sign', { ids, means: 'development' })).body.code).toBe('document_changed');
    const other = await app.as('pediatra@demo.acolhe');
    expect((await other.post('/api/document/sign', { ids, means: 'development' })).status).toBe(404);
  });

  test('whose doctor never comes back, or whose signature a crash interrupted, is given up after a quarter of an hour', async () => {
    const { visit, signing } = await begin();
    const job = app.recurring.find(({ name }) => name === 'end-stale-signings');
    await job?.run();
    expect(await statesOf(visit)).toEqual(['signing', 'signing']);
    app.clock.advance(16 * 60_000);
    await job?.run();
    expect([await statesOf(visit), (await stateOf(signing.id)).problem]).toEqual([
      ['numbered', 'numbered'],
      expect.stringContaining('não respondeu'),
    ]);
    // A doctor who comes back then signs no document that was begun anew meanwhile.
    expect(await documents.authorise(signing.url)).toContain('Não deu certo');
    expect(await statesOf(visit)).toEqual(['numbered', 'numbered']);
  });

  test('can be given up by the doctor', async () => {
    const { visit, signing } = await begin();
    expect((await (await app.as('pediatra@demo.acolhe')).delete(`/api/document/signing/${signing.id}`)).status).toBe(
      404,
    );
    expect((await doctor.delete(`/api/document/signing/${signing.id}`)).status).toBe(200);
    expect(await statesOf(visit)).toEqual(['numbered', 'numbered']);
  });
});

describe('a certificate file', () => {
  let keep: (person: { cpf?: string }, period?: { from?: number; until?: number }) => Promise<string>;
  beforeAll(async () => {
    const now = app.clock.now();
    const authority = await createAuthority('AC de Teste', now);
    keep = async ({ cpf = HELENA }, period = {}) => {
      const person = { name: 'Helena Prado', cpf, birthDate: '1980-01-01' };
      const made = await issueTo(authority, person, { from: now - 1000, until: now + 9e9, ...period });
      return keyFileOf(made, authority, 'segredo');
    };
  });
  const put = (file: string, passphrase = 'segredo') => doctor.put('/api/document/signing/file', { file, passphrase });

  test('is refused with words: unreadable, wrong passphrase, expired, of somebody else', async () => {
    const now = app.clock.now();
    const fields = async (answer: ReturnType<typeof put>) => (await answer).body.fields;
    expect(await fields(put(Buffer.from('x').toString('base64')))).toMatchObject([{ path: 'file', code: 'key_file' }]);
    expect(await fields(put(await keep({}), 'errada'))).toMatchObject([{ path: 'passphrase', code: 'key_passphrase' }]);
    expect((await put(await keep({ cpf: '52998224725' }))).body.code).toBe('certificate_of_other');
    expect((await put(await keep({}, { from: now - 9e9, until: now - 1000 }))).body.code).toBe('certificate_expired');
    expect((await doctor.get('/api/document/signing')).body.file).toBeNull();
  });

  test('that asks for a million iterations is refused before the first of them', async () => {
    const now = app.clock.now();
    const authority = await createAuthority('AC de Teste', now);
    const person = { name: 'Helena Prado', cpf: HELENA, birthDate: '1980-01-01' };
    const made = await issueTo(authority, person, { from: now - 1000, until: now + 9e9 });
    // The passphrase is right: with fewer iterations the check sum alone would refuse it.
    const { body } = await put(slowKeyFileOf(made, authority, 1_000_000));
    expect(body.fields).toMatchObject([{ path: 'file', code: 'key_iterations' }]);
    expect((await put(slowKeyFileOf(made, authority, 200_000))).body.fields).toMatchObject([
      { path: 'passphrase', code: 'key_passphrase' },
    ]);
  });

  test('signs with its passphrase, which nothing here keeps; a wrong one leaves all as it was', async () => {
    expect((await put(await keep({}))).body.file).toMatchObject({ holder: 'HELENA PRADO', issuer: 'AC de Teste' });
    const visit = await documents.visit(patient);
    const issue = (passphrase: string | null) =>
      documents.issue(doctor, visit, [documents.absence()], { means: 'file', passphrase });
    const wrong = await issue('errada');
    expect([wrong.status, wrong.body.fields]).toMatchObject([422, [{ path: 'passphrase', code: 'key_passphrase' }]]);
    expect((await doctor.get(`/api/document/visit/${visit}`)).body).toEqual([]);
    const signed = await issue('segredo');
    expect(signed.body.documents).toMatchObject([{ status: 'signed', signer: { issuer: 'AC de Teste' } }]);
    const [row] = await app.sql("select key from signing_certificate where kind = 'file'");
    for (const kept of ['segredo', 'PRIVATE KEY'])
      expect(Buffer.from(row.key, 'base64').toString()).not.toContain(kept);
    expect((await doctor.delete('/api/document/signing/file')).body.file).toBeNull();
    expect((await issue('segredo')).body.code).toBe('signing_missing');
  });
});

test('numbers: eight documents at once take eight different ones', async () => {
  await documents.fetchNumbers(doctor);
  const visit = await documents.visit(patient);
  const one = { type: 'prescription', items: [prescribed(medicine.amoxicillin, { override: 'De novo' })] };
  const answers = await Promise.all(Array.from({ length: 8 }, () => documents.issue(doctor, visit, [one])));
  const numbers = answers.flatMap(({ body }) => (body.documents as { number: string }[]).map(({ number }) => number));
  expect([numbers.length, new Set(numbers).size]).toEqual([8, 8]);
  const taken = await app.sql('select number from prescription_number where taken_at is not null');
  expect(taken.map(({ number }) => number)).toEqual(expect.arrayContaining(numbers));
});

test('numbers: a request that was interrupted is over, and says that numbers may be lost', async () => {
  const { id } = (await doctor.post('/api/document/number')).body;
  const state = async () => (await doctor.get(`/api/document/number/${id}`)).body;
  expect(await state()).toEqual({ is_over: false, problem: null });
  const takenBefore = (minutes: number) =>
    app.sql('update number_request set taken_at = $2 where id = $1', [
      id,
      new Date(app.clock.now() - minutes * 60_000),
    ]);
  await takenBefore(1);
  expect((await state()).is_over).toBe(false);
  await takenBefore(3);
  expect(await state()).toEqual({ is_over: true, problem: expect.stringContaining('interrompido') });
});
