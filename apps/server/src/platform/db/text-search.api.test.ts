import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { byText } from '@acolhe/domain/text/collation';
import { folded } from '@acolhe/domain/text/folded';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookFirst, type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let staff: Client;
let zilda: { id: string; protocol: string };

const people = [
  'Zilda Rocha',
  'Álvaro Dias',
  'ângela Prado',
  'Bruno Reis',
  'Łukasz Nowak',
  'Ana Lúcia',
  'Anabela',
  'Élcio',
  'Joana D’Ávila',
  "Rosa d'Avila",
];

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as('equipe@demo.acolhe');
  for (const name of people) await staff.post('/api/person', { name, birth_date: '1980-01-01' });
  const [row] = await app.sql("select id from person where name = 'Zilda Rocha'");
  await app.sql('update person set phone = $2, mail = $3, cpf = $4 where id = $1', [
    row.id,
    '+5511988887777',
    'zilda.rocha@exemplo.com',
    '74697139135',
  ]);
  const booked = await bookFirst(app, await app.as('paciente@demo.acolhe'), 'Clínica Médica', 3);
  zilda = { id: row.id, protocol: booked.protocol };
  await app.sql('update appointment set patient_id = $1 where id = $2', [zilda.id, booked.id]);
});
afterAll(() => app.close());

describe('lists', () => {
  test('of people are in the order of their letters, accents and case aside', async () => {
    const { body } = await staff.get('/api/person');
    const found = body.map(({ name }: { name: string }) => name).filter((name: string) => people.includes(name));
    expect(found).toEqual(people.toSorted(byText));
  });

  test('are ordered by the one collation wherever a query orders by a name', async () => {
    const features = path.resolve(import.meta.dirname, '../../features');
    const files = (await readdir(features, { recursive: true })).filter((file) => /store\.ts$/.test(file));
    expect(files.length).toBeGreaterThan(30);
    const plain = files.filter((file) =>
      /orderBy\(\s*(?:'(?:\w+\.)?(?:name|social_name|display|specialty|title)'|sql`|\(eb\) => eb\.fn\.coalesce)/.test(
        readFileSync(path.join(features, file), 'utf8').replaceAll(/orderBy\(sql`(?:r\.status|case when)/g, ''),
      ),
    );
    expect(plain).toEqual([]);
  });
});

describe('the desk finds a person', () => {
  const find = async (search: string) =>
    (await staff.get(`/api/person?search=${encodeURIComponent(search)}`)).body.map(
      ({ name }: { name: string }) => name,
    );

  test.each([
    'zilda',
    'ROCHA zil',
    '98888-7777',
    '988887777',
    '(11) 98888-7777',
    '011 98888 7777',
    '+55 11 98888-7777',
    'zilda 98888-7777',
    'zilda.rocha@exemplo',
    'Zilda.Rocha@Exemplo.com',
    '746.971.391-35',
    '746 971 391 35',
    '746.971',
    '74697139135',
  ])('by %s', async (search) => {
    expect(await find(search)).toEqual(['Zilda Rocha']);
  });

  test('by the protocol of a visit, with or without its hyphens, in any case', async () => {
    const { protocol } = zilda;
    for (const written of [protocol, protocol.replaceAll('-', ''), protocol.replaceAll('-', ' ').toLowerCase()]) {
      expect(await find(written)).toEqual(['Zilda Rocha']);
      const report = await staff.get(`/api/appointment/consultorio/report?search=${encodeURIComponent(written)}`);
      expect(report.body.rows.map(({ patient_name }: { patient_name: string }) => patient_name)).toEqual([
        'Zilda Rocha',
      ]);
    }
  });

  test('whose letters have no accent to take off', async () => {
    expect(await find('lukasz')).toEqual(['Łukasz Nowak']);
    expect(await find('alvaro')).toEqual(['Álvaro Dias']);
  });

  test.each(["d'avila", 'D’Ávila', 'd`avila', 'davila', 'D´AVILA'])('with whatever apostrophe: %s', async (search) => {
    expect(await find(search)).toEqual(['Joana D’Ávila', "Rosa d'Avila"]);
  });

  test('not by a number that nobody has', async () => {
    expect(await find('98888-0000')).toEqual([]);
  });
});

test('the database and the domain fold a text in the same way', async () => {
  const letters = fc.constantFrom(..."aÁçÇñŁøÐıæßþZ0-.'’‘ʻʼ´`′ü̈ﬁ€ ");
  const texts = fc.sample(
    fc.oneof(
      fc.string(),
      fc.array(letters, { maxLength: 12 }).map((all) => all.join('')),
    ),
    500,
  );
  const rows = await app.sql(
    'select folded(t) as text from unnest($1::text[]) with ordinality as given (t, n) order by n',
    [texts],
  );
  expect(rows.map(({ text }) => text)).toEqual(texts.map(folded));
});
