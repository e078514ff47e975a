import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

// The search of people sees all companies until it has asked for its own: what stands here holds that line.

const [ours, theirs] = ['clinica-demo', 'clinica-vizinha'];
const PEOPLE = 10_000;

let app: TestApp;
let staff: Client;
/** Ids of all people of our company. */
let own: Set<string>;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as('equipe@demo.acolhe');
  for (const [company, people] of [
    [ours, PEOPLE],
    [theirs, 200],
  ] as const)
    await inCompany(
      company,
      `insert into person (id, company_id, name, cpf, birth_date, phone, mail, registration, confirmed_at)
       select gen_random_uuid(), $1, 'Pessoa ' || translate(n::text, '0123456789', 'abcdefghij') || ' Achada',
         lpad((n + 50000000000)::text, 11, '0'), '1980-01-01', '+55219' || lpad((n::bigint * 829318751 % 100000000)::text, 8, '0'),
         'p' || n || '@exemplo.com', 'R-' || n, now()
       from generate_series(1, $2::integer) n`,
      [company, people],
    );
  await app.platform.database.pool.query('analyze person');
  own = new Set((await inCompany(ours, 'select id from person where company_id = $1', [ours])).map(({ id }) => id));
});

/** A statement of the owner, for whom a company is set. */
async function inCompany(company: string, sql: string, values: unknown[] = []): Promise<{ id: string }[]> {
  const connection = await app.platform.database.pool.connect();
  try {
    await connection.query('begin');
    await connection.query("select set_config('app.company_id', $1, true)", [company]);
    const { rows } = await connection.query(sql, values);
    await connection.query('commit');
    return rows;
  } finally {
    connection.release();
  }
}

afterAll(() => app.close());

type Asked = { words: (string | null)[]; digits?: (string | null)[]; state?: string | null; most?: number | null };

