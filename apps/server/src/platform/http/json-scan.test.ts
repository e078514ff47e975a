import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excessOf } from './json-scan.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const roomy = { values: 1e9, letters: 1e9 };

/** Values and letters by a walk over what was parsed. */
function counted(value: unknown): { values: number; letters: number } {
  if (typeof value === 'string') return { values: 1, letters: value.length };
  if (typeof value !== 'object' || value === null) return { values: 1, letters: JSON.stringify(value).length };
  const entries = Object.entries(value);
  const keys = Array.isArray(value) ? [] : entries.map(([key]) => key);
  const parts = entries.map(([, one]) => counted(one));
  return {
    values: 1 + keys.length + parts.reduce((sum, part) => sum + part.values, 0),
    letters: [...keys.map((key) => key.length), ...parts.map((part) => part.letters)].reduce((sum, n) => sum + n, 0),
  };
}

test('a body of its very bounds is let through, and one less is too little', () => {
  // Empty lists and objects count as one more.
  const filled = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie('value'), { minLength: 1, maxLength: 4 }),
      fc.dictionary(fc.string(), tie('value'), { minKeys: 1, maxKeys: 4 }),
    ),
  })).value;
  fc.assert(
    fc.property(filled, fc.constantFrom(0, 2), (value, spaces) => {
      const body = bytes(JSON.stringify(value, null, spaces));
      const { values, letters } = counted(value);
      // The root has no comma before it: it is counted as a value, and as what it opens.
      const most = { values: values + 1, letters };
      expect(excessOf(body, most)).toBeUndefined();
      expect(excessOf(body, { ...roomy, letters: letters - 1 })).toBe(letters > 0 ? 'letters' : 'letters');
      expect(excessOf(body, { ...roomy, values: values - 1 })).toBe('values');
    }),
  );
});

test.each([
  ['keys', JSON.stringify(Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`k${n}`, n]))), 'values'],
  ['empty lists', `[${'[],'.repeat(600)}[]]`, 'values'],
  ['a long text', JSON.stringify('1234 '.repeat(12_001)), 'letters'],
  ['a long number', '9'.repeat(60_001), 'letters'],
  ['escapes', `"${'\\u0031'.repeat(60_001)}"`, 'letters'],
  ['many levels', `${'['.repeat(21)}${']'.repeat(21)}`, 'depth'],
])('%s are too much', (_what, text, excess) => {
  expect(excessOf(bytes(text), { values: 1000, letters: 60_000 })).toBe(excess);
});

test('signs within a text are letters, after an escaped quote as well', () => {
  expect(excessOf(bytes(String.raw`{"a":"\\\",,,,{{{[[["}`), { values: 4, letters: 20 })).toBeUndefined();
});
