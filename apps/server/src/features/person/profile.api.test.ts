import type { Profile } from '@acolhe/contract/person/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let ana: Client;
let manager: Client;
let own: string;

const address = {
  postal_code: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  city_code: 3550308,
  state: 'SP',
  country: 'BR',
};

beforeAll(async () => {
  app = await startTestApp();
  ana = await app.as('paciente@demo.acolhe');
  manager = await app.as('gestora@demo.acolhe');
  own = (await ana.get<{ person_id: string }>('/api/user/session')).body.person_id;
}, 60_000);
afterAll(() => app.close());

const read = async (client: Client, id: string) => (await client.get<Profile>(`/api/person/${id}/myprofile`)).body;
type Refusal = { code: string; fields: { path: string; message: string }[] };
const messages = (body: Refusal) => Object.fromEntries(body.fields.map(({ path, message }) => [path, message]));

test('patients write and read their own details', async () => {
  const { has_account: _, id, registration: __, ...before } = await read(ana, own);
  const change = {
    ...before,
    uhc_id: '700 0000 0000 0005',
    profession: 'Professora',
    phone: '(11) 98888-7777',
    address,
  };
  const { status, body } = await ana.put<Profile>(`/api/person/${id}/myprofile`, change);
  expect(status).toBe(200);
  expect(body).toMatchObject({ uhc_id: '700000000000005', profession: 'Professora', phone: '+5511988887777' });
  expect(body.address).toEqual({ ...address, postal_code: '01310100' });
  expect(await read(ana, own)).toEqual(body);
});

test('missing fields stay unchanged, and a new name is also the account’s', async () => {
  const before = await read(ana, own);
  const { body } = await ana.patch<Profile>(`/api/person/${own}/myprofile`, { social_name: 'Aninha Ribeiro' });
  expect(body).toEqual({ ...before, social_name: 'Aninha Ribeiro' });
  expect((await ana.get<{ name: string }>('/api/user/session')).body.name).toBe('Aninha Ribeiro');
  await ana.patch(`/api/person/${own}/myprofile`, { social_name: '' });
  expect((await ana.get<{ name: string }>('/api/user/session')).body.name).toBe(before.name);
});

test.each([
  [
    'pt-BR',
    'Falta preencher: Rua.',
    'Informe um CEP válido, com 8 números.',
    'Informe um cartão nacional de saúde válido, com 15 números.',
  ],
  [
    'en-US',
    'Street is required.',
    'Enter a valid postal code, with 8 digits.',
    'Enter a valid national health card, with 15 digits.',
  ],
])('all that is wrong is told at once, in %s', async (language, street, code, card) => {
  ana.language = language;
  const before = await read(ana, own);
  const { status, body } = await ana.put<Refusal>(`/api/person/${own}/myprofile`, {
    ...before,
    name: ' ',
    birth_date: '1990-02-31',
    cpf: '111.111.111-11',
    uhc_id: '123',
    phone: '12',
    address: { ...address, postal_code: '0000', street: '', state: '' },
  });
  ana.language = 'pt-BR';
  expect(status).toBe(422);
  const told = messages(body);
  expect(Object.keys(told).sort()).toEqual(
    ['name', 'birth_date', 'cpf', 'uhc_id', 'phone', 'address.postal_code', 'address.street', 'address.state'].sort(),
  );
  expect([told['address.street'], told['address.postal_code'], told.uhc_id]).toEqual([street, code, card]);
  expect(await read(ana, own)).toEqual(before);
});

test('a city is written as its table writes it, and unknown numbers and countries are refused', async () => {
  const change = (more: object) =>
    ana.patch<Profile & Refusal>(`/api/person/${own}/myprofile`, { address: { ...address, ...more } });
  const { status, body } = await change({ city: 'Cidade do cliente', state: 'RJ' });
  expect([status, body.address]).toMatchObject([200, { city: 'São Paulo', state: 'SP', city_code: 3550308 }]);
  expect(messages((await change({ city_code: 1 })).body)).toEqual({ 'address.city': 'Cidade: valor inválido.' });
  expect(messages((await change({ country: 'ZZ' })).body)).toEqual({ 'address.country': 'País: valor inválido.' });
});

test('outside Brazil neither state nor postal code is asked for', async () => {
  const abroad = { ...address, postal_code: '', state: '', city: 'Lisboa', city_code: null, country: 'PT' };
  const { status, body } = await ana.patch<Profile>(`/api/person/${own}/myprofile`, { address: abroad });
  expect([status, body.address?.city]).toEqual([200, 'Lisboa']);
});

test('CPF, phone and e-mail of an account cannot be changed by the patient once registered', async () => {
  const { status, body } = await ana.patch<Refusal>(`/api/person/${own}/myprofile`, {
    cpf: '168.995.350-09',
    phone: null,
    email: 'outra@demo.acolhe',
  });
  expect(status).toBe(422);
  expect(messages(body)).toEqual({
    cpf: 'CPF só pode ser mudado pela clínica.',
    phone: 'Falta preencher: Celular.',
    email: 'E-mail só muda em Minha conta.',
  });
  expect((await manager.patch(`/api/person/${own}/myprofile`, { cpf: '168.995.350-09' })).status).toBe(200);
});

test('a dependent’s CPF is written until the clinic confirms who they are, whosever it is', async () => {
  const [child] = (await ana.get<Profile[]>(`/api/person/${own}/children`)).body as unknown as Profile[];
  await app.sql('update person set cpf = null, confirmed_at = null where id = $1', [child?.id]);
  const change = (cpf: string) => ana.patch<Refusal>(`/api/person/${child?.id}/myprofile`, { cpf });
  const [other] = await app.sql('select cpf from person where cpf is not null and id <> $1 limit 1', [own]);
  expect((await change(other.cpf)).status).toBe(200);
  expect((await change('829.969.531-77')).status).toBe(200);
  await manager.put(`/api/person/${child?.id}/confirmation`, {});
  expect(messages((await change('168.995.350-09')).body)).toEqual({ cpf: 'CPF só pode ser mudado pela clínica.' });
});

test('of two people who set the same CPF at once, one succeeds', async () => {
  const people = await app.sql("select id from person where company_id = 'clinica-demo' order by id limit 6");
  const answers = await Promise.all(
    people.map(({ id }) => manager.patch<Refusal>(`/api/person/${id}/myprofile`, { cpf: '746.971.314-01' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect(status).toBe(422);
    expect(messages(body)).toEqual({ cpf: 'CPF já existe.' });
  }
});

test('details of others are not found', async () => {
  const [stranger] = await app.sql("select id from person where name like 'Carlos%' and company_id = 'clinica-demo'");
  expect((await ana.patch(`/api/person/${stranger.id}/myprofile`, { profession: 'x' })).status).toBe(404);
  for (const account of ['medica@demo.acolhe', 'psiquiatra@demo.acolhe'])
    expect((await (await app.as(account)).patch(`/api/person/${own}/myprofile`, { profession: 'x' })).status).toBe(403);
});
