import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { times } from '../../../testing/campaign.ts';
import { bookFirst, type Client, type Problem, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const app: TestApp = await startTestApp();
let staff: Client;
let manager: Client;
beforeAll(async () => {
  staff = await app.as('equipe@demo.acolhe');
  manager = await app.as('gestora@demo.acolhe');
});
afterAll(() => app.close());

const zulmira = { name: 'Zulmira da Quitéria', birth_date: '1951-02-03', cpf: '286.255.878-87', registration: 'Z-9' };
const register = async (body: object) => (await staff.post('/api/person', body)).body.person.id as string;
const whole = (over: object = {}) => ({
  name: 'Zulmira da Quitéria',
  social_name: null,
  birth_date: '1951-02-03',
  gender: 'female',
  sex_at_birth: 'female',
  cpf: '28625587887',
  uhc_id: null,
  phone: '(11) 91234-5678',
  email: 'zulmira@exemplo.com',
  profession: 'Costureira',
  address: null,
  registration: 'Z-10',
  parent_id: null,
  locale: 'en-US',
  ...over,
});
const names = async (query: string, client = staff) =>
  (await client.get(`/api/person/page?${query}`)).body.rows.map(({ name }: { name: string }) => name);

describe('the list', () => {
  let id: string;
  beforeAll(async () => {
    id = await register(zulmira);
    await register({ name: 'Zeca da Quitéria', birth_date: '2020-05-05', parent_id: id });
  });

  test.each([
    ['quiteria zulm', 1],
    ['286.255', 1],
    ['Z-9', 1],
    ['quitéria', 2],
  ])('finds %s', async (search, n) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toHaveLength(n);
  });

  test('narrows by family, account, confirmation and last visit, each counted', async () => {
    const all = (await staff.get('/api/person/page')).body.total;
    for (const field of ['account', 'confirmed']) {
      const [yes, no] = await Promise.all(
        ['true', 'false'].map(async (value) => (await staff.get(`/api/person/page?${field}=${value}`)).body.total),
      );
      expect(yes + no, field).toBe(all);
    }
    expect(await names('family=dependent&search=zeca')).toEqual(['Zeca da Quitéria']);
    expect(await names('family=dependent&search=zulmira')).toEqual([]);
    expect(await names('family=responsible&search=quiteria')).toEqual(['Zulmira da Quitéria']);
    const [{ day }] = await app.sql(`select (max(finished_at) at time zone 'America/Sao_Paulo')::date::text as day
      from appointment where finished_at is not null`);
    const seen = await names(`seen_since=${day}`);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(all);
    expect(await names('seen_since=2199-01-01')).toEqual([]);
  });

  test('is ordered by name without accents or by last visit, and pages meet without a gap', async () => {
    const sorted = await names('page_size=50');
    const folded = (name: string) =>
      name
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase();
    expect(sorted).toEqual([...sorted].sort((one, other) => (folded(one) < folded(other) ? -1 : 1)));
    expect(await names('page_size=50&order=-name')).toEqual([...sorted].reverse());
    await bookFirst(app, await app.as('carlos@demo.acolhe'));
    await app.sql('update appointment set finished_at = ends_at where finished_at is null');
    const { rows } = (await staff.get('/api/person/page?order=-last_visit')).body;
    const at = rows.map((row: { last_visit: string | null }) => row.last_visit);
    const seen = at.filter(Boolean);
    expect(seen.length).toBeGreaterThan(1);
    expect(at.slice(0, seen.length)).toEqual([...seen].sort().reverse());
    const wrong = await staff.get<Problem>('/api/person/page?page_size=7&order=x');
    expect(wrong.body.fields.map(({ path }) => path).sort()).toEqual(['order', 'page_size']);
  });

  test('by last visit is the same among thousands of visits, of which only the last are looked at', async () => {
    await app.sql(`insert into person (id, company_id, name, confirmed_at)
      select overlay(overlay(md5('seen ' || n) placing '4' from 13) placing '8' from 17)::uuid, 'clinica-demo',
        'Vista ' || chr(97 + n / 26) || chr(97 + n % 26), now() from generate_series(0, 59) n`);
    // Two of them share each moment; half of the visits are of the same five people.
    await app.sql(`insert into appointment (id, company_id, protocol, professional_id, patient_id, booked_by, source, status,
        starts_at, ends_at, finished_at, created_at)
      select gen_random_uuid(), 'clinica-demo', 'VISTA-' || n, (select id from professional where permalink = 'helena-prado'),
        p.id, 'test', 'clinic', 'finished', at, at + interval '30 minutes',
        timestamptz '2020-01-01 12:00Z' + n / 2 * interval '1 hour', now()
      from generate_series(0, 1199) n cross join lateral (values (timestamptz '2015-01-01 12:00Z' + n * interval '1 hour')) t (at)
      join (select id, row_number() over (order by name) - 1 as i from person where name like 'Vista %') p
        on p.i = case when n % 2 = 0 then n / 2 * 7 % 60 else n % 5 end`);
    const expected = await app.sql(`select p.name from person p
      where p.name like 'Vista %' order by (select max(finished_at) from appointment a where a.patient_id = p.id) desc,
        p.listed_name, p.id`);
    const found: string[] = [];
    for (const page of [1, 2, 3, 4]) found.push(...(await names(`order=-last_visit&page_size=25&page=${page}`)));
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((name) => name.startsWith('Vista '))).toEqual(expected.map(({ name }) => name));
    const { total } = (await staff.get('/api/person/page?search=vista&page=9')).body;
    expect(total).toBe(60);
  });

  test('comes as a file of everybody whom the filters find', async () => {
    const file = await staff.get<string>('/api/person/page/csv?search=quiteria');
    expect(file.headers.get('content-disposition')).toMatch(/pessoas-\d{4}-\d\d-\d\d\.csv/);
    const rows = parse(file.body, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
    expect(rows).toMatchObject([
      { 'Nome completo': 'Zeca da Quitéria', 'CPF do responsável': '286.255.878-87' },
      { 'Nome completo': 'Zulmira da Quitéria', CPF: '286.255.878-87', 'Data de nascimento': '03/02/1951' },
    ]);
  });

  test('reads a page by its index among thousands of people', async () => {
    const people = times(2000, 10_000);
    await app.sql(`insert into person (id, company_id, name, cpf, birth_date, confirmed_at)
      select gen_random_uuid(), 'clinica-demo', 'Pessoa ' || n || ' de Ávila', lpad((n + 10000000000)::text, 11, '0'),
        '1980-01-01', now() from generate_series(1, ${people}) n`);
    await app.sql('analyze person');
    const [plan] = await app.sql(`explain (format json) select id from person where company_id = 'clinica-demo'
      order by company_id, listed_name, id limit 25`);
    expect(JSON.stringify(plan)).toContain('person_listed');
    expect(await names('search=avila%201234')).toEqual(['Pessoa 1234 de Ávila']);
    const deep = (await staff.get('/api/person/page?page=70&search=avila')).body;
    expect(deep).toMatchObject({ total: 1000, has_more: true, page: 70 });
    expect(deep.rows).toHaveLength(25);
    await app.sql("delete from person where name like 'Pessoa % de Ávila'");
  });
});

