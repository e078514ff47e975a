import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentsOf, home, medicine, prescribed } from '../../../testing/documents.ts';
import { pdfPages, pdfText } from '../../../testing/pdf-text.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let doctor: Client;
let patient: Client;
let documents: ReturnType<typeof documentsOf>;
let visit: string;

beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as('medica@demo.acolhe');
  patient = await app.as('paciente@demo.acolhe');
  documents = documentsOf(app);
  visit = await documents.visit(patient);
}, 60_000);
afterAll(() => app.close());
beforeEach(() => register('CRM', '123456'));

const register = (type: string, number = '12345') =>
  app.sql("update professional set register_type = $1, register_number = $2 where name = 'Dra. Helena Prado'", [
    type,
    number,
  ]);
const prescription = (...items: object[]) => ({ type: 'prescription', items });
const typed = (name: string, declared: string, more: object = {}) =>
  prescribed('', { medicine_id: null, medicine: name, declared, override: 'x', ...more });
const attendance = (more: object) => documents.absence({ kind: 'attendance', days: null, ...more });

type Fault = { path: string; code: string; message: string };
const briefly = (faults: Fault[]) => faults.map(({ path, code }) => `${path} ${code}`).sort();
/** Faults of the plan, and those with which issuing is refused. */
async function faultsOf(...written: object[]): Promise<string[]> {
  const plan = await doctor.post('/api/document/plan', { appointment_id: visit, documents: written });
  const { body } = await documents.issue(doctor, visit, written);
  expect([plan.status, body.code]).toEqual([200, 'invalid_input']);
  expect(body.fields).toEqual(expect.arrayContaining(plan.body.faults));
  return briefly(plan.body.faults);
}
const issue = async (...written: object[]) => {
  const { status, body } = await documents.issue(doctor, visit, written);
  expect([status, body.fields]).toEqual([201, undefined]);
  return body.documents as { id: string; recipe_kind: string | null; mode: string }[];
};
async function textOf(id: string): Promise<string> {
  const answer = await fetch(`${app.address}/api/document/${id}/pdf`, { headers: { cookie: doctor.cookie() } });
  return pdfText(Buffer.from(await answer.arrayBuffer())).replace(/\s+/g, ' ');
}

describe('papers are those of the writer’s council', () => {
  test('a psychologist certifies under their own titles, and neither prescribes nor asks for exams', async () => {
    await register('CRP', '06/123456');
    const wrong = [
      prescription(prescribed(medicine.clonazepam, { override: 'x' })),
      { type: 'exam_request', items: [{ name: 'Hemograma' }], indication: 'x' },
      { type: 'report', title: 'Relatório médico', text: 'x' },
    ];
    expect(await faultsOf(...wrong)).toEqual([
      'documents.0.items document_council',
      'documents.1.items document_council',
      'documents.2.title document_title',
    ]);
    const [certificate] = await issue(documents.absence());
    expect(await textOf(certificate?.id ?? '')).toContain('Atestado psicológico');
    expect((await doctor.post('/api/document/number')).body.code).toBe('numbers_council');
    expect((await doctor.get('/api/document/signing')).body.numbers).toBeNull();
  });

  test('a nurse states no absence, and prescribes by a protocol that the paper names', async () => {
    await register('COREN');
    const item = prescribed(medicine.paracetamol, { override: 'x' });
    expect(await faultsOf(prescription(item), documents.absence())).toEqual([
      'documents.0.protocol required',
      'documents.1.kind document_council',
    ]);
    const [recipe] = await issue({ ...prescription(item), protocol: 'Protocolo municipal de febre' });
    const text = await textOf(recipe?.id ?? '');
    for (const part of ['Prescrição de enfermagem', 'Conforme protocolo: Protocolo municipal de febre'])
      expect(text).toContain(part);
  });

  test('a dentist prescribes within dentistry, controlled medicines too, with their own title and register', async () => {
    await register('CRO');
    const of = (name: string) => prescription(prescribed(name, { override: 'x', has_term: true }));
    expect(await faultsOf(of(medicine.isotretinoin))).toEqual(['documents.0.items.0.medicine document_council']);
    const [simple, controlled] = await issue(of(medicine.paracetamol), of(medicine.clonazepam));
    expect(controlled?.recipe_kind).toBe('notification_b');
    const bytes = await fetch(`${app.address}/api/document/${simple?.id}/pdf`, {
      headers: { cookie: doctor.cookie() },
    });
    const pdf = Buffer.from(await bytes.arrayBuffer());
    expect(pdfText(pdf)).toContain('Receita odontológica');
    // The register of dentists, and no doctor's.
    expect([pdf.includes('/2.16.76.1.4.2.12.1'), pdf.includes('/2.16.76.1.4.2.2.1')]).toEqual([true, false]);
  });

  test('the desk is told whose papers it offers', async () => {
    await register('CRN');
    expect((await doctor.get(`/api/document/draft/${visit}`)).body.council).toEqual({ type: 'CRN', number: '12345' });
  });
});

