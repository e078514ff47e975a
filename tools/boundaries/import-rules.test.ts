import { expect, test } from 'vitest';
import {
  fileCycle,
  floorRule,
  importDirection,
  publicInterfaceRule,
  resolvedImport,
  serverFeatureCycle,
  webFeatureCycle,
} from './import-rules.ts';
import { parseGraph, type WorkspacePackage } from './module-graph.ts';
import type { Rule } from './rule.ts';

const packages: WorkspacePackage[] = [
  { name: '@acolhe/domain', folder: 'packages/domain', exports: { './*': './src/*.ts' } },
  { name: '@acolhe/contract', folder: 'packages/contract', exports: { './*': './src/*.ts' } },
];
const feature = (path: string) => `apps/server/src/features/${path}.ts`;

/** Violations in a tree of files, formatted as text. */
function broken(rule: Rule, texts: Record<string, string>): string[] {
  return rule.check(parseGraph(texts, packages)).map(({ file, what }) => `${file} ${what}`);
}

test.each([
  ['a missing file', "import { x } from './missing.ts';"],
  ['a missing extension', "import { x } from './b';"],
  ['a missing subpath of a workspace package', "export * from '@acolhe/domain/missing';"],
])('an import of %s is reported', (_name, text) => {
  expect(broken(resolvedImport, { 'tools/a.ts': text, 'tools/b.ts': '' })).toEqual([
    expect.stringContaining('there is no such file'),
  ]);
});

test('imports of files, of workspace packages and of assets resolve', () => {
  const text =
    "import './b.ts'; import '@acolhe/domain/rule'; import './look.css'; import words from './words.json?raw'; import 'zod';";
  expect(broken(resolvedImport, { 'tools/a.ts': text, 'tools/b.ts': '', 'packages/domain/src/rule.ts': '' })).toEqual(
    [],
  );
});

test.each([
  ['packages/domain/src/a.ts', '@acolhe/contract/b', 'the domain knows nobody'],
  ['packages/contract/src/a.ts', '../../../apps/web/src/b.ts', 'the contract knows the domain alone'],
  ['packages/phrases/src/a.ts', '../../../tools/b.ts', 'phrases know contract and domain alone'],
  ['packages/janus/src/a.ts', '../../domain/src/b.ts', 'the Janus client knows nobody'],
  [
    'apps/simulators/src/bank/a.ts',
    '../../../server/src/platform/b.ts',
    'simulators know the domain and signatures alone',
  ],
  [
    'apps/simulators/src/main.ts',
    '../../server/src/app.ts',
    'of the server a process of simulators knows the platform alone',
  ],
  [
    'apps/server/src/main.ts',
    '../../simulators/src/bank/a.ts',
    'the simulators are mounted in app.ts, and known nowhere else',
  ],
  ['apps/server/src/platform/a.ts', '../features/x/service.ts', 'the platform knows no feature'],
  ['apps/server/src/app.ts', '../../web/src/a.ts', 'the server does not import the web app'],
  [feature('x/store'), './service.ts', 'stores and policies do not call services'],
  [feature('x/list-store'), './routes.ts', 'stores and policies do not call services'],
  [feature('x/routes'), './list-store.ts', 'routes call services, not stores'],
  ['apps/web/src/shared/a.ts', '../screens/b.tsx', 'shared knows no feature and no screen'],
  ['apps/web/src/shared/media/a.ts', 'react', 'media logic stands without React'],
  ['apps/web/src/features/x/a.ts', '../../screens/b.tsx', 'features know no screen'],
  ['apps/web/src/a.ts', '../../server/src/app.ts', 'the web app does not import the server'],
])('%s may not import %s', (file, specifier, why) => {
  expect(broken(importDirection, { [file]: `import '${specifier}';` })).toEqual([expect.stringContaining(why)]);
});

test('imports downwards are allowed, and tests may import anything', () => {
  expect(
    broken(importDirection, {
      'packages/contract/src/a.ts': "import '@acolhe/domain/b'; import './c.ts'; import 'zod';",
      'apps/server/src/app.ts': "import './features/x/routes.ts';",
      'apps/server/src/platform/live.api.test.ts': "import '../features/x/service.ts';",
    }),
  ).toEqual([]);
});

