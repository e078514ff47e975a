import type { VisitVitalSigns } from '@acolhe/contract/record/vital-sign';
import { DAY } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookFirst, type Client, type Problem, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let patient: Client;
let doctor: Client;
let staff: Client;
let ana: string;
let slot = 0;

beforeAll(async () => {
  app = await startTestApp();
  patient = await app.as('paciente@demo.acolhe');
  doctor = await app.as('pediatra@demo.acolhe');
  staff = await app.as('equipe@demo.acolhe');
  [{ patient_id: ana }] = await app.sql("select patient_id from appointment where protocol = 'DEM0-PAST-2026'");
});
afterAll(() => app.close());

/** A visit of Ana's that is going on. */
async function visit(status = 'in_progress'): Promise<string> {
  const { id } = await bookFirst(app, patient, 'Pediatria', slot++);
  await app.sql('update appointment set status = $2, hold_until = null where id = $1', [id, status]);
  return id;
}

const path = (id: string) => `/api/appointment/${id}/vital-signs`;
const read = async (id: string, by = doctor) => (await by.get<VisitVitalSigns & Problem>(path(id))).body;
const write = (id: string, body: unknown, by = doctor) => by.put<VisitVitalSigns & Problem>(path(id), body);
const values = ({ signs }: VisitVitalSigns) => Object.fromEntries(signs.map(({ sign, value }) => [sign, value]));

test('a measurement has its author; a correction keeps the earlier value, and repeating it changes nothing', async () => {
  const id = await visit();
  expect((await read(id)).signs).toEqual([]);
  expect((await write(id, { systolic: 120, diastolic: 80, temperature: 36.5 }, staff)).status).toBe(200);
  app.clock.advance(60_000);
  const corrected = (await write(id, { temperature: 38.2, weight: 71.35 })).body;
  expect(values(corrected)).toEqual({ systolic: 120, diastolic: 80, temperature: 38.2, weight: 71.35 });
  const temperature = corrected.signs.find(({ sign }) => sign === 'temperature');
  expect(temperature).toMatchObject({ author: 'Dr. Rafael Lima', unusual: 'high', former: [{ value: 36.5 }] });
  expect(temperature?.former[0]?.author).not.toBe(temperature?.author);
  expect(Date.parse(temperature?.at ?? '')).toBe(app.clock.now());
  await write(id, { temperature: 38.2, systolic: 120, diastolic: 80 });
  expect(await read(id)).toEqual(corrected);
  expect((await app.sql('select count(*)::int as n from vital_sign where appointment_id = $1', [id]))[0].n).toBe(5);
});

test('a value written by mistake is removed, and stays in the history', async () => {
  const id = await visit();
  await write(id, { pain: 8, glucose: 99 });
  const after = (await write(id, { pain: null })).body;
  expect(after.signs.find(({ sign }) => sign === 'pain')).toMatchObject({ value: null, former: [{ value: 8 }] });
  expect(values(after).glucose).toBe(99);
});

test('impossible values are refused, all fields at once and in words, and nothing is stored', async () => {
  const id = await visit();
  const { status, body } = await write(id, { systolic: 80, diastolic: 120, heart_rate: 7200, weight: 70 });
  expect([status, body.code]).toEqual([422, 'invalid_input']);
  expect(body.fields.map(({ message }) => message).sort()).toEqual([
    'A mínima precisa ser menor que a máxima.',
    'Frequência cardíaca: um valor entre 20 e 300.',
  ]);
  expect((await read(id)).signs).toEqual([]);
  // A value that is no number is wrong, and not called missing.
  const words = (await write(id, { systolic: 'doze', diastolic: 80, temperature: 'morna' })).body;
  expect(words.fields.map(({ message }) => message).sort()).toEqual([
    'Pressão máxima: valor inválido.',
    'Temperatura: valor inválido.',
  ]);
  const fine = (await write(id, { temperature: 36.55, heart_rate: 70.5 })).body;
  expect(fine.fields.map(({ message }) => message).sort()).toEqual([
    'Frequência cardíaca: um número inteiro.',
    'Temperatura: no máximo 1 casa depois da vírgula.',
  ]);
});

