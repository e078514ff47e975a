import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { domainListNames } from '@acolhe/contract/domain-list/domain-list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let visitor: Client;

beforeAll(async () => {
  app = await startTestApp();
  visitor = app.client();
}, 60_000);
afterAll(() => app.close());

type Values = { values: { code: unknown; value: string }[] };
const list = async (name: string) => (await visitor.get<Values>(`/api/domain/${name}`)).body.values;

describe('domain lists', () => {
  test.each(domainListNames.filter((name) => name !== 'CITY'))('%s has values, each code once', async (name) => {
    const values = await list(name);
    expect(values.length).toBeGreaterThan(1);
    expect(new Set(values.map(({ code }) => JSON.stringify(code))).size).toBe(values.length);
    expect(values.filter(({ value }) => !value)).toEqual([]);
  });

  test('every municipality of the country, by state, sorted without regard to accents', async () => {
    const states = await list('REGION');
    expect(states).toHaveLength(27);
    expect(states.map(({ value }) => value).slice(0, 4)).toEqual(['Acre', 'Alagoas', 'Amapá', 'Amazonas']);
    expect(states).toContainEqual({ code: { id: 35, abbreviation: 'SP' }, value: 'São Paulo' });
    let total = 0;
    for (const { code } of states as { code: { abbreviation: string } }[]) {
      const cities = await list(`CITY?parent=${code.abbreviation}`);
      const names = cities.map(({ value }) => value);
      expect(names).toEqual([...names].sort(new Intl.Collator('pt-BR', { sensitivity: 'base' }).compare));
      total += cities.length;
    }
    expect(total).toBe(5571);
    expect(await list('CITY?parent=51')).toContainEqual({ code: 5101837, value: 'Boa Esperança do Norte' });
    // An accented name does not sort last.
    const paulista = (await list('CITY?parent=sp')).map(({ value }) => value);
    expect(paulista.indexOf('Águas da Prata')).toBeLessThan(paulista.indexOf('Andradina'));
  });

  test('cities of no state, and of one that does not exist', async () => {
    for (const path of ['CITY', 'CITY?parent=XX']) {
      const { status, body } = await visitor.get<{ fields: { path: string }[] }>(`/api/domain/${path}`);
      expect(status).toBe(422);
      expect(body.fields.map((field) => field.path)).toEqual(['parent']);
    }
  });

  test('in the language of the request', async () => {
    const english = app.client();
    english.language = 'en-US';
    const values = async (client: Client, name: string) =>
      (await client.get<Values>(`/api/domain/${name}`)).body.values.map(({ value }) => value);
    expect(await values(visitor, 'COUNTRY_LIST')).toEqual(
      expect.arrayContaining(['Alemanha', 'Irã', 'Quênia', 'Vietnã', 'Polônia', 'Moçambique']),
    );
    expect(await values(english, 'COUNTRY_LIST')).toContain('Germany');
    expect(await values(visitor, 'REQUEST_SPECIALTYS')).toHaveLength(55);
    expect(await values(english, 'REQUEST_SPECIALTYS')).toContain('Breast medicine');
    expect(await values(english, 'TIME_APPOINTMENT')).toContain('30 minutes');
  });
});

describe('postal codes', () => {
  test('without a service the state is known, and nothing is requested', async () => {
    const { status, body } = await visitor.get('/api/domain/69050-010/json');
    expect(status).toBe(200);
    expect(body).toEqual({ postal_code: '69050010', street: '', district: '', city: '', city_code: null, state: 'AM' });
  });

  test.each(['0131010', '013101000', 'abcdefgh', '00000-000'])('%s is invalid', async (code) => {
    const { status, body } = await visitor.get<{ fields: { message: string }[] }>(`/api/domain/${code}/json`);
    expect(status).toBe(422);
    expect(body.fields.map(({ message }) => message)).toEqual(['Informe um CEP válido, com 8 números.']);
  });

  describe('with a service', () => {
    let service: Server;
    let served: TestApp;
    let asked: string[];
    let answer: (path: string) => { status?: number; body: string };
    const find = (code: string) => served.client().get<{ code: string; message: string }>(`/api/domain/${code}/json`);

    beforeAll(async () => {
      asked = [];
      service = createServer((request, response) => {
        asked.push(request.url ?? '');
        const { status = 200, body } = answer(request.url ?? '');
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
      await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
      const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/ws/`;
      served = await startTestApp({ POSTAL_CODE_URL: url });
    }, 60_000);
    afterAll(async () => {
      await served.close();
      service.closeAllConnections();
      service.close();
    });

    test('street, district and city are filled in, and requested once', async () => {
      answer = () => ({
        body: JSON.stringify({
          cep: '01310-100',
          logradouro: 'Avenida Paulista',
          complemento: 'de 612 a 1510 - lado par',
          bairro: 'Bela Vista',
          localidade: 'São Paulo',
          uf: 'SP',
          ibge: '3550308',
          ddd: '11',
        }),
      });
      const { body } = await find('01310-100');
      expect(body).toEqual({
        postal_code: '01310100',
        street: 'Avenida Paulista',
        district: 'Bela Vista',
        city: 'São Paulo',
        city_code: 3550308,
        state: 'SP',
      });
      await find('01310100');
      expect(asked).toEqual(['/ws/01310100/json']);
    });

    test.each([true, 'true'])('a code that does not exist (erro: %s)', async (erro) => {
      answer = () => ({ body: JSON.stringify({ erro }) });
      const { status, body } = await find(erro === true ? '99999999' : '99999998');
      expect([status, body.code]).toEqual([404, 'postal_code_unknown']);
    });

    test.each([
      ['down', { status: 503, body: '' }, '20040002'],
      ['talking something else', { body: '<html>' }, '20040003'],
      ['answering another form', { body: '{"street":"x"}' }, '20040004'],
    ])('a service that is %s: code 500 and the way on', async (_, broken, code) => {
      answer = () => broken;
      const failed = await find(code);
      expect([failed.status, failed.body.code]).toEqual([500, 'address_lookup_failed']);
      expect(failed.body.message).toBe('Impossível acessar o servidor. Tente novamente');
      // Failures are not cached.
      answer = () => ({ body: '{"uf":"RJ","localidade":"Rio de Janeiro","ibge":"3304557"}' });
      expect((await find(code)).status).toBe(200);
    });
  });
});

test.each([
  ['J069', 'J06.9'],
  ['j06.9', 'J06.9'],
  ['I10.0', 'I10'],
  ['dor de cabeça', 'R51'],
  ['DOR DE CABEÇA', 'R51'],
  ['pressão alta', 'I10'],
  ['rinite', 'J30.4'],
  ['alergica rinite', 'J30.4'],
])('a finding is found by code, by what people call it and by words: %s', async (search, code) => {
  const doctor = await app.as('medica@demo.acolhe');
  const { body } = await doctor.get(`/api/domain/CID10?${new URLSearchParams({ search })}`);
  expect(body.values[0]?.code).toBe(code);
});