test('a cycle of files is found through types, re-exports and lazy imports, with one path around it', () => {
  const [cycle, ...more] = fileCycle.check(
    parseGraph({
      'tools/a.ts': "import type { B } from './b.ts';",
      'tools/b.ts': "export * from './c.ts';",
      'tools/c.ts': "export const load = () => import('./d.ts');",
      'tools/d.ts': "export type A = import('./a.ts').A;",
      'tools/e.ts': "import './a.ts';",
    }),
  );
  expect(more).toEqual([]);
  expect(cycle?.keys).toEqual(['tools/a.ts', 'tools/b.ts', 'tools/c.ts', 'tools/d.ts']);
  expect(cycle?.what).toMatch(/(tools\/\w\.ts\s+-> ){4}tools\/\w\.ts/);
});

test('a diamond of imports is no cycle', () => {
  expect(
    broken(fileCycle, {
      'tools/a.ts': "import './b.ts'; import './c.ts';",
      'tools/b.ts': "import './d.ts';",
      'tools/c.ts': "import './d.ts';",
      'tools/d.ts': '',
    }),
  ).toEqual([]);
});

test.each([
  ['server', serverFeatureCycle, 'apps/server/src/features'],
  ['web', webFeatureCycle, 'apps/web/src/features'],
])('a cycle of features of the %s is found, with the imports that cause it', (_name, rule, folder) => {
  const texts = {
    [`${folder}/x/a.ts`]: "import '../y/b.ts';",
    [`${folder}/y/c.ts`]: "import '../z/d.ts';",
    [`${folder}/z/d.ts`]: "import '../x/e.ts';",
    [`${folder}/w/f.ts`]: "import '../x/e.ts';",
  };
  const [cycle] = broken(rule, texts);
  expect(cycle).toMatch(/^x, y, z 3 features/);
  expect(cycle).toContain(`x -> y (${folder}/x/a.ts:1 imports ${folder}/y/b.ts)`);
  // A test's import of a neighbour does not count as part of a cycle.
  const { [`${folder}/z/d.ts`]: looking = '', ...rest } = texts;
  expect(broken(rule, { ...rest, [`${folder}/z/d.test.ts`]: looking })).toEqual([]);
});

const floors = [[{ name: 'company' }, { name: 'person' }], [{ name: 'booking' }]];

test.each([
  ['a higher floor', 'person', 'booking'],
  ['a later feature of its own floor', 'company', 'person'],
])('a feature does not import %s', (_name, from, to) => {
  const texts = { [feature(`${from}/store`)]: `import '../${to}/service.ts';` };
  expect(broken(floorRule(floors), texts)).toEqual([expect.stringContaining(`${to} stands above ${from}`)]);
});

test('a feature imports lower floors, and earlier features of its own floor', () => {
  expect(
    broken(floorRule(floors), {
      [feature('booking/service')]: "import '../company/service.ts';",
      [feature('person/service')]: "import '../company/service.ts';",
      [feature('company/company.api.test')]: "import '../booking/service.ts';",
    }),
  ).toEqual([]);
});

test('the violation of a feature without a floor says where to add it', () => {
  expect(broken(floorRule(floors), { [feature('club/service')]: '' })).toEqual([
    expect.stringContaining('club has no floor: add it to tools/boundaries/floors.ts'),
  ]);
});

test('other features import a feature’s service or its public files', () => {
  const table = [[{ name: 'person', public: ['dependents'] }], [{ name: 'booking' }]];
  const enter = (file: string) => ({
    [feature('booking/service')]: `import '../person/${file}.ts'; import type { D } from '../person/dependents.ts';`,
  });
  expect(broken(publicInterfaceRule(table), enter('service'))).toEqual([]);
  for (const file of ['store', 'routes', 'policy', 'names']) {
    expect(broken(publicInterfaceRule(table), enter(file))).toEqual([
      expect.stringContaining("this file is person's own"),
    ]);
  }
});

test('routes are never public, and neither is a file without importers', () => {
  const table = [[{ name: 'person', public: ['routes', 'dependents'] }], [{ name: 'booking' }]];
  const texts = { [feature('booking/service')]: "import '../person/routes.ts';" };
  expect(broken(publicInterfaceRule(table), texts)).toEqual([
    expect.stringContaining('routes.ts is named as public in floors.ts: what it does to the outside never is'),
    expect.stringContaining('dependents.ts is named as public in floors.ts: no other feature imports it'),
  ]);
});
