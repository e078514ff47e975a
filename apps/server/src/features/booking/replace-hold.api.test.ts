import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Booked, type Client, freeTimes, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let pediatrics: Awaited<ReturnType<typeof freeTimes>>;
let clinic: Awaited<ReturnType<typeof freeTimes>>;
let psychiatry: Awaited<ReturnType<typeof freeTimes>>;

beforeAll(async () => {
  app = await startTestApp();
  pediatrics = await freeTimes(app, 'Pediatria');
  clinic = await freeTimes(app, 'Clínica Médica');
  psychiatry = await freeTimes(app, 'Psiquiatria');
});
afterAll(() => app.close());

const book = (patient: Client, { doctor }: { doctor: string }, start: string | undefined, more: object = {}) =>
  patient.post<Booked & { code?: string }>('/api/appointment', {
    professional_id: doctor,
    start,
    reason: 'Dor de cabeça',
    ...more,
  });
const held = async (person: string) =>
  (
    await app.sql(
      "select a.id, a.reason from appointment a join person p on p.id = a.patient_id where p.mail = $1 and a.status = 'held'",
      [person],
    )
  ).map(({ id }) => id);

/** A time of both doctors. */
const sharedTime = () => clinic.starts.find((start) => pediatrics.starts.includes(start)) as string;

test('confirming again opens the time that is kept, with what was said last', async () => {
  const patient = await app.as('carlos@demo.acolhe');
  const first = await book(patient, pediatrics, pediatrics.starts[4]);
  const referral = { referred_by: 'Dra. Marta Reis', register: '', note: '' };
  const again = await book(patient, pediatrics, pediatrics.starts[4], { reason: 'Febre', referral });
  expect(again.status).toBe(201);
  expect(again.body).toEqual(first.body);
  const once = await book(patient, pediatrics, pediatrics.starts[4], {
    reason: 'Febre',
    referral: { ...referral, referred_by: 'Dr. Rui' },
  });
  expect(once.body).toEqual(first.body);
  const detail = (await patient.get(`/api/appointment/${first.body.id}/consultorio/detail`)).body;
  expect(detail).toMatchObject({ reason: 'Febre', referral: { referred_by: 'Dr. Rui' } });
  expect(await held('carlos@demo.acolhe')).toEqual([first.body.id]);
});

test('presses at the same time are one booking', async () => {
  const patient = await app.as('carlos@demo.acolhe');
  const answers = await Promise.all(Array.from({ length: 6 }, () => book(patient, pediatrics, pediatrics.starts[5])));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  expect(await held('carlos@demo.acolhe')).toHaveLength(1);
});

test('twelve times with one professional, booked at once, are one', async () => {
  const patient = await app.as('carlos@demo.acolhe');
  const starts = pediatrics.starts.slice(20, 32);
  expect(starts).toHaveLength(12);
  const answers = await Promise.all(starts.map((start) => book(patient, pediatrics, start)));
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect(await held('carlos@demo.acolhe')).toHaveLength(1);
});

test('of two responsible people at once, with two doctors, one takes the child’s time', async () => {
  const [ana, carlos] = [await app.as('paciente@demo.acolhe'), await app.as('carlos@demo.acolhe')];
  const [anaId, carlosId] = await Promise.all(
    [ana, carlos].map(async (one) => (await one.get('/api/user/session')).body.person_id as string),
  );
  const born = await ana.post(`/api/person/${anaId}/children`, { name: 'Bento Souza', birth_date: '2019-04-02' });
  await app.sql('update person set co_parent_id = $2 where id = $1', [born.body.id, carlosId]);
  const shared = clinic.starts.filter((start) => pediatrics.starts.includes(start)).slice(-8);
  for (const start of shared) {
    const answers = await Promise.all([
      book(ana, pediatrics, start, { patient_id: born.body.id }),
      book(carlos, clinic, start, { patient_id: born.body.id }),
    ]);
    expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual(['patient_busy']);
    const live = await app.sql(
      "select id from appointment where patient_id = $1 and status = 'held' and starts_at = $2",
      [born.body.id, start],
    );
    expect(live).toHaveLength(1);
  }
});

test('an answer that was lost is repeated by its key, and another input under it is refused', async () => {
  const patient = await app.as('josefa@demo.acolhe');
  const input = { professional_id: psychiatry.doctor, start: psychiatry.starts[2], reason: 'Insônia' };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await patient.post('/api/appointment', input, key);
  const again = await patient.post('/api/appointment', input, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  const other = await patient.post('/api/appointment', { ...input, reason: 'x' }, key);
  expect(other.body.code).toBe('idempotency_mismatch');
});

test('another time with the same professional, or one that overlaps, takes the place of the first', async () => {
  const patient = await app.as('luna@demo.acolhe');
  const shared = sharedTime();
  await book(patient, pediatrics, pediatrics.starts.at(-1));
  const second = await book(patient, pediatrics, shared);
  expect(second.status).toBe(201);
  expect(await held('luna@demo.acolhe')).toEqual([second.body.id]);
  const third = await book(patient, clinic, shared);
  expect(third.status).toBe(201);
  expect(await held('luna@demo.acolhe')).toEqual([third.body.id]);
});

test('a time that is being paid is not taken away: the other is refused in words', async () => {
  const patient = await app.as('luna@demo.acolhe');
  const shared = sharedTime();
  const [id] = await held('luna@demo.acolhe');
  const [code] = await app.sql("select code from access_code where appointment_id = $1 and purpose = 'payment'", [id]);
  await patient.post(`/api/financial/payment?access=${code.code}`, { payment_type: 'pix' });
  const other = await book(patient, pediatrics, shared);
  expect(other).toMatchObject({ status: 409, body: { code: 'patient_busy', fields: [{ path: 'start' }] } });
  expect(await held('luna@demo.acolhe')).toEqual([id]);
});

test('few times are kept without paying', async () => {
  const patient = await app.as('fernanda@demo.acolhe');
  const answers: unknown[] = [];
  for (let count = 0; count < 6; count++) {
    // Days apart; each is being paid, so that the next does not take its place.
    const { status, body } = await book(patient, pediatrics, pediatrics.starts.at(-30 - count * 6));
    answers.push(body.code ?? status);
    if (status === 201)
      await patient.post(`/api/financial/payment?access=${body.payment_code}`, { payment_type: 'pix' });
  }
  expect(answers).toEqual([201, 201, 201, 201, 201, 'holds_too_many']);
});

test.each(['booking', 'moving'])('a patient is not at two doctors at one time by %s', async (way) => {
  const patient = await app.as('pedro@demo.acolhe');
  const shared = clinic.starts.filter((start) => pediatrics.starts.includes(start)).at(way === 'booking' ? 3 : 4);
  const first = await book(patient, clinic, shared);
  expect(first.status).toBe(201);
  const paid = `/api/financial/payment?access=${first.body.payment_code}`;
  await patient.post(paid, { payment_type: 'voucher', voucher: 'BEMVINDO100' });
  if (way === 'booking') {
    expect((await book(patient, pediatrics, shared)).body.code).toBe('patient_busy');
    return;
  }
  const other = await book(patient, pediatrics, pediatrics.starts.at(-20));
  await app.sql("update appointment set status = 'scheduled', hold_until = null where id = $1", [other.body.id]);
  const moved = await patient.put(`/api/appointment/${other.body.id}`, { start: shared });
  expect(moved).toMatchObject({ status: 409, body: { code: 'patient_busy' } });
});
