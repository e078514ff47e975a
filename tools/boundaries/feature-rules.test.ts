import { expect, test } from 'vitest';
import { featureOrderRule, noReExport, nounRule } from './feature-rules.ts';
import { parseGraph } from './module-graph.ts';

const feature = (path: string) => `apps/server/src/features/${path}.ts`;

test('a file of a feature that passes on another is found', () => {
  const texts = {
    [feature('x/service')]: "export { a } from './a.ts'; export type { B } from './a.ts';",
    [feature('x/a')]: 'export const a = 1; export type B = 1;',
  };
  expect(noReExport.check(parseGraph(texts))).toHaveLength(2);
});

test.each([
  ['in order', '[firstFeature, secondPartFeature]', 0],
  ['out of order', '[secondPartFeature, firstFeature]', 1],
  ['without one', '[firstFeature]', 1],
  ['with one too many', '[firstFeature, secondPartFeature, thirdFeature]', 1],
])('the list of features is compared with the floors: %s', (_name, features, found) => {
  const texts = {
    'apps/server/src/features.ts': `export const features = ${features} as const;`,
    [feature('first/feature')]: '',
    [feature('second-part/feature')]: '',
  };
  const rule = featureOrderRule([[{ name: 'first' }, { name: 'bare' }], [{ name: 'second-part' }]]);
  expect(rule.check(parseGraph(texts))).toHaveLength(found);
});

test.each([
  ['packages/contract/src/plan/plan.ts', 0],
  ['packages/domain/src/text/plan.ts', 1],
  ['packages/domain/src/text/code.ts', 0],
  ['packages/phrases/src/line/line.ts', 1],
  ['packages/phrases/src/catalogue.ts', 0],
  ['apps/web/src/features/payment/desk/plan.tsx', 0],
  ['apps/web/src/features/payment/plan.tsx', 1],
  ['apps/web/src/screens/money/list.tsx', 1],
  ['apps/web/src/shared/money/list.tsx', 0],
])('folders are called as features of the server: %s', (file, found) => {
  const rule = nounRule([[{ name: 'plan' }, { name: 'payment' }]], ['text']);
  expect(rule.check(parseGraph({ [file]: '', 'packages/domain/src/text/markup.ts': '' }))).toHaveLength(found);
});

test('a noun without a folder is found', () => {
  expect(
    nounRule([[{ name: 'plan' }]], ['text']).check(parseGraph({ 'packages/domain/src/plan/plan.ts': '' })),
  ).toHaveLength(1);
});
