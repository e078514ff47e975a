import { expect, test } from 'vitest';
import { mountedApi } from '../api.ts';
import type { CallMeta } from '../call.ts';
import { capabilities } from './capability.ts';

const calls = new Map<string, CallMeta>(
  Object.entries(mountedApi).flatMap(([area, group]) =>
    Object.entries(group as unknown as Record<string, { '~orpc': { meta: CallMeta } }>)
      .map(([name, call]) => [`${area}.${name}`, call['~orpc'].meta] as const)
      .filter(([, { access }]) => access === 'session'),
  ),
);
const groups = Object.entries(capabilities);

test('every call of a session is in one capability, and nothing else is', () => {
  const named = groups.flatMap(([, names]) => names);
  expect(named.toSorted()).toEqual([...calls.keys()].toSorted());
});

test.each(groups)('%s asks the same of all who call', (_, names) => {
  const asked = names.map((name) => {
    const { roles = [], permissions = [], rule, ruleFor = [] } = calls.get(name) ?? { access: 'session' };
    return JSON.stringify([roles.toSorted(), permissions.toSorted(), rule, ruleFor.toSorted()]);
  });
  expect(new Set(asked).size).toBe(1);
});