/** A statement under the application's role, with or without a company. */
async function asApplication(company: string | undefined, sql: string, values: unknown[] = [], before = '') {
  const connection = await app.platform.database.pool.connect();
  try {
    await connection.query('begin; set local role acolhe_app');
    if (company !== undefined) await connection.query("select set_config('app.company_id', $1, true)", [company]);
    if (before) await connection.query(before);
    return (await connection.query(sql, values)).rows;
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

const FOUND = 'select found_people($1, $2, $3, $4) as id';
const found = async (company: string | undefined, { words, digits, state = null, most = null }: Asked) =>
  (await asApplication(company, FOUND, [words, digits ?? words.map(() => ''), state, most])).map(
    ({ id }: { id: string }) => id,
  );

const foreign = (ids: string[]) => ids.filter((id) => !own.has(id));

const hostile = [
  "'",
  "''",
  "') or true --",
  "x' or company_id <> '",
  "x%' or true or searched_name like '%",
  "'; set app.company_id = 'clinica-vizinha'; select '",
  '$$; select id from person; $$',
  '%',
  '%%%',
  '_______',
  '\\',
  "\\' or true --",
  "E'\\' or true",
  '%L',
  '%s',
  '%1$s',
  '/* ',
  '--',
  '@',
  "@' or true --",
  'achada',
];

describe('people of another company are not found', () => {
  test.each(hostile)('by the word %j', async (word) => {
    for (const words of [[word], [word, 'achada'], ['achada', word, word]]) {
      const ids = [
        ...(await found(ours, { words, most: 50 })),
        ...(await found(ours, { words, digits: words, most: 50 })),
      ];
      expect(foreign(ids)).toEqual([]);
    }
  });

  test.each(hostile)('by the status %j', async (state) => {
    expect(await found(ours, { words: ['achada'], state })).toEqual([]);
  });

  test('by no word, by missing ones, and by numbers that are theirs as well', async () => {
    const asked: Asked[] = [
      { words: [] },
      { words: [null], digits: [null] },
      { words: ['achada', null], digits: [] },
      { words: ['500000000'], digits: ['500000000'] },
    ];
    for (const each of asked) expect(foreign(await found(ours, each))).toEqual([]);
    expect(await found(ours, { words: ['500000000'], digits: ['500000000'], most: 5 })).not.toEqual([]);
  });

  test('by a company that is written like a statement', async () => {
    for (const company of [...hostile, `${ours}' or company_id = '${theirs}`])
      expect([company, await found(company, { words: ['achada'] })]).toEqual([company, []]);
  });

  test('without a company, or with an empty one', async () => {
    expect(await found(undefined, { words: ['achada'] })).toEqual([]);
    expect(await found('', { words: ['achada'] })).toEqual([]);
    expect(await found(ours, { words: ['achada'] })).toHaveLength(PEOPLE);
  });

  test('and whoever joins the ids of another search sees no rows', async () => {
    const [row] = await inCompany(theirs, 'select id from person where company_id = $1 limit 1', [theirs]);
    const id = row?.id;
    expect(id).toBeDefined();
    expect(await asApplication(ours, 'select name from person where id = $1', [id])).toEqual([]);
  });

  test('by a table of the caller that stands in for ours', async () => {
    const [{ name }] = await app.sql('select quote_ident(current_database()) as name');
    await app.sql(`grant temporary on database ${name} to acolhe_app`);
    const before = `create temp table person on commit drop as
        select id, '${ours}'::text as company_id, 'achada'::text as searched_name, null::text as searched_registration,
          'active'::text as status, 'a'::text as listed_name from public.person where company_id = '${ours}';
      set local search_path = pg_temp, public`;
    const rows = await asApplication(ours, FOUND, [['achada'], [''], null, null], before);
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(await found(ours, { words: ['achada'] }));
  });
});

test('wildcards in a word are letters like others', async () => {
  expect(await found(ours, { words: ['achad_'] })).toEqual([]);
  expect(await found(ours, { words: ['ach%da'] })).toEqual([]);
});

test('finds the first in the order of lists, as many as are asked for', async () => {
  const all = await found(ours, { words: ['achada'] });
  expect(await found(ours, { words: ['achada'], most: 30 })).toEqual(all.slice(0, 30));
  const listed = await app.sql(
    "select id from person where company_id = $1 and name like '% Achada' order by listed_name, id",
    [ours],
  );
  expect(all).toEqual(listed.map(({ id }) => id));
});

describe('a search reads a small part of the table', () => {
  const blocks = async (word: string, digits: string) => {
    const [row] = await asApplication(
      ours,
      `explain (analyze, buffers, format json) select found_people('{${word}}', '{"${digits}"}', null, null)`,
    );
    const [{ Plan: plan }] = row['QUERY PLAN'];
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  };

  test.each([
    ['a part of a name', 'dgfc', ''],
    ['a CPF', '500000012', '500000012'],
    ['a part of a phone', '93187510', '93187510'],
    ['a registration', 'r-9999', ''],
    ['an e-mail', 'p9999@exemplo', ''],
  ])('for %s', async (_what, word, digits) => {
    expect(await found(ours, { words: [word], digits: [digits] })).not.toEqual([]);
    // Once before: the first call reads catalogues too.
    await blocks(word, digits);
    const [{ pages }] = await app.sql("select (pg_relation_size('person') / 8192)::integer as pages");
    expect(await blocks(word, digits)).toBeLessThan(pages / 3);
  });
});

test('a list says that there are more than it counts', async () => {
  const { body } = await staff.get('/api/person/page?search=achada&page=3');
  expect(body).toMatchObject({ total: 1000, has_more: true, page: 3 });
  const listed = await app.sql(
    "select id from person where company_id = $1 and name like '% Achada' order by listed_name, id limit 25 offset 50",
    [ours],
  );
  expect(body.rows.map(({ id }: { id: string }) => id)).toEqual(listed.map(({ id }) => id));
  const last = (await staff.get(`/api/person/page?search=achada&page=${PEOPLE / 25}`)).body;
  expect(last).toMatchObject({ total: 1000, has_more: true });
  expect(last.rows).toHaveLength(25);
  expect((await staff.get('/api/person/page?search=achada%20dgfc')).body).toMatchObject({ total: 1, has_more: false });
});
