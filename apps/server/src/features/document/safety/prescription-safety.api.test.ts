import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentsOf, prescribed } from '../../../testing/documents.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let doctor: Client;
let documents: ReturnType<typeof documentsOf>;

beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as('medica@demo.acolhe');
  documents = documentsOf(app);
}, 60_000);
afterAll(() => app.close());

/** A visit of a patient, and their record. */
async function begin(account: string): Promise<{ visit: string; person: string; patient: Client }> {
  const patient = await app.as(account);
  const visit = await documents.visit(patient);
  const [{ patient_id: person }] = await app.sql('select patient_id from appointment where id = $1', [visit]);
  return { visit, person, patient };
}

const prescription = (...items: object[]) => ({ type: 'prescription', items });
const planOf = async (visit: string, ...items: object[]) =>
  (await doctor.post('/api/document/plan', { appointment_id: visit, documents: [prescription(...items)] })).body;
const typed = (medicine: string, more: object = {}) =>
  prescribed('', { medicine_id: null, medicine, declared: 'none', ...more });
const briefly = (warnings: { rule: string; grade: string; against: string[]; is_in_use: boolean }[]) =>
  warnings.map(({ rule, grade, against, is_in_use }) => [grade, rule, against.join(), is_in_use]);

const sildenafil = 'sildenafila-50-mg-comprimido';
const isosorbide = 'isossorbida-20-mg-comprimido';

describe('a typed medicine', () => {
  test.each([
    ['Rivotril', 'notification_b', 'declared'],
    ['rivotril 2 mg', 'notification_b', 'declared'],
    ['Ritalina 10mg', 'notification_a', 'declared'],
    ['Amoxil 500', 'antimicrobial', 'declared'],
    ['Ozempic', 'glp1', 'declared'],
    ['Cloridrato de sertralina', 'special_control', 'declared'],
    ['Novalgina 500', 'simple', null],
    ['Fórmula do doutor', 'simple', null],
  ])('%s is of the kind of its substance, whatever was declared', async (name, kind, asks) => {
    const { visit } = await begin('fernanda@demo.acolhe');
    const { documents: planned, remarks } = await planOf(visit, typed(name));
    expect(planned).toMatchObject([{ recipe_kind: kind }]);
    expect(remarks.map((remark: { kind: string }) => remark.kind)).toEqual(asks ? [asks] : []);
  });

  test('Tylex asks how much is in each unit, and a name that nobody knows is said to be unchecked', async () => {
    const { visit } = await begin('fernanda@demo.acolhe');
    const tylex = await planOf(visit, typed('Tylex', { declared: 'A2' }));
    expect(tylex.remarks).toMatchObject([{ kind: 'dose' }]);
    const answered = await planOf(
      visit,
      typed('Tylex', { declared: 'A2', answer: 'lesser' }),
      typed('Fórmula do doutor'),
    );
    expect(answered.documents).toMatchObject([{ recipe_kind: 'simple' }, { recipe_kind: 'special_control' }]);
    expect(answered.unchecked).toEqual({ medicines: ['Fórmula do doutor'], allergies: [] });
  });

  test('an id decides what is printed, and an unknown one frees nothing', async () => {
    const { visit } = await begin('fernanda@demo.acolhe');
    const items = [prescribed('paracetamol-500-mg-comprimido', { medicine: 'Morfina 30 mg' })];
    const { body } = await documents.issue(doctor, visit, [prescription(...items)]);
    expect(body.documents[0].lines.join()).toContain('Paracetamol 500 mg comprimido');
    expect(body.documents[0].lines.join()).not.toContain('Morfina');
    const gone = await planOf(visit, prescribed('xyz', { medicine: 'Qualquer coisa' }));
    expect(gone.remarks).toMatchObject([{ kind: 'declared', path: 'documents.0.items.0.declared' }]);
  });
});

describe('allergies', () => {
  test('are understood by brand and class; what is not is kept and marked, in the record and the plan', async () => {
    const { visit, person } = await begin('carlos@demo.acolhe');
    const add = (agent: string) =>
      doctor.post(`/api/person/${person}/allergy`, { agent, kind: 'medicine', criticality: 'high', reaction: '' });
    for (const agent of ['Novalgina', 'Penicilina', 'remédio do postinho']) await add(agent);
    const { allergies } = (await doctor.get(`/api/person/${person}/summary`)).body;
    expect(
      allergies.list.map(({ checked_as, unchecked }: { checked_as: string[]; unchecked: string[] }) => [
        checked_as,
        unchecked,
      ]),
    ).toEqual([
      [['dipirona'], []],
      [[], []],
      [[], ['remédio do postinho']],
    ]);
    const plan = await planOf(
      visit,
      typed('Dorflex'),
      prescribed('cefalexina-500-mg-capsula'),
      typed('Azitromicina', { declared: 'ATM' }),
    );
    expect(plan.remarks).toMatchObject([{ path: 'documents.0.items.0.override', kind: 'allergy', text: 'Novalgina' }]);
    const ofAllergies = plan.warnings.filter(({ rule }: { rule: string }) => rule.startsWith('allergy_'));
    expect(briefly(ofAllergies)).toEqual([['moderate', 'allergy_side_chain', 'Penicilina', false]]);
    expect(plan.unchecked).toEqual({ medicines: [], allergies: ['remédio do postinho'] });
  });

  test('that were written before are understood as well', async () => {
    const { visit, person } = await begin('carlos@demo.acolhe');
    await app.sql(
      `insert into allergy (id, company_id, patient_id, agent, kind, criticality, author, at)
       values (gen_random_uuid(), 'clinica-demo', $1, 'AAS', 'medicine', 'unknown', 'x', now())`,
      [person],
    );
    expect((await planOf(visit, typed('Aspirina 500'))).remarks).toMatchObject([{ kind: 'allergy', text: 'AAS' }]);
  });
});

