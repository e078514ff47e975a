import { expect, test } from 'vitest';
import { allergenKindOf, allergens } from './allergen.ts';

test('the list names each allergen once, with its kind', () => {
  expect(new Set(allergens.map(({ name }) => name)).size).toBe(allergens.length);
  expect([allergenKindOf('LATEX'), allergenKindOf('ovo'), allergenKindOf('outra coisa')]).toEqual([
    'other',
    'food',
    undefined,
  ]);
});
