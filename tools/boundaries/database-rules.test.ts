import { expect, test } from 'vitest';
import { oneWriter, queryInStoreRule, tableReadRule } from './database-rules.ts';
import { parseGraph } from './module-graph.ts';

const feature = (path: string) => `apps/server/src/features/${path}.ts`;
const keysOf = (texts: Record<string, string>) => oneWriter.check(parseGraph(texts)).flatMap(({ keys }) => keys);

test.each([
  ["tx.insertInto('visit').values({})"],
  ["tx.updateTable('visit as v').set({})"],
  ["tx.with('gone', (db) => db.deleteFrom('visit')).selectFrom('gone')"],
  [`sql\`insert into visit (id) values (\${id})\``],
  [`sql<{ id: string }>\`with moved as (update visit set at = \${at}) delete from note\``],
])('a second feature that writes a table is found: %s', (write) => {
  const texts = { [feature('x/store')]: "tx.deleteFrom('visit');", [feature('y/store')]: write };
  expect(keysOf(texts)).toEqual(['visit <- x', 'visit <- y']);
});

test('locks, upserts and reads are no writes, and test setup may write', () => {
  expect(
    keysOf({
      [feature('x/store')]: "tx.insertInto('visit').values({})",
      [feature('y/store')]:
        "tx.selectFrom('visit'); sql`select 1 from visit for update of visit`; sql`insert into y (id) values (1) on conflict do update set at = 1`",
      [feature('y/y.api.test')]: "tx.deleteFrom('visit')",
      'apps/server/src/seed/demo.ts': "tx.insertInto('visit').values({})",
    }),
  ).toEqual([]);
});

test('a write that does not name its table is reported', () => {
  expect(oneWriter.check(parseGraph({ [feature('x/store')]: 'tx.insertInto(table).values({})' }))).toEqual([
    expect.objectContaining({ file: feature('x/store'), what: expect.stringContaining('does not name') }),
  ]);
});

test.each([
  ['an import of kysely', "import type { Kysely } from 'kysely';"],
  ['a reading', "tx.selectFrom('visit')"],
  ['a write', "tx.updateTable('visit')"],
  ['an SQL template', 'sql`select 1`'],
])('%s outside a store is found', (_name, text) => {
  const check = (path: string) => queryInStoreRule([]).check(parseGraph({ [path]: text })).length;
  expect(check(feature('x/service'))).toBe(1);
  expect(check('apps/server/src/platform/clock.ts')).toBe(1);
  expect(check('apps/server/src/app.ts')).toBe(1);
  expect(check(feature('x/store'))).toBe(0);
  expect(check(feature('x/list-store'))).toBe(0);
  expect(check(feature('x/x.api.test'))).toBe(0);
});

test('platform files query if and only if they are listed', () => {
  const rule = queryInStoreRule(['platform/mail.ts', 'platform/clock.ts']);
  const texts = {
    'apps/server/src/platform/mail.ts': "tx.selectFrom('mail')",
    'apps/server/src/platform/clock.ts': '',
  };
  expect(rule.check(parseGraph(texts)).map(({ file, what }) => `${file} ${what}`)).toEqual([
    'apps/server/src/platform/clock.ts has no query: remove it from PLATFORM_STORES',
  ]);
});

test.each([
  ["tx.selectFrom('visit as v')"],
  ["tx.selectFrom('note').innerJoin('visit', 'visit.id', 'note.visit_id')"],
  ["tx.selectFrom(['note', 'visit as v'])"],
  ['sql`select 1 from note n left join visit on true`'],
])('a feature that reads the table of another is found: %s', (read) => {
  const texts = { [feature('x/store')]: "tx.insertInto('visit')", [feature('y/store')]: read };
  const keys = tableReadRule([[{ name: 'x' }, { name: 'y' }]])
    .check(parseGraph(texts))
    .flatMap((one) => one.keys);
  expect(keys).toEqual(['y -> visit']);
});

test.each([
  ['its own', feature('x/other-store'), "tx.selectFrom('visit')"],
  ['what the owner gives', feature('y/store'), "import { visits } from '../x/read.ts'; tx.selectFrom(visits('v'))"],
  ['a common table expression', feature('y/store'), "tx.with('visit', (db) => db).selectFrom('visit')"],
  ['one of an SQL template', feature('y/store'), 'sql`with visit as (select 1) select * from visit`'],
  ['as a report', feature('report/store'), "tx.selectFrom('visit')"],
])('a feature may read %s', (_name, path, read) => {
  const floors = [[{ name: 'x' }, { name: 'y' }, { name: 'report', readsAll: true as const }]];
  const texts = { [feature('x/store')]: "tx.insertInto('visit')", [path]: read };
  expect(tableReadRule(floors).check(parseGraph(texts))).toEqual([]);
});