test("the visit's doctor and the staff write; its patient reads after it has ended; nobody else does either", async () => {
  const id = await visit();
  await write(id, { heart_rate: 72 }, staff);
  expect(await read(id)).toMatchObject({ may_write: true });
  expect(await read(id, staff)).toMatchObject({ may_write: true, signs: [{ sign: 'heart_rate' }] });
  expect(await read(id, patient)).toMatchObject({ may_write: false, signs: [] });
  const others = { medica: 404, carlos: 404, gestora: 403 } as const;
  for (const [name, status] of Object.entries(others)) {
    const other = await app.as(`${name}@demo.acolhe`);
    expect([name, (await other.get(path(id))).status]).toEqual([name, status]);
    expect([name, (await write(id, { heart_rate: 71 }, other)).status]).toEqual([
      name,
      name === 'carlos' ? 403 : status,
    ]);
  }
  expect((await write(id, { heart_rate: 80 }, patient)).body.code).toBe('access_denied');
  // A code of the room does not open the record.
  const [{ code }] = await app.sql(
    "select code from access_code where appointment_id = $1 and purpose = 'room' and participant = 'professional'",
    [id],
  );
  const guest = app.client();
  expect((await guest.get(`${path(id)}?access=${code}`)).body.code).toBe('sign_in_required');
  expect((await guest.put(`${path(id)}?access=${code}`, { heart_rate: 80 })).body.code).toBe('sign_in_required');

  expect((await doctor.post(`/api/appointment/${id}/finish`)).status).toBe(200);
  for (const by of [doctor, staff]) expect((await write(id, { heart_rate: 80 }, by)).body.code).toBe('note_closed');
  expect(await read(id, patient)).toMatchObject({ may_write: false, signs: [{ sign: 'heart_rate', value: 72 }] });
});

test('an unpaid or finished visit accepts none', async () => {
  for (const status of ['cancelled', 'no_show'])
    expect((await write(await visit(status), { pain: 1 })).body.code).toBe('note_closed');
});

test('the record shows them with their visit, as last corrected', async () => {
  const id = await visit();
  await write(id, { glucose: 250, pain: 2 });
  await write(id, { glucose: 110, pain: null });
  await doctor.post(`/api/appointment/${id}/finish`);
  const { body: items } = await patient.get<
    { item_id: string; item_type: string; appointment_id: string; vital_signs: unknown[] }[]
  >(`/api/person/${ana}/history`);
  const own = items.find((item) => item.appointment_id === id && item.item_type === 'APPOINTMENT');
  expect(own?.vital_signs).toEqual([{ sign: 'glucose', value: 110, unusual: null }]);
  expect(items.every((item) => item.item_type === 'APPOINTMENT' || item.vital_signs.length === 0)).toBe(true);
  const whole = await patient.get(`/api/person/${ana}/history/item?item_type=APPOINTMENT&item_id=${own?.item_id}`);
  expect(whole.body.vital_signs).toEqual(own?.vital_signs);
});

test('concurrent writes: both are kept, the later one is current', async () => {
  const id = await visit();
  await Promise.all([write(id, { pain: 1 }), write(id, { pain: 2 }, staff), write(id, { weight: 60 }, staff)]);
  const { signs } = await read(id);
  const pain = signs.find(({ sign }) => sign === 'pain');
  expect([pain?.value, ...(pain?.former ?? []).map(({ value }) => value)].sort()).toEqual([1, 2]);
  expect(signs.map(({ sign }) => sign)).toContain('weight');
});

