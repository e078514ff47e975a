import { expect, test } from 'vitest';
import { byText } from './collation.ts';

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
