import { expect, test } from 'vitest';
import { isPersonName, tidyName } from './written-name.ts';

test.each([
  'Maria da Conceição',
  "Joana D'Arc",
  'Joana D’Arc',
  "'s-Gravenhage Neto",
  'Ana-Lúcia Sá',
  'J. R. R. Tolkien',
  'J.R.R. Tolkien',
  'Martin Luther King, Jr.',
  'Dra. Marta Reis',
  'Łukasz Żółć',
  'Mirĩ Guarani',
  'Mirĩ Guarani',
  'Ñandú Paʼi',
  '李小龙',
  'عمر الخطيب',
  'Kapukuaho‘oli'.replace('‘', 'ʻ'),
  'Gal·la',
  'X',
])('%s is a name', (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['spaces', '  '],
  ['a line break', 'Ana\nClique aqui'],
  ['a link', 'https://golpe.example'],
  ['a link without a scheme', 'golpe.example'],
  ['a link among words', 'Ana veja golpe.com agora'],
  ['a short link', 'Ana t.co/x'],
  ['a mail address', 'ana@golpe.example'],
  ['digits', 'Ana 1234'],
  ['a tag', '<b>Ana</b>'],
  ['an override of direction', 'Ana\u202eSilva'],
  ['NUL', 'Ana\0'],
  ['half of a surrogate pair', 'Ana\ud83d'],
  ['an emoji', 'Ana 🎁'],
  ['a currency', 'Ganhe R$'],
])('%s is no name', (_what, name) => {
  expect(isPersonName(name)).toBe(false);
});

test('spaces of any width become one, and letters are composed', () => {
  expect(tidyName('  Ana\u00a0 Lu\u0301cia ')).toBe('Ana Lúcia');
});

test('the time of a long text grows with its length alone', () => {
  expect(isPersonName(`${'a.'.repeat(50_000)}!`)).toBe(false);
  expect(isPersonName(`${"a' ".repeat(50_000)}1`)).toBe(false);
});