test('signs over the years are in order, corrected, with the range of the age, for who reads the record', async () => {
  const series = async (client: Client) => (await client.get(`/api/person/${ana}/vital-signs`)).body;
  const before = (await series(doctor)).find(({ sign }: { sign: string }) => sign === 'heart_rate')?.points.length ?? 0;
  for (const [rate, corrected] of [
    [72, 72],
    [140, 110],
  ]) {
    const id = await visit();
    await write(id, { heart_rate: rate });
    app.clock.advance(1000);
    if (corrected !== rate) await write(id, { heart_rate: corrected });
    await app.sql("update appointment set status = 'finished' where id = $1", [id]);
  }
  const found = (await series(doctor)).find(({ sign }: { sign: string }) => sign === 'heart_rate');
  expect(found.range).toEqual({ low: 50, high: 100 });
  expect(found.points.slice(before)).toMatchObject([
    { value: 72, unusual: null },
    { value: 110, unusual: 'high' },
  ]);
  const times = found.points.map(({ at }: { at: string }) => at);
  expect(times).toEqual(times.toSorted());
  expect((await series(patient)).find(({ sign }: { sign: string }) => sign === 'heart_rate').points).toEqual(
    found.points,
  );
  expect((await series(await app.as('cardiologista@demo.acolhe'))).code).toBe('record_closed');
  expect((await series(staff)).code).toBe('access_denied');
});

test('a child’s weight and height stand on the lines of the WHO', async () => {
  const growth = async (client: Client, id: string) => (await client.get(`/api/person/${id}/growth`)).body;
  const id = await visit();
  await write(id, { weight: 12.2, height: 87.1 });
  const [{ patient_id: ana }] = await app.sql('select patient_id from appointment where id = $1', [id]);
  expect(await growth(doctor, ana)).toEqual({ sex: null, points: [] });
  await app.sql("update person set birth_date = $2::date, sex_at_birth = 'male' where id = $1", [
    ana,
    new Date(app.clock.now() - 731 * DAY).toISOString().slice(0, 10),
  ]);
  const { sex, points } = await growth(doctor, ana);
  expect(sex).toBe('male');
  const last = points.at(-1);
  expect([last.weight, last.height, Math.round(last.months)]).toEqual([12.2, 87.1, 24]);
  for (const z of [last.weight_z, last.height_z]) expect(Math.abs(z)).toBeLessThan(0.15);
  expect(last.bmi_z).toBeLessThan(0.5);
  expect((await growth(await app.as('cardiologista@demo.acolhe'), ana)).code).toBe('record_closed');
});

test('heads, preterm children and adolescents are judged by their own age; a grown person has no curves', async () => {
  const id = await visit();
  await write(id, { weight: 6.4, head_circumference: 41.6 });
  const [{ patient_id: child }] = await app.sql('select patient_id from appointment where id = $1', [id]);
  const last = async (days: number, gestation: number | null = null) => {
    const born = new Date(app.clock.now() - days * DAY).toISOString().slice(0, 10);
    await app.sql(
      "update person set birth_date = $2::date, sex_at_birth = 'male', gestational_age_at_birth = $3 where id = $1",
      [child, born, gestation],
    );
    return (await doctor.get(`/api/person/${child}/growth`)).body.points.at(-1);
  };
  const term = await last(183);
  expect([term.corrected_months, term.head, term.weight]).toEqual([null, 41.6, 6.4]);
  expect(term.head_z).toBeLessThan(-1.3);
  // Born two months early: the same head is the median of four months.
  const preterm = await last(183, 280 - 61);
  expect(preterm.months).toBeCloseTo(6, 0);
  expect(preterm.corrected_months).toBeCloseTo(preterm.months - 2, 1);
  expect(Math.abs(preterm.head_z)).toBeLessThan(0.2);
  expect(preterm.weight_z).toBeGreaterThan(term.weight_z + 1);
  // Before term nothing is judged.
  expect(await last(30, 280 - 61)).toBeUndefined();

  const later = await visit();
  await write(later, { weight: 50.6, height: 163.2, head_circumference: null });
  const boy = await last(14 * 365.25);
  expect([boy.corrected_months, boy.weight_z, boy.head_z]).toEqual([null, null, null]);
  expect([boy.height_z, boy.bmi_z].map((z: number) => Math.abs(z) < 0.3)).toEqual([true, true]);
  expect(await last(20 * 365.25)).toBeUndefined();
});
