import { locales } from '@acolhe/domain/time/time';
import { catalogue } from '@acolhe/phrases/catalogue';
import { type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { type Message, messageWriter } from './message.ts';

type Asked = { name: string; kind: string | undefined; cases: string[] };

/** Values that a compiled message asks for. */
function askedBy(message: unknown): Asked[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const [name, kind, cases = {}] = part as [string, string?, Record<string, unknown>?];
    return [{ name, kind, cases: Object.keys(cases) }, ...Object.values(cases).flatMap(askedBy)];
  });
}

const counts = [0, 1, 2, 5, 1_234, 1_000_000, 1.5];
const words = ['Ana {x} # <b>', 'constructor', '', 'other'];

/** Values for the names of a message: counts of every size, and each case of a choice. */
function trials(message: unknown): Record<string, string | number>[] {
  const asked = askedBy(message);
  const counted = new Set(asked.filter(({ kind }) => kind === 'plural' || kind === 'number').map(({ name }) => name));
  return counts.map((count, at) =>
    Object.fromEntries(
      asked.map(({ name, cases }) => {
        const choices = [...cases, ...words];
        return [name, counted.has(name) ? count : (choices[at % choices.length] ?? '')];
      }),
    ),
  );
}

test.each(locales)('every phrase in %s is written as Lingui writes it', (locale) => {
  const at = locales.indexOf(locale);
  const messages = Object.fromEntries(
    Object.entries(catalogue).map(([key, texts]) => [key, compileMessage(texts[at] ?? '')]),
  );
  const lingui = setupI18n({ locale, messages: { [locale]: messages as Messages } });
  const write = messageWriter(locale);
  const other = Object.entries(messages).flatMap(([key, message]) =>
    trials(message)
      .map((values) => [key, write(message as Message, values), lingui._(key, values)])
      .filter(([, own, theirs]) => own !== theirs),
  );
  expect(other).toEqual([]);
});

test('a missing value leaves its place empty, an unknown kind is an error', () => {
  const write = messageWriter('pt-BR');
  expect(write(compileMessage('Olá, {name}!') as Message)).toBe('Olá, !');
  expect(() => write(compileMessage('{when, date}') as Message, { when: 1 })).toThrow('plural and select');
});
