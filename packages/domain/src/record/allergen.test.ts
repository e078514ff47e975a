import { expect, test } from 'vitest';
import { allergenKindOf, allergens, isAllergicTo } from './allergen.ts';

test.each([
  ['Penicilinas', 'amoxicilina', true],
  ['penicilinas', 'Amoxicilina', true],
  ['Penicilinas', 'cefalexina', false],
  ['Dipirona', 'dipirona', true],
  ['Ácido acetilsalicílico (AAS)', 'ácido acetilsalicílico', true],
  ['Anti-inflamatórios (AINE)', 'ibuprofeno', true],
  ['Losartana', 'losartana', true],
  ['Amendoim', 'dipirona', false],
  ['', '', false],
])('an allergy to %s speaks against %s: %s', (agent, substance, isSo) => {
  expect(isAllergicTo(agent, substance)).toBe(isSo);
});

test('the list names each allergen once, with its kind', () => {
  expect(new Set(allergens.map(({ name }) => name)).size).toBe(allergens.length);
  expect([allergenKindOf('LATEX'), allergenKindOf('ovo'), allergenKindOf('outra coisa')]).toEqual([
    'other',
    'food',
    undefined,
  ]);
});
