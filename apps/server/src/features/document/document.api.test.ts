import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentsOf, medicine, prescribed } from '../../testing/documents.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

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

type View = {
  id: string;
  type: string;
  recipe_kind: string | null;
  status: string;
  mode: string;
  number: string | null;
};
const briefly = (views: View[]) =>
  views.map(({ recipe_kind, type, status, mode }) => `${recipe_kind ?? type} ${mode} ${status}`).sort();

const bytesOf = async (client: Client, path: string) => {
  const answer = await fetch(app.address + path, { headers: { cookie: client.cookie() } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

const prescription = (...items: object[]) => ({ type: 'prescription', items });
const absence = (more: object = {}) => documents.absence(more);

describe('what is written becomes documents', () => {
  test('each kind of prescription is one of its own, with a number where it needs one, else on paper', async () => {
    const id = await documents.visit(patient);
    const items = [medicine.amoxicillin, medicine.paracetamol, medicine.clonazepam].map((name) => prescribed(name));
    const plan = async () =>
      (await doctor.post('/api/document/plan', { appointment_id: id, documents: [prescription(...items)] })).body;
    expect((await plan()).documents).toMatchObject([
      { recipe_kind: 'simple', items: [1], mode: 'digital' },
      { recipe_kind: 'antimicrobial', items: [0], mode: 'paper', paper_reason: 'no_number' },
      { recipe_kind: 'notification_b', items: [2], mode: 'paper', paper_reason: 'notification' },
    ]);
    expect(await documents.fetchNumbers(doctor)).toContain('Tudo certo');
    expect((await plan()).documents[1]).toMatchObject({ mode: 'digital', paper_reason: null });

    const { status, body } = await documents.issue(doctor, id, [prescription(...items)]);
    expect([status, body.signing]).toEqual([201, null]);
    expect(briefly(body.documents)).toEqual([
      'antimicrobial digital signed',
      'notification_b paper printed',
      'simple digital signed',
    ]);
    const antimicrobial = body.documents.find((one: View) => one.recipe_kind === 'antimicrobial');
    expect(antimicrobial.number).toMatch(/^2602\.6-SP\.\d{7}$/);
    expect(briefly((await patient.get(`/api/document/visit/${id}`)).body)).toHaveLength(3);
    const types = await app.sql('select item_type from record_item where appointment_id = $1', [id]);
    expect(types.map(({ item_type }) => item_type)).toEqual(['PRESCRIPTION', 'PRESCRIPTION', 'PRESCRIPTION']);
    const text = pdfText((await bytesOf(patient, `/api/document/${antimicrobial.id}/pdf`)).bytes).replace(/\s+/g, ' ');
    for (const part of [
      'RECEITA DE ANTIMICROBIANO ELETRÔNICA',
      antimicrobial.number,
      '21 comprimidos',
      'Tomar 1 comprimido por via oral, a cada 8 horas, por 7 dias.',
      'SEM VALIDADE JURÍDICA',
      'CRM 123456/SP',
      'Emitido por telemedicina',
    ])
      expect(text).toContain(part);
  });

  test('what the kind depends on, limits and repetitions are asked, all at once, and nothing is issued', async () => {
    const id = await documents.visit(await app.as('carlos@demo.acolhe'));
    const typed = { medicine_id: null, medicine: 'Tramadol manipulado', declared: 'none' };
    const wrong = [
      prescription(
        prescribed('', typed),
        prescribed(medicine.clonazepam, { posology: null, instructions: 'À noite', quantity: 1, covers_days: 7 }),
        prescribed(medicine.clonazepam, {
          posology: { dose: 1, unit: 'comprimido', route: 'oral', rhythm: 'daily', every: 1, days: 90 },
        }),
      ),
    ];
    const { status, body } = await documents.issue(doctor, id, wrong);
    expect([status, body.code]).toEqual([422, 'invalid_input']);
    expect(body.fields.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`).sort()).toEqual([
      'documents.0.items.0.answer recipe_dose',
      'documents.0.items.0.declared recipe_declared',
      'documents.0.items.2.justification recipe_limit',
      'documents.0.items.2.override recipe_duplicate',
    ]);
    expect(body.fields.find((one: { code: string }) => one.code === 'recipe_limit').message).toContain('60');
    expect((await doctor.get(`/api/document/visit/${id}`)).body).toEqual([]);
  });

  test('the same substance again is noticed while it is in use, and a reason is printed beside it', async () => {
    const josefa = await app.as('josefa@demo.acolhe');
    const first = await documents.visit(josefa);
    await documents.issue(doctor, first, [prescription(prescribed(medicine.paracetamol))]);
    const second = await documents.visit(josefa);
    const again = (more: object) =>
      documents.issue(doctor, second, [prescription(prescribed(medicine.paracetamol, more))]);
    expect((await again({})).body.fields).toMatchObject([{ code: 'recipe_duplicate' }]);
    const { body } = await again({ override: 'Perdeu a caixa' });
    const [{ id }] = body.documents;
    expect(pdfText((await bytesOf(doctor, `/api/document/${id}/pdf`)).bytes)).toContain('Perdeu a caixa');
  });

  test('a certificate says the diagnosis at the request of the patient alone, and a statement none', async () => {
    const id = await documents.visit(patient);
    expect((await documents.issue(doctor, id, [absence({ cid: 'J069' })])).body.fields).toMatchObject([
      { path: 'documents.0.cid_requested', code: 'must_accept' },
    ]);
    const companion = { kind: 'companion', days: null, companion: 'Rui', start_time: '09:00', end_time: '09:30' };
    for (const kind of ['companion', 'attendance'])
      expect(
        (await documents.issue(doctor, id, [absence({ ...companion, kind, cid: 'J069', cid_requested: true })])).body
          .fields,
      ).toMatchObject([{ path: 'documents.0.cid', code: 'invalid' }]);
    const both = [absence(), absence({ cid: 'J069', cid_requested: true })];
    const { body } = await documents.issue(doctor, id, both);
    const texts = await Promise.all(
      (body.documents as View[]).map(async (one) =>
        pdfText((await bytesOf(patient, `/api/document/${one.id}/pdf`)).bytes),
      ),
    );
    expect(texts.map((text) => text.includes('J06.9')).sort()).toEqual([false, true]);
    expect(texts.every((text) => text.includes('3 (três) dias'))).toBe(true);
  });

  test('exam requests, referrals, reports and free documents, several in one go', async () => {
    const id = await documents.visit(patient);
    const { body } = await documents.issue(doctor, id, [
      {
        type: 'exam_request',
        items: [{ name: 'Hemograma', tuss: '40304361' }],
        indication: 'Anemia?',
        priority: 'urgent',
      },
      { type: 'referral', specialty: 'Cardiologia', reason: 'Sopro' },
      { type: 'report', title: 'Relatório médico', text: 'Em acompanhamento.' },
      { type: 'free', title: 'Orientações', text: 'Beber água.' },
    ]);
    expect(briefly(body.documents)).toEqual([
      'exam_request digital signed',
      'free digital signed',
      'referral digital signed',
      'report digital signed',
    ]);
    const types = await app.sql('select item_type from record_item where appointment_id = $1', [id]);
    expect(types.map(({ item_type }) => item_type).sort()).toEqual(['ARCHIVE', 'ARCHIVE', 'EXAM', 'MEDICAL_REFERRAL']);
  });
});

describe('who and when', () => {
  test('only the doctor of a visit that has begun issues, and other people read nothing', async () => {
    const id = await documents.visit(patient);
    const { body } = await documents.issue(doctor, id, [absence()]);
    const [{ id: documentId }] = body.documents;
    for (const [name, status] of Object.entries({ pediatra: 404, paciente: 403, equipe: 403, gestora: 403 }))
      expect([name, (await documents.issue(await app.as(`${name}@demo.acolhe`), id, [absence()])).status]).toEqual([
        name,
        status,
      ]);
    for (const [name, status] of Object.entries({ carlos: 404, pediatra: 403, equipe: 403, gestora: 403 })) {
      const other = await app.as(`${name}@demo.acolhe`);
      expect([name, (await other.get(`/api/document/${documentId}/pdf`)).status]).toEqual([name, status]);
    }
    const neighbour = await app.as('medica@vizinha.acolhe');
    expect((await neighbour.get(`/api/document/${documentId}/pdf`)).status).toBe(404);
    await app.sql("update appointment set status = 'scheduled' where id = $1", [id]);
    expect((await documents.issue(doctor, id, [absence()])).body.code).toBe('document_too_early');
  });

  test('a doctor without a CPF or an address in Brazil is told what is missing, and nothing is issued', async () => {
    const id = await documents.visit(await app.as('fernanda@demo.acolhe'), 'Cardiologia');
    const cardiologist = await app.as('cardiologista@demo.acolhe');
    await app.sql("update professional set cpf = null, address = null where name like 'Dr. João%'");
    expect((await cardiologist.get('/api/document/signing')).body.missing).toEqual(['cpf', 'address']);
    expect((await documents.issue(cardiologist, id, [absence()])).body.code).toBe('document_incomplete');
    expect((await cardiologist.get(`/api/document/visit/${id}`)).body).toEqual([]);
  });

  test('what is written is kept as a draft on every device, until it is issued', async () => {
    const id = await documents.visit(patient);
    const path = `/api/document/draft/${id}`;
    expect((await doctor.get(path)).body.content).toBe('');
    await doctor.put(path, { content: '{"text":"meio"}' });
    expect((await (await app.as('medica@demo.acolhe')).get(path)).body.content).toBe('{"text":"meio"}');
    expect((await patient.get(path)).status).toBe(403);
    await documents.issue(doctor, id, [absence()]);
    expect((await doctor.get(path)).body.content).toBe('');
  });

  test('a document is replaced by a later one of its visit and kind, and by no other', async () => {
    const id = await documents.visit(patient);
    const issue = async (type: 'report' | 'free') =>
      (await documents.issue(doctor, id, [{ type, title: 'Título', text: 'Texto' }])).body.documents[0];
    const [first, second, other] = [await issue('report'), await issue('report'), await issue('free')];
    const replace = (replaced_by: string) =>
      doctor.put(`/api/document/${first.id}/cancel`, { reason: 'Faltou uma linha', replaced_by });
    for (const wrong of [other.id, first.id, crypto.randomUUID()])
      expect((await replace(wrong)).body.fields[0]).toMatchObject({ path: 'replaced_by' });
    expect((await replace(second.id)).status).toBe(200);
    const views: View[] = (await patient.get(`/api/document/visit/${id}`)).body;
    expect(views.find((view) => view.id === first.id)?.status).toBe('replaced');
    expect((await replace(second.id)).body.code).toBe('document_changed');
    const look = (await app.client().get(`/api/document/open/${first.path.slice('/v/'.length)}`)).body;
    expect(look.status).toBe('replaced');
    // A controlled prescription does not become a plain one.
    const recipes = [medicine.sertraline, medicine.paracetamol].map((name) =>
      prescribed(name, { override: 'Outra consulta' }),
    );
    const kinds = new Map(
      (await documents.issue(doctor, id, [prescription(...recipes)])).body.documents.map((one: View) => [
        one.recipe_kind,
        one.id,
      ]),
    );
    const changed = await doctor.put(`/api/document/${kinds.get('special_control')}/cancel`, {
      reason: 'Troca',
      replaced_by: kinds.get('simple'),
    });
    expect(changed.body.fields[0]).toMatchObject({ path: 'replaced_by' });
  });

  test('a cancelled document says so to everybody, and stays as it was signed', async () => {
    const id = await documents.visit(patient);
    const [{ id: documentId, path }] = (await documents.issue(doctor, id, [absence()])).body.documents;
    const before = await bytesOf(patient, `/api/document/${documentId}/pdf`);
    expect((await patient.put(`/api/document/${documentId}/cancel`, { reason: 'x' })).status).toBe(403);
    expect((await doctor.put(`/api/document/${documentId}/cancel`, { reason: 'Data errada' })).status).toBe(200);
    expect((await doctor.put(`/api/document/${documentId}/cancel`, { reason: 'x' })).body.code).toBe(
      'document_changed',
    );
    const [view] = (await patient.get(`/api/document/visit/${id}`)).body;
    expect(view).toMatchObject({ status: 'cancelled', cancel_reason: 'Data errada', may_cancel: false });
    const look = (await app.client().get(`/api/document/open/${path.slice(3)}`)).body;
    expect(look.status).toBe('cancelled');
    expect((await bytesOf(patient, `/api/document/${documentId}/pdf`)).bytes.equals(before.bytes)).toBe(true);
    // The record says so too, in its line and in the item.
    const history = `/api/person/${view.patient_id}/history`;
    const item = (await patient.get(`${history}/item?item_type=ARCHIVE&item_id=${documentId}`)).body;
    expect(item).toMatchObject({ ended_as: 'cancelled', has_document: true });
    const lines: { item_id: string; ended_as: string | null }[] = (await doctor.get(history)).body;
    expect(lines.find(({ item_id }) => item_id === documentId)?.ended_as).toBe('cancelled');
  });
});

describe('strangers', () => {
  test('learn what they may of a document, and open it with its code; tries are few', async () => {
    const id = await documents.visit(patient);
    const items = prescription(prescribed(medicine.paracetamol, { override: 'Contínuo' }));
    const [{ path, secret, id: documentId }] = (await documents.issue(doctor, id, [items])).body.documents;
    const token = path.slice(3);
    const stranger = app.client();
    const { body } = await stranger.get(`/api/document/open/${token}`);
    expect(body).toMatchObject({ recipe_kind: 'simple', status: 'signed', professional_name: 'Dra. Helena Prado' });
    expect(body.patient_initials).toMatch(/^A\./);
    const told = JSON.stringify(body).toLowerCase();
    for (const kept of ['paracetamol', '529', secret.toLowerCase(), 'ana']) expect(told).not.toContain(kept);
    const open = (code: string) =>
      bytesOf(stranger, `/api/document/open/${token}/pdf?code=${encodeURIComponent(code)}`);
    expect((await open('ERRADO22')).status).toBe(422);
    const typed = `${secret.slice(0, 4).toLowerCase()} ${secret.slice(4)}`;
    const opened = await open(typed);
    expect(opened.status).toBe(200);
    expect(opened.bytes.equals((await bytesOf(doctor, `/api/document/${documentId}/pdf`)).bytes)).toBe(true);
    for (let tries = 0; tries < 10; tries++) await open('ERRADO22');
    expect((await open(secret)).status).toBe(429);
    expect((await stranger.get('/api/document/open/nada')).status).toBe(404);
  });

  test("the federal validator's question is answered at the address of the QR code", async () => {
    const id = await documents.visit(patient);
    const [{ id: documentId, path, secret }] = (await documents.issue(doctor, id, [absence()])).body.documents;
    const ask = (of: string, code: string, plus = '%2B') =>
      fetch(`${app.address}${of}?_format=application/validador-iti${plus}json&_secretCode=${code}`);
    const good = await ask(path, secret);
    expect([good.status, good.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/validador-iti+json'),
    ]);
    const { version, prescription: found } = JSON.parse(await good.text());
    expect(version).toBe('1.0.0');
    const file = await fetch(documents.inside(found.signatureFiles[0].url));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect([(await ask(path, 'ERRADO22')).status, (await ask('/v/nada', secret)).status]).toEqual([401, 404]);
    // As the guide writes it, and as some readers of QR codes do.
    for (const [of, plus] of [
      [path, '+'],
      [`${path}/`, '+'],
      [`${path}/`, '%2B'],
    ] as const)
      expect([of, plus, (await ask(of, secret, plus)).headers.get('content-type')]).toEqual([
        of,
        plus,
        expect.stringContaining('application/validador-iti+json'),
      ]);
    await doctor.put(`/api/document/${documentId}/cancel`, { reason: 'Data errada' });
    expect((await ask(path, secret)).status).toBe(404);
  });
});

test('medicines are found by words without accents, those that begin with them first, with their kind', async () => {
  const find = async (search: string) =>
    (await doctor.get(`/api/document/medicine?${new URLSearchParams({ search })}`)).body.values;
  expect((await find('amoxi 500'))[0]).toEqual({
    id: medicine.amoxicillin,
    name: 'Amoxicilina 500 mg cápsula',
    contents: null,
    recipe_kind: 'antimicrobial',
  });
  expect((await find('fenitoina'))[0]).toMatchObject({ recipe_kind: 'special_control' });
  expect((await find('isotretinoina 20'))[0]).toMatchObject({ recipe_kind: 'retinoid' });
  expect((await find('codeina 30'))[0]).toMatchObject({ recipe_kind: 'special_control' });
  expect(await find('xyzabc')).toEqual([]);
});
