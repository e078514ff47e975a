import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsOf } from '../../../testing/documents.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let doctor: Client;
let documents: ReturnType<typeof documentsOf>;
let visit: string;

beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as('medica@demo.acolhe');
  documents = documentsOf(app);
  visit = await documents.visit(await app.as('carlos@demo.acolhe'));
}, 60_000);
afterAll(() => app.close());

const usual = async (medicine: string, of = visit, by = doctor) =>
  by.get(`/api/document/visit/${of}/usual-dose?medicine=${medicine}`);
const ageOf = (years: number) =>
  app.sql(`update person set birth_date = $2::date where id = (select patient_id from appointment where id = $1)`, [
    visit,
    new Date(app.clock.now() - years * 365.3 * 86_400_000).toISOString().slice(0, 10),
  ]);
const weigh = (weight: number) =>
  app.sql(
    `insert into vital_sign (company_id, appointment_id, sign, value, author, at)
     values ('clinica-demo', $1, 'weight', $2, 'x', now())`,
    [visit, weight],
  );

test('the usual use is for the age and weight of the record, and asks for a weight where it has none', async () => {
  await ageOf(40);
  const drops = 'dipirona-500-mg-ml-solucao-oral';
  expect((await usual(drops)).body.proposal).toMatchObject({
    posology: { dose: 20, unit: 'gota', route: 'oral', rhythm: 'as_needed', every: 6, days: 3 },
    reckoning: '500 mg = 20 gotas (500 mg/mL)',
  });
  await ageOf(3);
  const unweighed = (await usual(drops)).body;
  expect([unweighed.proposal, unweighed.is_weight_missing]).toEqual([null, true]);
  await weigh(12);
  const { body } = await usual(drops);
  expect(body).toMatchObject({
    proposal: {
      posology: { dose: 7, unit: 'gota' },
      reckoning: '15 mg/kg × 12 kg = 180 mg ≈ 7 gotas (500 mg/mL)',
      source: expect.stringContaining('bula'),
    },
    is_weight_missing: false,
    packed: { drops_per_ml: 20, drop_bottles: [10, 20], bottles: [100] },
  });
});

test('a child that was weighed more than half a year ago is weighed again', async () => {
  const move = (by: string) =>
    app.sql(
      `update appointment set starts_at = starts_at + $2::interval, ends_at = ends_at + $2::interval where id = $1`,
      [visit, by],
    );
  await move('-7 months');
  expect((await usual('dipirona-500-mg-ml-solucao-oral')).body.is_weight_missing).toBe(true);
  await move('7 months');
});

test('a medicine without a usual dose says how it is taken; insulin is injected whatever its brand says', async () => {
  expect((await usual('lantus')).body).toMatchObject({ proposal: null, unit: 'UI', route: 'subcutaneous' });
  expect((await usual('ciprofloxacino-3-mg-ml-solucao-oftalmica')).body).toMatchObject({
    ...{ proposal: null, is_weight_missing: false, unit: 'gota', route: 'ophthalmic' },
  });
});

test('what is too young, insulin by mouth and a slipped decimal point are warned of', async () => {
  await ageOf(1);
  const plan = async (medicine_id: string, posology: object) => {
    const item = { medicine_id, medicine: medicine_id, posology, quantity: 1, quantity_unit: 'frasco' };
    const written = { appointment_id: visit, documents: [{ type: 'prescription', items: [item] }] };
    const { warnings } = (await doctor.post('/api/document/plan', written)).body;
    return warnings.map(({ rule, grade, against }: Record<string, string>) => [rule, grade, against]);
  };
  const daily = { unit: 'mL', route: 'oral', rhythm: 'daily', every: 1, days: 7 };
  expect(await plan('loratadina-1-mg-ml-xarope', { ...daily, dose: 5 })).toEqual([['dose_age', 'severe', []]]);
  // The caution on its age says it already.
  expect(await plan('nimesulida-50-mg-ml-suspensao-oral', { ...daily, unit: 'gota', dose: 5 })).toEqual([
    ['child_nimesulide', 'contraindicated', []],
  ]);
  expect(await plan('lantus', { ...daily, unit: 'UI', dose: 10 })).toEqual([['insulin_oral', 'contraindicated', []]]);
  await ageOf(40);
  const slipped = { ...daily, unit: 'comprimido', dose: 20 };
  expect(await plan('levotiroxina-sodica-100-mcg-comprimido', slipped)).toEqual([
    ['dose_slip', 'severe', ['2 mg', '0,2 mg']],
  ]);
});

test('a creatinine of the record warns of what the kidney does not take, with its day and whether it is old', async () => {
  await ageOf(70);
  await app.sql(
    `update person set sex_at_birth = 'male' where id = (select patient_id from appointment where id = $1)`,
    [visit],
  );
  const plan = async (medicine_id: string, route = 'oral') => {
    const posology = { dose: 1, unit: 'comprimido', route, rhythm: 'daily', every: 1, days: 5 };
    const item = { medicine_id, medicine: medicine_id, posology, quantity: 5, quantity_unit: 'comprimido' };
    const written = { appointment_id: visit, documents: [{ type: 'prescription', items: [item] }] };
    const { warnings } = (await doctor.post('/api/document/plan', written)).body;
    return warnings
      .filter(({ rule }: { rule: string }) => rule.startsWith('kidney'))
      .map(({ rule, grade, against }: Record<string, string>) => [rule, grade, against]);
  };
  expect(await plan('metformina-850-mg-comprimido')).toEqual([]);
  expect((await doctor.put(`/api/appointment/${visit}/vital-signs`, { creatinine: 2.4 })).status).toBe(200);
  const [{ starts_at: at }] = await app.sql('select starts_at from appointment where id = $1', [visit]);
  const day = new Date(at).toISOString();
  const metformin = ['kidney_never', 'contraindicated', ['28 mL/min/1,73 m²', '30', day]];
  expect(await plan('metformina-850-mg-comprimido')).toEqual([metformin]);
  expect(await plan('diclofenaco-sodico-50-mg-comprimido')).toMatchObject([
    ['kidney_avoid', 'severe', expect.anything()],
  ]);
  expect(await plan('diclofenaco-dietilamonio-11-6-mg-g-gel', 'topical')).toEqual([]);
  await app.sql(
    `update appointment set starts_at = starts_at - interval '13 months', ends_at = ends_at - interval '13 months' where id = $1`,
    [visit],
  );
  const [[, , against]] = await plan('metformina-850-mg-comprimido');
  expect(against.at(-1)).toBe('old');
  // An exam that was filed later says more.
  await app.sql(
    `insert into record_item (id, company_id, patient_id, item_type, title, author, at, recorded_at, detail)
     select gen_random_uuid(), 'clinica-demo', patient_id, 'EXAM', 'Exames', 'x', now(), now(), $2
     from appointment where id = $1`,
    [visit, JSON.stringify({ values: [{ name: 'Creatinina', value: '0,9', unit: 'mg/dL', reference: '' }] })],
  );
  expect(await plan('metformina-850-mg-comprimido')).toEqual([]);
});

test("it is the visit's own doctor who asks, of medicines that there are", async () => {
  expect((await usual('nada-100-mg')).status).toBe(404);
  const other = await app.as('pediatra@demo.acolhe');
  expect((await usual('dipirona-500-mg-comprimido', visit, other)).status).toBeGreaterThanOrEqual(403);
  expect((await usual('dipirona-500-mg-comprimido', visit, await app.as('carlos@demo.acolhe'))).status).toBe(403);
});
