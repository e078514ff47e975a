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

const phrases = Object.entries(catalogue);
const keysWhere = (isWrong: (portuguese: string, english: string) => boolean) =>
  phrases.filter(([, [portuguese, english]]) => isWrong(portuguese, english)).map(([key]) => key);

test('there are phrases', () => expect(phrases.length).toBeGreaterThan(5000));

test('no key has two phrases', async () => {
  const texts = new Map<string, unknown>();
  const twice: string[] = [];
  for (const [file, load] of Object.entries(import.meta.glob<Record<string, unknown>>('./*/*.ts')))
    for (const part of file.includes('.test.') ? [] : Object.values(await load()))
      for (const [key, phrase] of Object.entries(part ?? {})) {
        if (Array.isArray(phrase) && texts.has(key) && texts.get(key) !== phrase) twice.push(key);
        texts.set(key, phrase);
      }
  expect(texts.size).toBeGreaterThan(5000);
  expect(twice).toEqual([]);
});

/** The place of something on a page depends on the window's size; the phrase names it instead. */
test('no phrase points at something above it', () => {
  const pointing = keysWhere(
    (portuguese, english) => /\bacima\b(?! d[aeo]\b)/i.test(portuguese) || /\babove\b(?! (the|usual)\b)/i.test(english),
  );
  expect(pointing).toEqual([]);
});

test('every phrase says something in both languages, with the same values', () => {
  expect(keysWhere((...texts) => texts.some((text) => text.trim() === ''))).toEqual([]);
  const sameValues = (portuguese: string, english: string) =>
    String(valuesOf(compileMessage(portuguese))) === String(valuesOf(compileMessage(english)));
  expect(keysWhere((portuguese, english) => !sameValues(portuguese, english))).toEqual([]);
});
