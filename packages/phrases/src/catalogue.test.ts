import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';

/** Parameter names of a compiled message: its tokens are `[name, format?, options?]`. */
function valuesOf(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  const names = message.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, , options] = token;
    return [name, ...Object.values(options ?? {}).flatMap(valuesOf)];
  });
  return [...new Set(names)].filter((name) => name !== '#').sort();
}

/** Where something stands depends on the window's size; what is said names it instead. */
test.each(Object.entries(catalogue))('%s points at nothing above it', (_key, [portuguese, english]) => {
  expect(portuguese).not.toMatch(/\bacima\b(?! d[aeo]\b)/i);
  expect(english).not.toMatch(/\babove\b(?! (the|usual)\b)/i);
});

test.each(Object.entries(catalogue))('%s says the same in both languages', (_key, [portuguese, english]) => {
  expect(portuguese.trim()).not.toBe('');
  expect(english.trim()).not.toBe('');
  expect(valuesOf(compileMessage(english))).toEqual(valuesOf(compileMessage(portuguese)));
});
