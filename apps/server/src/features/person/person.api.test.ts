import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, type Problem, startTestApp, type TestApp } from '../../testing/test-app.ts';

const app: TestApp = await startTestApp();
let staff: Client;
let doctor: Client;
beforeAll(async () => {
  staff = await app.as('equipe@demo.acolhe');
  doctor = await app.as('medica@demo.acolhe');
});
afterAll(() => app.close());

const register = (client: Client, body: object) => client.post('/api/person', body);
const tereza = {
  name: 'Tereza Nunes',
  birth_date: '1950-03-02',
  cpf: '286.255.878-87',
  email: 'Tereza@Exemplo.com',
  phone: '(11) 91234-5678',
  registration: 'R-77',
};

describe('registering a person by staff', () => {
  test('reports every wrong field at once, in both languages', async () => {
    const say = async (language: string) => {
      staff.language = language;
      const { status, body } = await staff.post<Problem>('/api/person', {
        name: ' ',
        birth_date: '2999-01-01',
        cpf: '111',
        email: 'x',
        phone: '1',
      });
      staff.language = 'pt-BR';
      expect(status).toBe(422);
      return body.fields.map(({ message }) => message);
    };
    expect(await say('pt-BR')).toEqual([
      'Falta preencher: Nome completo.',
      'Informe um CPF válido, com 11 números.',
      'Informe uma data de nascimento válida.',
      'Informe um e-mail válido, como nome@exemplo.com.',
      'Informe um telefone com DDD, como (11) 91234-5678.',
    ]);
    expect(await say('en-US')).toEqual([
      'Full name is required.',
      'Enter a valid CPF, with 11 digits.',
      'Enter a valid birth date.',
      'Enter a valid e-mail, such as name@example.com.',
      'Enter a phone with area code, such as (11) 91234-5678.',
    ]);
  });

  test('16 concurrent requests with one CPF create one person, and all get that one', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => register(staff, tereza)));
    expect(answers.filter(({ body }) => body.outcome === 'created')).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.person.id)).size).toBe(1);
    const again = await register(staff, { ...tereza, name: 'Outro Nome' });
    expect(again.body).toMatchObject({ outcome: 'exists', person: { name: 'Tereza Nunes' } });
  });

  test('people of the same name and birth date are named first, and a second record needs a yes', async () => {
    const first = await register(staff, { name: 'José da Conceição', birth_date: '1961-07-08', cpf: '935.411.347-80' });
    const count = async () =>
      (await app.sql("select 1 from person where birth_date = '1961-07-08' and company_id = 'clinica-demo'")).length;
    for (const name of ['JOSE DA CONCEICAO', 'José  da Conceiçao', 'Jose da Conceição']) {
      const { body } = await register(staff, { name, birth_date: '1961-07-08' });
      expect(body).toMatchObject({ outcome: 'similar', people: [{ id: first.body.person.id, cpf: '93541134780' }] });
    }
    expect(await count()).toBe(1);
    // A doctor, who may not browse the clinic's patients, sees that there is one, without numbers.
    const seen = (await register(doctor, { name: 'Jose da Conceicao', birth_date: '1961-07-08' })).body;
    expect(seen).toMatchObject({ outcome: 'similar', people: [{ cpf: null, display_name: 'José da Conceição' }] });
    expect((await register(staff, { name: 'José da Conceição Filho', birth_date: '1961-07-08' })).body.outcome).toBe(
      'created',
    );
    expect((await register(staff, { name: 'Jose da Conceicao', birth_date: '1961-07-09' })).body.outcome).toBe(
      'created',
    );
    const another = { name: 'Jose da Conceicao', birth_date: '1961-07-08', is_another: true };
    expect((await register(staff, another)).body.outcome).toBe('created');
    expect(await count()).toBe(3);
  });

  test('a child needs a responsible person, who has none themselves', async () => {
    const child = { name: 'Nina Nunes', birth_date: '2020-01-05' };
    const alone = await register(staff, child);
    expect(alone.body.fields).toMatchObject([{ path: 'parent_id', code: 'required' }]);
    const { person: parent } = (await register(staff, tereza)).body;
    const nina = (await register(staff, { ...child, parent_id: parent.id })).body;
    expect(nina.outcome).toBe('created');
    const below = await register(staff, { ...child, parent_id: nina.person.id });
    expect(below.body.fields).toMatchObject([{ path: 'parent_id', code: 'invalid' }]);
  });

  test('is separate per clinic, and not for patients', async () => {
    const neighbour = await app.as('gestor@vizinha.acolhe');
    expect((await register(neighbour, tereza)).body.outcome).toBe('created');
    expect((await register(await app.as('paciente@demo.acolhe'), tereza)).status).toBe(403);
  });
});

test('a booking doctor finds their own patients, and others by a whole CPF; access to records is unchanged', async () => {
  const find = async (client: Client, search: string, booking = true) =>
    (await client.get(`/api/person?search=${encodeURIComponent(search)}${booking ? '&booking=true' : ''}`)).body.map(
      ({ name }: { name: string }) => name,
    );
  expect(await find(staff, 'tereza')).toEqual(['Tereza Nunes']);
  expect(await find(staff, 'R-77')).toEqual(['Tereza Nunes']);
  expect(await find(doctor, 'tereza')).toEqual([]);
  expect(await find(doctor, '286.255')).toEqual([]);
  expect(await find(doctor, '286.255.878-87')).toEqual(['Tereza Nunes']);
  expect(await find(doctor, '286.255.878-87', false)).toEqual([]);
});
