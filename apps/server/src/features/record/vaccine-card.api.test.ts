import { DAY } from '@acolhe/domain/time/duration';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let child: string;
let patient: Client;
let doctor: Client;
let staff: Client;

beforeAll(async () => {
  app = await startTestApp();
  const [visit] = await app.sql("select patient_id from appointment where protocol = 'DEM0-PAST-2026'");
  child = visit.patient_id;
  patient = await app.as('paciente@demo.acolhe');
  doctor = await app.as('medica@demo.acolhe');
  staff = await app.as('equipe@demo.acolhe');
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  // Vaccines that an earlier test filed do not count.
  await app.sql("update record_item set is_error = true where item_type = 'VACCINE'");
  await app.sql('update person set birth_date = $2::date where id = $1', [child, dayBefore(100)]);
});

const dayBefore = (days: number) => new Date(app.clock.now() - days * DAY).toISOString().slice(0, 10);
const file = (client: Client, body: object) =>
  client.post(`/api/person/${child}/history/item`, { item_type: 'VACCINE', ...body });
const card = async (client: Client) => (await client.get(`/api/person/${child}/vaccines`)).body;
const states = async (client: Client) =>
  (await card(client)).open.map(({ vaccine, dose, state }: Record<string, string>) => `${vaccine} ${dose} ${state}`);
const history = async (client: Client) => (await client.get(`/api/person/${child}/history?item_type=VACCINE`)).body;

test('what the card says is filed by patient, staff and doctor, and no longer asked for', async () => {
  expect(await states(doctor)).toContain('bcg single late');
  expect((await file(patient, { vaccine: 'bcg', dose: 'single', day: dayBefore(99) })).status).toBe(201);
  const penta = { vaccine: 'penta', dose: 'first', day: dayBefore(35), lot: '231UI007', maker: 'Serum', place: 'UBS' };
  expect((await file(staff, penta)).status).toBe(201);
  expect((await file(doctor, { vaccine: 'rotavirus', source: 'here', title: 'Dipirona' })).status).toBe(201);
  const found = await card(doctor);
  expect(found).toMatchObject({ year: 2026, is_pregnant: false, birth_date: dayBefore(100) });
  expect(found.given.map(({ title, day }: { title: string; day: string }) => [title, day])).toEqual([
    ['Rotavírus humano', dayBefore(0)],
    ['Penta (DTP+Hib+HB)', dayBefore(35)],
    ['BCG', dayBefore(99)],
  ]);
  const open = await states(patient);
  for (const given of ['bcg', 'penta first', 'rotavirus first'])
    expect(open.filter((line: string) => line.startsWith(given))).toEqual([]);
  expect(open).toContain('penta second upcoming');
  const [item] = (await history(patient)).filter(({ title }: { title: string }) => title.startsWith('Penta'));
  expect(item.vaccination).toEqual({
    ...{ vaccine: 'penta', dose: 'first', lot: '231UI007', maker: 'Serum', place: 'UBS' },
    source: 'card',
  });
  const [line] = await app.sql("select user_name from record_access where what = 'vaccines' order by id limit 1");
  expect(line.user_name).toBe('Dra. Helena Prado');
});

test('a vaccine outside the calendar has its own name; a card’s has a day; only the clinic gives here', async () => {
  expect((await file(patient, { title: 'Febre tifoide', day: dayBefore(1) })).status).toBe(201);
  expect((await card(patient)).given).toMatchObject([{ title: 'Febre tifoide', vaccine: null, dose: null }]);
  const fields = async (client: Client, body: object) =>
    (await file(client, body)).body.fields.map(({ path, code }: Record<string, string>) => `${path} ${code}`);
  expect((await fields(patient, { source: 'said' })).sort()).toEqual(['day required', 'title required']);
  expect(await fields(staff, { vaccine: 'dt', day: dayBefore(-1) })).toEqual(['day day_ahead']);
  expect(await fields(patient, { vaccine: 'dt', source: 'here' })).toEqual(['source invalid']);
  expect((await file(staff, { vaccine: 'dt', source: 'here' })).status).toBe(201);
});

test('a dose that was entered in error is asked for again, and its remark is corrected but not its name', async () => {
  const { body } = await file(patient, { vaccine: 'bcg', day: dayBefore(99), text: 'braço direito' });
  const at = `/api/person/${child}/history/item/${body.item_id}`;
  const change = { text: 'braço esquerdo', reason: 'li de novo' };
  expect((await doctor.put(`${at}/correction`, { ...change, part: 'title' })).status).toBe(422);
  expect((await doctor.put(`${at}/correction`, { ...change, part: 'summary' })).status).toBe(200);
  expect((await history(doctor)).find((item: { item_id: string }) => item.item_id === body.item_id).summary).toBe(
    'braço esquerdo',
  );
  expect(await states(doctor)).not.toContain('bcg single late');
  const mark = { mark: 'entered_in_error', reason: 'era de outra criança' };
  expect((await doctor.put(`${at}/mark`, mark)).status).toBe(200);
  expect((await card(doctor)).given).toEqual([]);
  expect(await states(doctor)).toContain('bcg single late');
});

test('a coded pregnancy asks for its doses; without a birth date nothing is said', async () => {
  await app.sql('update person set birth_date = $2::date where id = $1', [child, dayBefore(30 * 365)]);
  expect((await card(doctor)).open.every(({ state }: { state: string }) => state === 'check')).toBe(true);
  await app.sql(
    `insert into health_problem (id, company_id, patient_id, code, display, since, author, changed_at, changed_by)
     select gen_random_uuid(), company_id, id, 'Z34.9', 'Gravidez', $2, 'x', $2, 'x' from person where id = $1`,
    [child, new Date(app.clock.now() - 30 * DAY)],
  );
  const found = await card(doctor);
  expect(found.is_pregnant).toBe(true);
  expect(found.open.filter(({ week }: { week: number }) => week > 0)).toMatchObject([
    { vaccine: 'dtpa', week: 20, state: 'due' },
    { vaccine: 'rsv', week: 28, state: 'due' },
  ]);
  await app.sql('update person set birth_date = null where id = $1', [child]);
  expect(await card(doctor)).toMatchObject({ birth_date: null, open: [] });
});

test('who reads no record reads no vaccines', async () => {
  expect((await card(staff)).code).toBe('access_denied');
  expect((await card(await app.as('cardiologista@demo.acolhe'))).code).toBe('record_closed');
  expect((await card(await app.as('luna@demo.acolhe'))).code).toBe('not_found');
});

test('vaccines go with the record: to who has a link, and into the patient’s copy', async () => {
  await file(patient, { vaccine: 'hpv', dose: 'single', day: dayBefore(3), lot: 'X123' });
  const asked = { recipient: 'Posto de saúde', hours: 1, password: PASSWORD };
  const { path, code } = (await patient.post(`/api/person/${child}/share`, asked)).body;
  const { items } = (await app.client().post(`/api/document/shared/${path.slice('/s/'.length)}`, { code })).body;
  const shared = items.find(({ title }: { title: string }) => title === 'HPV');
  expect(shared).toMatchObject({ item_type: 'VACCINE', vaccination: { vaccine: 'hpv', lot: 'X123' } });
  const address = `${app.address}/api/person/${child}/export`;
  const copy = await fetch(address, { headers: { cookie: patient.cookie() } });
  const files = unzipSync(new Uint8Array(await copy.arrayBuffer()));
  const rows = JSON.parse(new TextDecoder().decode(files['data/record_item.json']));
  const copied = rows.find(({ id }: { id: string }) => id === shared.item_id);
  expect(copied.detail.vaccination.lot).toBe('X123');
});