describe('interactions', () => {
  test('a contraindicated pair needs a reason, which stands in the record, and is not said again', async () => {
    const { visit, patient } = await begin('paciente@demo.acolhe');
    const use = { dose: 1, unit: 'comprimido', route: 'oral', rhythm: 'daily', every: 1, days: null };
    await documents.issue(doctor, visit, [prescription(prescribed(isosorbide, { posology: use }))]);
    const once = { ...use, rhythm: 'once' };
    const pill = (override = '') => prescribed(sildenafil, { posology: once, override });
    const { remarks, warnings } = await planOf(visit, pill());
    expect(remarks).toEqual([{ path: 'documents.0.items.0.override', kind: 'contraindicated', text: '', limit: null }]);
    expect(briefly(warnings)).toEqual([['contraindicated', 'nitrate_pde5', 'isossorbida', true]]);
    const refused = await documents.issue(doctor, visit, [prescription(pill())]);
    expect([refused.status, refused.body.fields[0].code]).toEqual([422, 'recipe_contraindicated']);

    const reason = 'Nitrato suspenso há uma semana';
    const { body } = await documents.issue(doctor, visit, [prescription(pill(reason))]);
    expect(body.documents[0].status).toBe('signed');
    expect(await app.sql('select key, reason from answered_warning')).toEqual([
      { key: 'nitrate_pde5: isossorbida + sildenafila', reason },
    ]);
    const [{ text }] = await app.sql(
      "select content::text as text from document where content::text like '%Sildenafila%'",
    );
    expect(text).toContain(reason);
    app.clock.advance(8 * 86_400_000);
    doctor = await app.as('medica@demo.acolhe');
    const again = await planOf(visit, pill());
    expect([again.remarks, again.warnings]).toEqual([[], []]);
    expect((await patient.get(`/api/document/visit/${visit}`)).status).toBe(200);
  });

  test('a grave one is said with what it is about, once, and does not hold anything up', async () => {
    const { visit } = await begin('fernanda@demo.acolhe');
    const items = [
      prescribed('varfarina-5-mg-comprimido', { medicine: 'Varfarina' }),
      prescribed('ibuprofeno-600-mg-comprimido'),
    ];
    const { remarks, warnings } = await planOf(visit, ...items);
    expect(remarks).toEqual([]);
    expect(warnings).toMatchObject([
      {
        rule: 'warfarin_nsaid',
        grade: 'severe',
        path: 'documents.0.items.1',
        substance: 'ibuprofeno',
        against: ['varfarina'],
      },
    ]);
    expect((await documents.issue(doctor, visit, [prescription(...items)])).status).toBe(201);
    const again = items.map((item) => ({ ...item, override: 'Repetição' }));
    expect((await planOf(visit, ...again)).warnings).toEqual([]);
  });

  test('are counted for the manager: what was shown once in a visit, and what was prescribed all the same', async () => {
    const manager = await app.as('gestora@demo.acolhe');
    const today = new Date(app.clock.now() - 3 * 3_600_000).toISOString().slice(0, 10);
    const report = async () => {
      const { body } = await manager.get(`/api/metrics/report?kind=alert&from=${today}&to=${today}`);
      const [alerts, , , prescriptions] = body.total;
      return { ...body, alerts, prescriptions };
    };
    const overridden = async () =>
      Number((await app.sql('select count(*) as n from prescription_alert where is_overridden'))[0].n);
    const before = { ...(await report()), overridden: await overridden() };
    const { visit, person } = await begin('carlos@demo.acolhe');
    await doctor.post(`/api/person/${person}/allergy`, {
      ...{ agent: 'Sulfa', kind: 'medicine', criticality: 'high', reaction: 'Urticária' },
    });
    const warned = [typed('Marevan 5 mg'), typed('Voltaren 50 mg'), typed('Bactrim 800 mg')];
    for (let time = 0; time < 3; time++) await planOf(visit, ...warned);
    const { alerts } = await report();
    // The doctor leaves the antimicrobial, and prescribes the others all the same.
    expect((await documents.issue(doctor, visit, [prescription(...warned.slice(0, 2))])).status).toBe(201);
    const after = await report();
    expect(alerts - before.alerts).toBeGreaterThanOrEqual(3);
    expect([after.alerts, after.prescriptions]).toEqual([alerts, before.prescriptions + 1]);
    expect(after.total[1]).toBe(Math.round((after.alerts / after.prescriptions) * 100));
    const more = (await overridden()) - before.overridden;
    expect(more).toBeGreaterThan(0);
    expect(more).toBeLessThan(alerts - before.alerts);
    expect(after.rows).toContainEqual({ name: 'Dra. Helena Prado', values: after.total });
  });

  test('stands beside the medicine that was chosen last', async () => {
    const { visit } = await begin('fernanda@demo.acolhe');
    const pathsOf = async (...names: string[]) =>
      (await planOf(visit, ...names.map((name) => typed(name)))).warnings
        .filter(({ rule }: { rule: string }) => rule === 'nitrate_pde5')
        .map(({ path, substance }: { path: string; substance: string }) => [path, substance]);
    expect(await pathsOf('Viagra', 'Isordil')).toEqual([['documents.0.items.1', 'isossorbida']]);
    expect(await pathsOf('Isordil', 'Viagra')).toEqual([['documents.0.items.1', 'sildenafila']]);
  });

  test('on the skin a medicine interacts with none', async () => {
    const { visit } = await begin('fernanda@demo.acolhe');
    const together = async (...names: string[]) =>
      briefly((await planOf(visit, ...names.map((name) => typed(name)))).warnings).filter(
        ([, , , isInUse]) => !isInUse,
      );
    expect(await together('Diclofenaco dietilamônio gel', 'Nimesulida')).toEqual([]);
    expect(await together('Diclofenaco', 'Nimesulida')).toEqual([['severe', 'duplicate_nsaid', 'diclofenaco', false]]);
  });
});

