import { expect, test } from 'vitest';
import { cidCodes, cidSynonyms, findingWords } from './cid10.ts';

test.each([
  ['J069', ['J06.9', 'J06']],
  ['j06.9', ['J06.9', 'J06']],
  [' J 06-9 ', ['J06.9', 'J06']],
  ['I10.0', ['I10.0', 'I10']],
  ['I10', ['I10']],
  ['J0699', []],
  ['dor', []],
])('a code is read however it is written: %s', (text, codes) => {
  expect(cidCodes(text)).toEqual(codes);
});

test.each([
  ['dor de cabeça', 'R51'],
  ['DOR DE CABECA', 'R51'],
  ['dor cabeça', 'R51'],
  ['cabeça', 'R51'],
  ['pressão alta', 'I10'],
  ['hipertensão', 'I10'],
  ['Gripe', 'J11.1'],
  ['dor nas costas', 'M54.5'],
  ['intestino preso', 'K59.0'],
])('what people say leads to its code: %s', (text, code) => {
  expect(cidSynonyms(findingWords(text))[0]).toBe(code);
});

test('other words lead nowhere', () => {
  for (const text of ['', 'de', 'd', 'fratura', 'dor de cotovelo']) expect(cidSynonyms(findingWords(text))).toEqual([]);
});

test('what is called so comes before names that have the word further on', () => {
  expect(cidSynonyms(['covid'])[0]).toBe('U07.1');
  expect(cidSynonyms(['covid', 'longa'])[0]).toBe('U09.9');
  expect(cidSynonyms(['sinusite', 'aguda'])).toEqual(['J01.9']);
});