describe('what the law makes compulsory is asked, and refused without', () => {
  test('the patient’s home, completed in place and kept with the person; all faults at once', async () => {
    const carlos = await app.as('carlos@demo.acolhe');
    const own = await documents.visit(carlos);
    await app.sql('update person set address = null where id = (select patient_id from appointment where id = $1)', [
      own,
    ]);
    const written = [
      prescription(prescribed(medicine.sertraline, { posology: null, instructions: 'À noite', quantity: 500 })),
    ];
    const { body } = await doctor.post('/api/document/plan', { appointment_id: own, documents: written });
    expect(briefly(body.faults)).toEqual(['address document_address', 'documents.0.items.0.covers_days recipe_days']);
    expect((await documents.issue(doctor, own, written)).status).toBe(422);
    const put = (client: Client, address: object) => client.put(`/api/document/visit/${own}/address`, { address });
    expect(briefly((await put(doctor, { ...home, street: '', postal_code: '1' })).body.fields)).toEqual([
      'address.postal_code postal_code',
      'address.street required',
    ]);
    expect([(await put(carlos, home)).status, (await put(await app.as('pediatra@demo.acolhe'), home)).status]).toEqual([
      403, 404,
    ]);
    expect((await put(doctor, home)).body).toEqual(home);
    expect((await doctor.get(`/api/document/draft/${own}`)).body.address).toEqual(home);
    const [{ address }] = await app.sql(
      'select address from person where id = (select patient_id from appointment where id = $1)',
      [own],
    );
    expect(address).toEqual(home);
    const made = await documents.issue(doctor, own, [prescription(prescribed(medicine.paracetamol))]);
    expect(await textOf(made.body.documents[0].id)).toContain('Avenida Paulista, 1000');
  });

  test('days of a controlled quantity: by dose, by the prescriber’s word, over the limit with a justification', async () => {
    const sertraline = (more: object) => prescription(prescribed(medicine.sertraline, { override: 'x', ...more }));
    const daily = { dose: 1, unit: 'comprimido', route: 'oral', rhythm: 'daily', every: 1, days: 30 };
    const limits = async (item: object) => {
      const { body } = await doctor.post('/api/document/plan', { appointment_id: visit, documents: [item] });
      return [...body.remarks.map((one: { kind: string }) => one.kind), ...briefly(body.faults)];
    };
    expect(await limits(sertraline({ posology: daily, quantity: 9000 }))).toEqual(['limit']);
    expect(await limits(sertraline({ posology: { ...daily, days: null }, quantity: 600 }))).toEqual(['limit']);
    expect(
      await limits(sertraline({ posology: null, instructions: 'À noite', quantity: 500, covers_days: 90 })),
    ).toEqual(['limit']);
    expect(
      await limits(sertraline({ posology: null, instructions: 'À noite', quantity: 60, covers_days: 60 })),
    ).toEqual([]);
    expect(await limits(sertraline({ posology: { ...daily, days: null }, quantity: 60 }))).toEqual([]);
  });

  test('an anabolic states diagnosis and the prescriber’s CPF, sibutramine and retinoids have their term', async () => {
    const testosterone = typed('Testosterona injetável', 'C5', {
      answer: 'listed',
      quantity: 1,
      quantity_unit: 'ampola',
    });
    const sibutramine = typed('Sibutramina 15 mg', 'B2');
    const isotretinoin = prescribed(medicine.isotretinoin, { override: 'x' });
    expect(await faultsOf(prescription(testosterone, sibutramine, isotretinoin))).toEqual([
      'documents.0.items.0.cid required',
      'documents.0.items.1.has_term recipe_term',
      'documents.0.items.2.has_term recipe_term',
    ]);
    expect(await faultsOf(prescription({ ...testosterone, cid: 'ZZZ' }))).toEqual(['documents.0.items.0.cid invalid']);
    const made = await issue(
      prescription(
        { ...testosterone, cid: 'E29.1' },
        { ...sibutramine, has_term: true },
        { ...isotretinoin, has_term: true },
      ),
    );
    const kinds = new Map(made.map((one) => [one.recipe_kind, one.id]));
    const anabolic = await textOf(kinds.get('special_control') ?? '');
    for (const part of [
      'CID-10: E29.1',
      'CPF 321.654.987-91',
      'Identificação do comprador',
      'Identificação do fornecedor',
    ])
      expect(anabolic).toContain(part);
    // Two copies, each numbered by itself.
    expect(anabolic.split('página 1 de 1')).toHaveLength(3);
    expect(await textOf(kinds.get('notification_b2') ?? '')).toContain('termo de responsabilidade do prescritor');
    expect(await textOf(kinds.get('retinoid') ?? '')).toContain('termo de consentimento');
    // A favourite or a repetition keeps neither.
    const [last] = await app.sql('select items from written_prescription order by at desc, id desc limit 1');
    expect(last.items.map((one: { cid: unknown; has_term: unknown }) => [one.cid, one.has_term])).toEqual(
      Array(3).fill([null, false]),
    );
  });

  test('numbers are asked for every kind that has them, and a retinoid with one is digital', async () => {
    await documents.fetchNumbers(doctor);
    const [{ series }] = await app.sql('select series from number_request order by started_at desc limit 1');
    expect(series.toSorted()).toEqual(['NRA', 'NRB', 'NRB2', 'NRR', 'NRT', 'RCE', 'RET']);
    await app.sql(
      `insert into prescription_number (company_id, series, number, professional_id, fetched_at)
       select company_id, 'NRR', '2605.6-SP.0000001', id, now() from professional where name = 'Dra. Helena Prado'`,
    );
    const [made] = await issue(prescription(prescribed(medicine.isotretinoin, { override: 'x', has_term: true })));
    expect(made).toMatchObject({ recipe_kind: 'retinoid', mode: 'digital', number: '2605.6-SP.0000001' });
  });

  test('a certificate keeps to the visit: neither backdated nor far ahead, long with a reason, hours of the visit', async () => {
    // Late in the morning of its day, whatever the hour of the test is.
    await app.sql(
      `update appointment set starts_at = date_trunc('day', $2::timestamptz at time zone 'America/Sao_Paulo') at time zone
       'America/Sao_Paulo' - interval '13 hours', ends_at = date_trunc('day', $2::timestamptz at time zone
       'America/Sao_Paulo') at time zone 'America/Sao_Paulo' - interval '12 hours 30 minutes' where id = $1`,
      [visit, new Date(app.clock.now())],
    );
    const { visit: times } = (await doctor.get(`/api/document/draft/${visit}`)).body;
    expect([times.start, times.end]).toEqual(['11:00', '23:59']);
    const day = (days: number) => Temporal.PlainDate.from(times.day).add({ days }).toString();
    const wrong = [
      documents.absence({ from: day(-1) }),
      documents.absence({ from: day(32), days: 40 }),
      attendance({ from: day(-1), start_time: '00:00', end_time: times.end }),
    ];
    expect(await faultsOf(...wrong)).toEqual([
      'documents.0.from certificate_early',
      'documents.1.days_reason certificate_long',
      'documents.1.from certificate_late',
      'documents.2.from certificate_day',
      'documents.2.start_time certificate_hours',
    ]);
    const [long] = await issue(
      documents.absence({ from: times.day, days: 40, days_reason: 'Fratura do fêmur' }),
      attendance({ from: times.day, start_time: times.start, end_time: times.end }),
    );
    // The reason is for the record, not for who reads the paper.
    expect(await textOf(long?.id ?? '')).not.toContain('Fratura');
    const [{ summary }] = await app.sql('select summary from record_item where id = $1', [long?.id]);
    expect(summary).toContain('Motivo do prazo: Fratura do fêmur');
  });

  test('nothing says telemedicine before the patient has agreed to it', async () => {
    const [{ id: person }] = await app.sql('select patient_id as id from appointment where id = $1', [visit]);
    const signs = await app.sql('delete from person_sign where person_id = $1 and is_consultorio returning *', [
      person,
    ]);
    expect(signs).toHaveLength(1);
    expect(await faultsOf(documents.absence())).toEqual(['consent document_consent']);
    expect((await doctor.get(`/api/document/draft/${visit}`)).body.has_consent).toBe(false);
    await documents.agree(patient);
    await issue(documents.absence());
  });
});

