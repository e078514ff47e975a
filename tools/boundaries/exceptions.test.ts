import { expect, test } from 'vitest';
import { exceptionsFor, grownRules, judge } from './exceptions.ts';
import type { Rule, Violation } from './rule.ts';

const rule: Rule = { name: 'floor', instead: '', check: () => [] };
const violation = (...keys: string[]): Violation => ({ keys, file: '', what: '' });

test('an unlisted violation is broken, and an entry without a violation is stale', () => {
  const [known, fresh] = [violation('a -> b'), violation('a -> c')];
  const verdict = judge([known, fresh], ['a -> b', 'a -> d']);
  expect(verdict).toEqual({ broken: [fresh], stale: ['a -> d'] });
});

test('a listed cycle may lose members but not gain any', () => {
  const listed = ['a', 'b', 'c'];
  expect(judge([violation('a', 'b')], listed)).toEqual({ broken: [], stale: ['c'] });
  expect(judge([violation('a', 'b', 'd')], listed).broken).toHaveLength(1);
});

test('the list is generated from the violations, and grows only by rule', () => {
  const list = exceptionsFor([{ rule, violations: [violation('b'), violation('a', 'b')] }]);
  expect(list).toEqual({ floor: ['a', 'b'] });
  expect(grownRules({ floor: ['a', 'c'] }, list)).toEqual([]);
  expect(grownRules({ floor: ['a'] }, list)).toEqual(['floor']);
  expect(grownRules({}, list)).toEqual(['floor']);
});
