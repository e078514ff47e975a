import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneLine, isStorable } from './characters.ts';

test.each([
  ['letters of any script', 'Łukasz, Mirĩ, 李, عمر', true, true],
  ['an emoji of several code points', 'tudo bem 👩🏽‍⚕️', true, true],
  ['a line break', 'dor\nfebre', true, false],
  ['a tab', 'dor\tfebre', true, false],
  ['a line separator', 'dor\u2028febre', true, false],
  ['an override of direction', 'exame\u202efdp.exe', true, false],
  ['an isolate', 'a\u2066b', true, false],
  ['NUL', 'a\0b', false, false],
  ['half of a surrogate pair', 'a\ud800b', false, false],
  ['the other half', '\udc00', false, false],
])('%s', (_what, text, storable, oneLine) => {
  expect(isStorable(text)).toBe(storable);
  expect(isOneLine(text)).toBe(oneLine);
});

test('storable is what survives UTF-8 as it is, and holds no NUL', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 4 }), (units) => {
      const text = String.fromCharCode(...units);
      expect(isStorable(text)).toBe(
        new TextDecoder().decode(new TextEncoder().encode(text)) === text && !text.includes('\0'),
      );
    }),
  );
});