describe('the dose', () => {
  test('beyond what any leaflet knows is said with both numbers, and said again of another dose', async () => {
    const { visit } = await begin('fernanda@demo.acolhe');
    const use = { unit: 'comprimido', route: 'oral', rhythm: 'hours', every: 1, days: 3 };
    const warned = async (dose: number) =>
      briefly(
        (
          await planOf(
            visit,
            prescribed('paracetamol-750-mg-comprimido', { posology: { ...use, dose }, override: 'x' }),
          )
        ).warnings,
      );
    expect(await warned(10)).toEqual([['severe', 'dose_adult', '180000 mg,4000 mg', false]]);
    const items = [prescribed('paracetamol-750-mg-comprimido', { posology: { ...use, dose: 1 }, override: 'x' })];
    await documents.issue(doctor, visit, [prescription(...items)]);
    expect(await warned(1)).toEqual([]);
    expect(await warned(2)).toHaveLength(1);
  });

  test('of a child is compared with the weight that was measured, and methotrexate every day needs a reason', async () => {
    const { visit, person } = await begin('carlos@demo.acolhe');
    await app.sql("update person set birth_date = '2022-01-01' where id = $1", [person]);
    await doctor.put(`/api/appointment/${visit}/vital-signs`, { weight: 15 });
    const drops = { dose: 40, unit: 'gota', route: 'oral', rhythm: 'hours', every: 6, days: 3 };
    const name = 'Paracetamol 200 mg/mL solução oral (gotas)';
    const { warnings } = await planOf(visit, typed(name, { posology: drops }));
    expect(briefly(warnings)).toEqual([['severe', 'dose_child', '2133 mg,1125 mg', false]]);
    const daily = await planOf(visit, prescribed('metotrexato-2-5-mg-comprimido'));
    expect(daily.remarks.map(({ kind }: { kind: string }) => kind)).toEqual(['contraindicated']);
  });
});

describe('the patient', () => {
  test('who is pregnant by the record is not given what harms the child', async () => {
    const { visit, person } = await begin('fernanda@demo.acolhe');
    const use = { dose: 1, unit: 'comprimido', route: 'oral', rhythm: 'daily', every: 1, days: null };
    const losartan = prescribed('losartana-potassica-50-mg-comprimido', { posology: use });
    expect((await planOf(visit, losartan)).warnings).toEqual([]);
    await doctor.post(`/api/person/${person}/diagnostic`, { appointment_id: visit, code: 'Z33' });
    const { remarks, warnings } = await planOf(visit, losartan);
    expect(briefly(warnings)).toEqual([['contraindicated', 'pregnancy_raas', '', false]]);
    expect(remarks).toMatchObject([{ kind: 'contraindicated' }]);
  });

  test('who is a child, or old, is warned of by age', async () => {
    const { visit, person } = await begin('carlos@demo.acolhe');
    const rulesAt = async (birth: string, name: string) => {
      await app.sql('update person set birth_date = $2 where id = $1', [person, birth]);
      return (await planOf(visit, typed(name, { override: 'x' }))).warnings.map(({ rule }: { rule: string }) => rule);
    };
    expect(await rulesAt('2020-01-01', 'Nimesulida')).toContain('child_nimesulide');
    expect(await rulesAt('1940-01-01', 'Glibenclamida')).toEqual(['elderly_sulfonylurea']);
    expect(await rulesAt('1990-01-01', 'Glibenclamida')).toEqual([]);
  });
});