describe('what is checked before signing', () => {
  test('is said in words, as it will be printed', async () => {
    const written = [
      prescription(prescribed(medicine.paracetamol, { override: 'Acabou', instructions: 'Após comer' })),
      documents.absence({ from: '2000-01-01' }),
    ];
    const plan = async (...of: object[]) =>
      (await doctor.post('/api/document/plan', { appointment_id: visit, documents: of })).body.documents;
    expect((await plan(...written)).map((one: { lines: string[] }) => one.lines)).toEqual([[], []]);
    const [recipe, certificate] = await plan(written[0] ?? {}, documents.absence());
    expect(recipe.lines).toEqual([
      'Paracetamol 500 mg comprimido · 21 comprimidos',
      'Tomar 1 comprimido por via oral, a cada 8 horas, por 7 dias. Após comer',
      'Observação do prescritor: Acabou',
    ]);
    expect(certificate.lines[0]).toMatch(/^Atesto que a paciente acima precisa de 3 \(três\) dias de afastamento/);
  });

  test('what was issued and not signed is listed for its doctor until it is signed or dropped', async () => {
    const { body } = await documents.issue(doctor, visit, [documents.absence()], { means: 'cloud' });
    const [{ id }] = body.documents;
    const unsigned = async (client: Client) =>
      (await client.get('/api/document/unsigned')).body.map((one: { appointment_id: string; count: number }) => [
        one.appointment_id,
        one.count,
      ]);
    expect([await unsigned(doctor), await unsigned(await app.as('pediatra@demo.acolhe'))]).toEqual([[[visit, 1]], []]);
    // A page that was loaded again goes on where the doctor was.
    const state = (await doctor.get(`/api/document/signing/${body.signing.id}`)).body;
    expect(state).toEqual({ is_over: false, problem: null, url: body.signing.url });
    await doctor.delete(`/api/document/signing/${body.signing.id}`);
    expect(await unsigned(doctor)).toEqual([[visit, 1]]);
    await doctor.put(`/api/document/${id}/cancel`, { reason: 'Descartado' });
    expect(await unsigned(doctor)).toEqual([]);
  });
});

test('a document of many pages says on each whose it is, and cuts no item in two', async () => {
  const names = Array.from({ length: 22 }, (_, at) => `Preparação magistral número ${at + 1}`);
  const [made] = await issue(
    prescription(
      ...names.map((name) => typed(name, 'none', { instructions: 'Usar como orientado na consulta. '.repeat(8) })),
    ),
  );
  const answer = await fetch(`${app.address}/api/document/${made?.id}/pdf`, { headers: { cookie: doctor.cookie() } });
  const pages = pdfPages(Buffer.from(await answer.arrayBuffer()));
  expect(pages.length).toBeGreaterThan(3);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`página ${at + 1} de ${pages.length}`);
    for (const part of ['Ana', 'Dra. Helena Prado', 'CRM 123456/SP']) expect(page).toContain(part);
    // Each item that begins on a page ends there.
    expect(page.split('Preparação magistral').length).toBe(page.split('por 7 dias.').length);
  }
});
