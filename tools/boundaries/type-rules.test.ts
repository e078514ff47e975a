import { expect, test } from 'vitest';
import { parseGraph } from './module-graph.ts';
import { serverCast } from './type-rules.ts';

const keysOf = (file: string, text: string) =>
  serverCast.check(parseGraph({ [file]: text })).flatMap(({ keys }) => keys);

test('each cast of the server has a key of its own, also the second to one type', () => {
  const text = `
    import { a as b } from './b.ts';
    const kinds = ['x', 'y'] as const;
    const one = b as Row;
    const other = (b as unknown) as Row;
    const long = b as {
      id: string;
    };`;
  const file = 'apps/server/src/features/plan/store.ts';
  expect(keysOf(file, text).toSorted()).toEqual([
    `${file}: Row`,
    `${file}: Row (2)`,
    `${file}: unknown`,
    `${file}: { id: string; }`,
  ]);
});

test.each([
  'apps/server/src/features/plan/plan.api.test.ts',
  'apps/server/src/testing/visits.ts',
  'apps/web/src/main.tsx',
  'tools/start.ts',
])('casts of %s are not counted', (file) => expect(keysOf(file, 'const one = b as Row;')).toEqual([]));
