import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phonePicture } from '../../../testing/file/small-files.ts';
import { type Client, freeTimes, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const app: TestApp = await startTestApp();
let manager: Client;
let doctor: Client;
let staff: Client;
let helena: string;
beforeAll(async () => {
  manager = await app.as('gestora@demo.acolhe');
  doctor = await app.as('medica@demo.acolhe');
  staff = await app.as('equipe@demo.acolhe');
  [{ id: helena }] = await app.sql("select id from professional where permalink = 'helena-prado'");
});
afterAll(() => app.close());

const geriatrics = { specialty: 'Geriatria', rqe: 'RQE 77.123', price: 30000, duration_minutes: 50 };
const address = {
  postal_code: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  city: 'São Paulo',
  city_code: 3550308,
  state: 'SP',
  country: 'BR',
};
const whole = (over: object = {}) => ({
  name: 'Dra. Zilda Bezerra',
  register_type: 'CRM',
  register_number: '52.123',
  register_state: 'PE',
  specialties: [{ specialty: 'Clínica Médica', price: 15000 }, geriatrics],
  permalink: 'zilda-bezerra',
  on_landing: true,
  email: 'zilda@exemplo.com',
  cpf: null,
  gender: null,
  birth_date: null,
  about: 'Atende com calma.',
  languages: ['Português', 'Libras'],
  education: ['Medicina, UFPE'],
  phone: '(81) 98888-7777',
  other_phone: null,
  address,
  locale: 'pt-BR',
  ...over,
});
const paths = (answer: { body: { fields?: { path: string; code: string }[] } }) =>
  Object.fromEntries((answer.body.fields ?? []).map(({ path, code }) => [path, code]));
const detail = async (id: string) => (await manager.get(`/api/professional/${id}/detail`)).body;
const rows = async (query: string, client = manager) =>
  (await client.get(`/api/professional/page?${query}`)).body.rows as { id: string; account: string }[];

describe('a new professional', () => {
  let id: string;

  test('is added, invited by mail, and joins by the link', async () => {
    const added = await manager.post('/api/professional', whole({ invite: true }));
    expect(added.body).toMatchObject({ invited: true });
    id = added.body.id;
    expect(await detail(id)).toMatchObject({
      register: 'CRM 52123/PE',
      account: 'invited',
      specialties: [
        { price: 15000, duration_minutes: null },
        { rqe: '77123', price: 30000, duration_minutes: 50 },
      ],
      address: { postal_code: '01310100', city: 'São Paulo' },
      history: [{ event: 'create' }],
    });
    expect((await rows('status=invited')).map((row) => row.id)).toEqual([id]);
    const mail = (await app.mails()).find(({ recipient }) => recipient === 'zilda@exemplo.com');
    const token = mail?.body_text.match(/invitation\/([\w-]+)/)?.[1];
    const password = 'Jabuticaba 77';
    const joined = { token, password, password_confirmation: password };
    const client = app.client();
    expect((await client.post('/api/user/invitation/accept', joined)).status).toBe(200);
    expect((await detail(id)).account).toBe('active');
    expect(await rows('status=invited')).toEqual([]);
  });

  test('has all wrong fields at once, and a clash of address or register is a wrong field', async () => {
    const wrong = await manager.post(
      '/api/professional',
      whole({
        register_number: 'doze',
        permalink: '--',
        specialties: [
          { specialty: 'Pediatria', price: -1, rqe: 'x' },
          { specialty: 'Pediatria', price: 1 },
        ],
        phone: '12',
      }),
    );
    expect(paths(wrong)).toMatchObject({
      register_number: 'register_number',
      permalink: 'permalink',
      'specialties.0.rqe': 'rqe',
      'specialties.1.specialty': 'exists',
      phone: 'phone',
    });
    expect(
      paths(await manager.post('/api/professional', whole({ register_number: '9', permalink: 'helena-prado' }))),
    ).toEqual({
      permalink: 'exists',
    });
    expect(paths(await manager.post('/api/professional', whole({ permalink: 'outra-zilda' })))).toEqual({
      register_number: 'exists',
    });
    expect(
      paths(await manager.post('/api/professional', whole({ specialties: [{ specialty: 'Alquimia', price: 1 }] }))),
    ).toMatchObject({
      'specialties.0.specialty': 'invalid',
    });
  });

  test('keeps what was changed, by whom; a stale form is refused', async () => {
    const { version } = await detail(id);
    const change = whole({ version, specialties: [{ specialty: 'Clínica Médica', price: 16000 }, geriatrics] });
    expect((await manager.put(`/api/professional/${id}`, change)).status).toBe(200);
    const { history } = await detail(id);
    expect(history[0]).toMatchObject({ event: 'edit', changes: [{ field: 'price' }] });
    expect((await manager.put(`/api/professional/${id}`, change)).body).toMatchObject({ code: 'rule_changed' });
  });
});

describe('a specialty', () => {
  const geriatria = encodeURIComponent('Geriatria');
  let start: string;

  test('is offered at its own price and length, and the main one as before', async () => {
    const before = await manager.get(`/api/professional/landing/${helena}/schedule/nextdayavailable`);
    const { version, ...shown } = await detail(helena);
    const change = whole({
      ...shown,
      address,
      version,
      cpf: null,
      specialties: [shown.specialties[0], geriatrics],
    });
    expect((await manager.put(`/api/professional/${helena}`, change)).status).toBe(200);
    const after = await manager.get(`/api/professional/landing/${helena}/schedule/nextdayavailable`);
    expect(after.body).toEqual(before.body);
    const card = (await manager.get(`/api/professional/landing/${helena}/profile`)).body;
    expect(card).toMatchObject({ specialty: 'Clínica Médica', price: 18000, duration_minutes: 30 });
    expect(card.offers[1]).toMatchObject({ specialty: 'Geriatria', price: 30000, duration_minutes: 50 });
    const [only] = (await manager.get(`/api/professional/landing?specialty=${geriatria}`)).body.filter(
      (one: { id: string }) => one.id === helena,
    );
    expect(only).toMatchObject({ price: 30000, duration_minutes: 50 });
    const next = await manager.get(
      `/api/professional/landing/${helena}/schedule/nextdayavailable?specialty=${geriatria}`,
    );
    const [slot] = next.body.slots;
    expect(Date.parse(slot.end) - Date.parse(slot.start)).toBe(50 * 60_000);
    start = slot.start;
    // A specialty that is not theirs any more has the main one's times.
    const gone = await manager.get(`/api/professional/landing/${helena}/schedule/nextdayavailable?specialty=Urologia`);
    expect(gone.body).toEqual(before.body);
  });

  test('is booked for its price and length', async () => {
    const patient = await app.as('paciente@demo.acolhe');
    const visit = { professional_id: helena, start, reason: 'Memória' };
    expect(paths(await patient.post('/api/appointment', { ...visit, specialty: 'Urologia' }))).toEqual({
      specialty: 'invalid',
    });
    const booked = await patient.post('/api/appointment', { ...visit, specialty: 'Geriatria' });
    expect(booked.status).toBe(201);
    const [row] = await app.sql(
      `select price, extract(epoch from ends_at - starts_at) / 60 as minutes, specialty from appointment a
        join payment p on p.appointment_id = a.id where a.id = '${booked.body.id}'`,
    );
    expect({ ...row, minutes: Number(row.minutes) }).toEqual({ price: 30000, minutes: 50, specialty: 'Geriatria' });
    const [person] = await app.sql(
      "select id from person where cpf is not null and company_id = 'clinica-demo' limit 1",
    );
    const byClinic = await staff.post('/api/appointment', {
      ...visit,
      start: new Date(Date.parse(start) + 30 * 86_400_000).toISOString(),
      patient_id: person.id,
      payment: 'local',
      specialty: 'Geriatria',
      override: { rules: ['outside_agenda', 'holiday_closed'], reason: 'A pedido' },
    });
    const [desk] = await app.sql(
      `select price, ends_at - starts_at = interval '50 minutes' as fits from appointment a
        join payment p on p.appointment_id = a.id where a.id = '${byClinic.body.id}'`,
    );
    expect(desk).toEqual({ price: 30000, fits: true });
  });
});

describe('their own profile', () => {
  const own = {
    about: 'Ouço.',
    languages: ['Português'],
    education: [],
    phone: null,
    other_phone: null,
    address: null,
    locale: 'en-US',
  };

  test('is theirs to write, and nothing else', async () => {
    const saved = await doctor.put(`/api/professional/${helena}/myprofile`, { ...own, name: 'Outra', price: 1 });
    expect(saved.body).toMatchObject({ about: 'Ouço.', locale: 'en-US', name: 'Dra. Helena Prado' });
    expect((await detail(helena)).history[0]).toMatchObject({ event: 'edit', actor_name: 'Dra. Helena Prado' });
    const [{ id: other }] = await app.sql("select id from professional where permalink = 'rafael-lima'");
    expect((await doctor.get(`/api/professional/${other}/myprofile`)).status).toBe(403);
    expect((await doctor.put(`/api/professional/${other}/myprofile`, own)).status).toBe(403);
    expect((await doctor.get(`/api/professional/${helena}?fields=name,specialties`)).body.specialties).toHaveLength(2);
    expect((await doctor.get(`/api/professional/${helena}?fields=cpf`)).status).toBe(422);
    expect((await rows('search=lima', doctor)).length).toBe(1);
  });

  test('has a picture, until it is removed', async () => {
    const jpeg = await phonePicture('image/jpeg');
    // The professional is one whom this test made: files are shared with other tests.
    const zilda = (await rows('search=zilda'))[0]?.id;
    const path = `/api/professional/${zilda}/photo`;
    expect((await doctor.put(path, jpeg)).status).toBe(403);
    expect((await manager.put(path, Buffer.from('<svg/>'))).status).toBe(415);
    const { photo } = (await manager.put(path, jpeg)).body as unknown as { photo: string };
    const shown = await app.client().get(photo);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    const again = (await manager.put(path, jpeg)).body as unknown as { photo: string };
    expect(again.photo).not.toBe(photo);
    expect((await manager.delete(path)).status).toBe(200);
    expect((await app.client().get(again.photo)).status).toBe(404);
  });
});

describe('leaving', () => {
  type Choice = { id: string; version: number; action: string; professional_id?: string };
  let rafael: string;
  let visits: { id: string; version: number; choices: string[]; colleagues: Record<string, unknown>[] }[];
  const leave = (id: string, choices: Choice[], client = manager) =>
    client.put(`/api/professional/${id}/status`, { status: 'inactive', reason: 'Saiu da clínica', visits: choices });
  const keepAll = (): Choice[] => visits.map(({ id, version }) => ({ id, version, action: 'keep' }));
  const preview = async () => (visits = (await manager.get(`/api/professional/${rafael}/departure`)).body.visits);
  /** A paid visit of a child with Rafael, of whom Zilda has the specialty now, at the same price. */
  beforeAll(async () => {
    [{ id: rafael }] = await app.sql("select id from professional where permalink = 'rafael-lima'");
    const [{ id: person }] = await app.sql(
      "select id from person where company_id = 'clinica-demo' and cpf is not null limit 1",
    );
    const { doctor, starts } = await freeTimes(app, 'Pediatria');
    expect(doctor).toBe(rafael);
    // The end of a day: of today, few may be left.
    const days = Object.values(Object.groupBy(starts, (start) => start.slice(0, 10)));
    for (const start of days.find((day) => (day?.length ?? 0) >= 3)?.slice(-3) ?? []) {
      const visit = { professional_id: rafael, start, patient_id: person, reason: 'Febre', payment: 'local' };
      expect((await staff.post('/api/appointment', visit)).status).toBe(201);
    }
    const zilda = (await rows('search=zilda'))[0]?.id ?? '';
    const { version } = await detail(zilda);
    const specialties = [{ specialty: 'Pediatria', price: 21000 }];
    await manager.put(`/api/professional/${zilda}`, whole({ version, specialties }));
  });

  test('shows each visit to come, with what can be done and who could take it', async () => {
    await preview();
    expect(visits.length).toBeGreaterThanOrEqual(3);
    const last = visits.at(-1);
    expect(last).toMatchObject({ choices: ['move', 'cancel', 'keep'], refund: 'nothing' });
    expect(last?.colleagues[0]).toMatchObject({
      name: 'Dra. Zilda Bezerra',
      is_free: true,
      has_specialty: true,
      in_hours: false,
    });
    expect((await staff.get(`/api/professional/${rafael}/departure`)).status).toBe(403);
  });

  test('stops whole where a choice is missing, stale or impossible', async () => {
    const before = await app.sql(
      `select id, status, professional_id, version from appointment where professional_id = '${rafael}' order by id`,
    );
    const missing = await leave(rafael, keepAll().slice(1));
    expect(missing.body).toMatchObject({ code: 'departure_changed' });
    const stale = keepAll().map((choice) => ({ ...choice, version: choice.version + 1 }));
    expect((await leave(rafael, stale)).body).toMatchObject({ code: 'departure_changed' });
    const last = visits.length - 1;
    const nobody = keepAll().map((choice, n) =>
      n === last ? { ...choice, action: 'move', professional_id: helena } : { ...choice, action: 'cancel' },
    );
    // The visit of Helena at that time stands in the way; nothing was cancelled before.
    await app.sql(
      `update appointment set starts_at = v.starts_at, ends_at = v.ends_at from appointment v
        where v.id = '${visits[last]?.id}' and appointment.professional_id = '${helena}' and appointment.specialty = 'Geriatria' and appointment.status = 'held'`,
    );
    expect(paths(await leave(rafael, nobody))).toEqual({ [`visits.${last}.professional_id`]: 'time_conflict' });
    expect(
      await app.sql(
        `select id, status, professional_id, version from appointment where professional_id = '${rafael}' order by id`,
      ),
    ).toEqual(before);
    expect((await detail(rafael)).status).toBe('active');
  });

  test('moves, cancels and keeps in one go, closes agenda and sessions, and can be repeated', async () => {
    const pediatrician = await app.as('pediatra@demo.acolhe');
    const zilda = (await rows('search=zilda'))[0]?.id ?? '';
    const last = visits.length - 1;
    const choices = keepAll().map((choice, n) => {
      if (n === last) return { ...choice, action: 'move', professional_id: zilda };
      return n === last - 1 ? { ...choice, action: 'cancel' } : choice;
    });
    const left = await leave(rafael, choices);
    expect(left.body).toEqual({ status: 'inactive', moved: 1, cancelled: 1, kept: visits.length - 2 });
    const after = await app.sql(
      `select professional_id, a.status, price from appointment a join payment p on p.appointment_id = a.id
        where a.id in ('${visits[last]?.id}', '${visits[last - 1]?.id}') order by a.status desc`,
    );
    expect(after).toEqual([
      { professional_id: zilda, status: 'scheduled', price: 21000 },
      { professional_id: rafael, status: 'cancelled', price: 20000 },
    ]);
    // A reader who opens a visit that was kept is told to move it.
    const hasLeft = async (at: number) =>
      (await manager.get(`/api/appointment/${visits[at]?.id}/consultorio/detail`)).body.clinic.has_doctor_left;
    expect([await hasLeft(0), await hasLeft(last)]).toEqual([true, false]);
    expect((await pediatrician.get('/api/professional/page')).status).toBe(401);
    expect((await manager.get('/api/professional/landing/permalink?permalink=rafael-lima')).status).toBe(404);
    expect((await rows('status=inactive')).map(({ id }) => id)).toEqual([rafael]);
    expect((await leave(rafael, choices)).body).toMatchObject({ moved: 0, cancelled: 0 });
    expect((await detail(rafael)).history[0]).toMatchObject({ event: 'deactivate' });
    const back = await manager.put(`/api/professional/${rafael}/status`, { status: 'active' });
    expect(back.body).toMatchObject({ status: 'active' });
    expect((await detail(rafael)).account).toBe('active');
  });
});
