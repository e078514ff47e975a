import { expect, test } from 'vitest';
import { mountedCalls } from '../mounted-calls.ts';
import { authorisationOf, authorisations, capabilityNames } from './capability.ts';

const calls = mountedCalls.map(([name, { meta }]) => [name, meta] as const);

test('every call of a session names its capability, and no other call does', () => {
  const wrong = calls.filter(([, { access, can }]) => (access === 'session') !== (can !== undefined));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('every capability has calls', () => {
  const used = new Set(calls.flatMap(([, { can }]) => can ?? []));
  expect(capabilityNames.filter((name) => !used.has(name))).toEqual([]);
});

test('a call asks for the authorisation of its capability', () => {
  expect(authorisationOf({ access: 'session', can: 'refund' })).toEqual({
    roles: ['DC', 'M'],
    permissions: ['finance'],
  });
  for (const [, meta] of calls) expect(authorisationOf(meta)).toEqual(meta.can ? authorisations[meta.can] : {});
});

test('a call of a session without a capability is closed', () => {
  expect(() => authorisationOf({ access: 'session' })).toThrow('capability');
  expect(() => authorisationOf({})).toThrow('capability');
});
