import { expect, test } from 'vitest';
import { parseGraph } from './module-graph.ts';
import { scopeMakerRule } from './scope-rules.ts';

const feature = (path: string) => `apps/server/src/features/${path}.ts`;

/** Violations in a tree of files, formatted as text. */
const broken = (rule: ReturnType<typeof scopeMakerRule>, texts: Record<string, string>) =>
  rule.check(parseGraph(texts, [])).map(({ file, what }) => `${file} ${what}`);

test('a scope is made only by listed files, and every listed file makes one', () => {
  const makers = { 'features/payment/pix.ts': 'webhook', 'features/payment/card.ts': 'webhook' };
  const scope = '../../platform/scope.ts';
  expect(
    broken(scopeMakerRule(makers, []), {
      [feature('payment/pix')]: `import { scopeOf } from '${scope}';`,
      [feature('payment/late')]: `import { scopeOf as open } from '${scope}';`,
      [feature('payment/service')]: `import type { CompanyScope } from '${scope}';`,
      [feature('payment/payment.api.test')]: `import { scopeOf } from '${scope}';`,
      'apps/server/src/seed/demo.ts': `import * as scope from '../platform/scope.ts';`,
    }),
  ).toEqual([
    expect.stringContaining('payment/late.ts imports apps/server/src/platform/scope.ts: makes a company scope'),
    expect.stringContaining('payment/card.ts makes no scope'),
  ]);
});

test('the row of a secret makes a scope in listed doors alone', () => {
  const gate = '../../platform/http/secret-gate.ts';
  expect(
    broken(scopeMakerRule({}, ['features/calendar/door.ts', 'features/fhir/door.ts']), {
      [feature('calendar/door')]: `import { openBySecret } from '${gate}';`,
      [feature('calendar/service')]: `import { openBySecret } from '${gate}';`,
    }),
  ).toEqual([
    expect.stringContaining(
      'calendar/service.ts imports apps/server/src/platform/http/secret-gate.ts: makes a company scope',
    ),
    expect.stringContaining('fhir/door.ts makes no scope: remove it from DOORS'),
  ]);
});