test('the pickers get ids and names, the form its beginnings', async () => {
  const { body } = await staff.get('/api/person/combo?search=zulmira');
  expect(body).toEqual([{ id: expect.any(String), name: 'Zulmira da Quitéria' }]);
  expect((await staff.get('/api/person/new')).body).toMatchObject({ status: 'active', country: 'BR', locale: 'pt-BR' });
});

describe('one person', () => {
  let id: string;
  beforeAll(async () => {
    [{ id }] = await app.sql("select id from person where name = 'Zulmira da Quitéria'");
  });

  test('is changed by the desk, and who changed what is kept', async () => {
    expect((await staff.put(`/api/person/${id}`, whole())).body).toMatchObject({
      registration: 'Z-10',
      phone: '+5511912345678',
      locale: 'en-US',
    });
    const { history } = (await staff.get(`/api/person/${id}/detail`)).body;
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['edit', 'create']);
    expect(history[0].actor_name).toBe('Equipe Recepção');
    expect(history[0].changes).toContainEqual({ field: 'registration', before: 'Z-9', after: 'Z-10' });
    // The same once more is no change.
    await staff.put(`/api/person/${id}`, whole());
    expect((await staff.get(`/api/person/${id}/detail`)).body.history).toHaveLength(2);
  });

  test('shows all that is wrong at once', async () => {
    const { status, body } = await staff.put<Problem>(`/api/person/${id}`, {
      ...whole({ name: '', cpf: '111', birth_date: 'x', phone: '1', email: 'x', uhc_id: '1' }),
      registration: 'x'.repeat(41),
    });
    expect(status).toBe(422);
    expect(body.fields.map(({ path }) => path).sort()).toEqual(
      ['birth_date', 'cpf', 'email', 'name', 'phone', 'registration', 'uhc_id'].sort(),
    );
    const later = await staff.put<Problem>(
      `/api/person/${id}`,
      whole({ cpf: '529.982.247-25', parent_id: id, address: { ...address, city_code: 1 } }),
    );
    expect(later.body.fields.map(({ path, code }) => [path, code])).toEqual([
      ['cpf', 'manager_only'],
      ['parent_id', 'invalid'],
      ['address.city', 'invalid'],
    ]);
  });

  const address = {
    postal_code: '01310-100',
    street: 'Avenida Paulista',
    number: '1000',
    city: 'São Paulo',
    city_code: 3550308,
    state: 'SP',
    country: 'BR',
  };

  test('has a CPF that the manager alone changes once it is confirmed', async () => {
    const changed = await manager.put(`/api/person/${id}`, whole({ cpf: '935.411.347-80', address }));
    expect(changed.body).toMatchObject({ cpf: '93541134780', address: { city: 'São Paulo', postal_code: '01310100' } });
    expect((await staff.put(`/api/person/${id}`, whole({ cpf: '935.411.347-80' }))).status).toBe(200);
  });

  test('a minor keeps a responsible person, and nobody responsible has one', async () => {
    const [child] = await app.sql("select id from person where name = 'Zeca da Quitéria'");
    const zeca = whole({ name: 'Zeca da Quitéria', birth_date: '2020-05-05', cpf: null });
    const alone = await staff.put<Problem>(`/api/person/${child.id}`, zeca);
    expect(alone.body.fields).toMatchObject([{ path: 'parent_id', code: 'required' }]);
    const below = await staff.put<Problem>(`/api/person/${id}`, whole({ cpf: '93541134780', parent_id: child.id }));
    expect(below.body.fields).toMatchObject([{ path: 'parent_id', code: 'invalid' }]);
    const detail = (await staff.get(`/api/person/${id}/detail`)).body;
    expect(detail).toMatchObject({ children: [{ id: child.id }], parent: null, has_account: false, joined_into: null });
  });

  test('says with whom visits were, and nothing clinical', async () => {
    const [{ patient_id: seen }] = await app.sql(
      "select patient_id from appointment where protocol = 'DEM0-PAST-2026'",
    );
    const { body } = await staff.get(`/api/person/${seen}/detail`);
    expect(body.visits).toContainEqual(expect.objectContaining({ protocol: 'DEM0-PAST-2026', status: 'finished' }));
    expect(JSON.stringify(body)).not.toMatch(/reason|rinite|note/);
  });
});

