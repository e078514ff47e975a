import { expect, test } from 'vitest';
import { byText, isSameName } from './collation.ts';

test('accents and case do not take a name to the end of a list', () => {
  const names = ['Zilda', 'ângela', 'Álvaro', 'Alvaro', 'Bruno', 'Ana Lúcia', 'Anabela', 'Élcio', 'Eduardo'];
  expect(names.sort(byText)).toEqual([
    'Alvaro',
    'Álvaro',
    'Ana Lúcia',
    'Anabela',
    'ângela',
    'Bruno',
    'Eduardo',
    'Élcio',
    'Zilda',
  ]);
});

test('the same name is known in another spelling', () => {
  expect(isSameName('José da Conceição', 'JOSE DA CONCEICAO')).toBe(true);
  expect(isSameName("Joana D'Arc", 'Joana Darc')).toBe(true);
  expect(isSameName('Ana Lima', 'Ana Limas')).toBe(false);
});
