import { expect, test } from 'vitest';
import { featureOrderRule, noReExport } from './feature-rules.ts';
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