describe('deactivating', () => {
  const company = { 'x-company-id': 'clinica-demo' };
  const setStatus = (client: Client, id: string, body: object, headers: Record<string, string> = company) =>
    client.send<Record<string, unknown> & { code?: string }>('PUT', `/api/person/${id}/status`, body, headers);

  test('keeps the record and says so; it can be undone', async () => {
    const id = await register({ name: 'Dirce Alves', birth_date: '1960-01-01' });
    const off = await setStatus(staff, id, { status: 'inactive' });
    expect(off.body).toMatchObject({ outcome: 'inactive', kept_years: 20, people: [{ id, name: 'Dirce Alves' }] });
    expect(off.body.message).toContain('guardados por 20 anos');
    expect(await names('search=dirce')).toEqual([]);
    expect(await names('search=dirce&status=inactive')).toEqual(['Dirce Alves']);
    expect((await staff.get('/api/person?search=dirce')).body).toEqual([]);
    expect((await setStatus(staff, id, { status: 'active' })).body.outcome).toBe('active');
    expect(await names('search=dirce')).toEqual(['Dirce Alves']);
    const { history } = (await staff.get(`/api/person/${id}/detail`)).body;
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['activate', 'deactivate', 'create']);
  });

  test('is for the company of the header alone', async () => {
    const id = await register({ name: 'Elza Prado', birth_date: '1961-01-01' });
    const neighbours = { 'x-company-id': 'clinica-vizinha' };
    expect((await setStatus(staff, id, { status: 'inactive' }, neighbours)).body.code).toBe('not_found');
    expect((await setStatus(staff, id, { status: 'inactive' }, {})).status).toBe(422);
    expect(await names('search=elza')).toEqual(['Elza Prado']);
  });

  test('names visits to come first, and cancels none of them', async () => {
    const booked = await bookFirst(app, await app.as('paciente@demo.acolhe'));
    const [visit] = await app.sql('select id, patient_id, protocol from appointment where id = $1', [booked.id]);
    const other = await register({ name: 'Fausto Leme', birth_date: '1962-01-01' });
    const asked = await staff.delete(`/api/person?id=${other}&id=${visit.patient_id}`);
    expect(asked.body).toMatchObject({ outcome: 'upcoming', people: [] });
    expect(asked.body.upcoming).toMatchObject([{ id: visit.patient_id }]);
    expect(JSON.stringify(asked.body.upcoming)).toContain(visit.protocol);
    expect(await names('search=fausto')).toEqual(['Fausto Leme']);
    const done = await staff.delete(`/api/person?id=${other},${visit.patient_id}&force=true`);
    expect(done.body.people).toHaveLength(2);
    const [after] = await app.sql('select status from appointment where id = $1', [visit.id]);
    expect(after.status).toBe('held');
    expect((await staff.delete(`/api/person/${other}`)).body.outcome).toBe('inactive');
    await setStatus(staff, visit.patient_id, { status: 'active' });
  });
});

test('patients, doctors and neighbours have none of it', async () => {
  const [{ id }] = await app.sql("select id from person where name = 'Zulmira da Quitéria'");
  for (const email of ['paciente@demo.acolhe', 'medica@demo.acolhe']) {
    const client = await app.as(email);
    for (const path of ['page', 'page/csv', 'combo', 'new', `${id}/detail`])
      expect((await client.get(`/api/person/${path}`)).status, `${email} ${path}`).toBe(403);
    expect((await client.put(`/api/person/${id}`, whole())).status).toBe(403);
    expect((await client.delete(`/api/person/${id}`)).status).toBe(403);
  }
  const neighbour = await app.as('gestor@vizinha.acolhe');
  expect(await names('search=zulmira', neighbour)).toEqual([]);
  expect((await neighbour.get(`/api/person/${id}/detail`)).status).toBe(404);
  expect((await neighbour.put(`/api/person/${id}`, whole())).status).toBe(404);
  expect((await neighbour.delete(`/api/person/${id}`)).status).toBe(404);
});
