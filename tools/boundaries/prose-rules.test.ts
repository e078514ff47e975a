import { expect, test } from 'vitest';
import { parseGraph } from './module-graph.ts';
import { commentSubject, plainPronoun } from './prose-rules.ts';
import type { Rule } from './rule.ts';

const keysOf = (rule: Rule, text: string) => rule.check(parseGraph({ 'a.ts': text })).flatMap(({ keys }) => keys);

test.each([
  ['/** What is sent. */', ['What is sent.']],
  ['// Whose it is,\n// and why.', ['Whose it is, and why.']],
  ['/**\n * Of those that are left.\n */', ['Of those that are left.']],
  ['/** The mail. */ // Whatever is sent', []],
  ["const text = 'What is sent';", []],
  ['// Sent once.\n// What follows is a part of it.', []],
])('a comment that does not begin with its subject is found: %s', (text, keys) => {
  expect(keysOf(commentSubject, text)).toEqual(keys);
});

test('pronouns that name no role are found', () => {
  expect(keysOf(plainPronoun, '// Told to whoever waits.\nconst a = 1; // A body.')).toEqual([
    'Told to whoever waits.',
  ]);
});
