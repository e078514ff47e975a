import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centavosFromTyped,
  dateFromTyped,
  typedCns,
  typedCpf,
  typedDate,
  typedFromCentavos,
  typedFromDate,
  typedFromShare,
  typedPhone,
  typedPostalCode,
  wholeFromTyped,
} from './typed-number.ts';

test('punctuation appears while digits are typed', () => {
  expect(typedCpf('529')).toBe('529');
  expect(typedCpf('5299')).toBe('529.9');
  expect(typedCpf('52998224725999')).toBe('529.982.247-25');
  expect(typedPhone('1133334444')).toBe('(11) 3333-4444');
  expect(typedPhone('+55 11 98765-4321')).toBe('(11) 98765-4321');
  expect(typedPostalCode('01310100')).toBe('01310-100');
  expect(typedCns('700000000000005')).toBe('700 0000 0000 0005');
  expect(typedDate('31121950')).toBe('31/12/1950');
});

test('a typed date is read in the order of its language', () => {
  expect(dateFromTyped('31/12/1950', 'pt-BR')).toBe('1950-12-31');
  expect(dateFromTyped('12/31/1950', 'en-US')).toBe('1950-12-31');
  expect(dateFromTyped('31/12', 'pt-BR')).toBe('31/12');
  for (const locale of ['pt-BR', 'en-US'] as const)
    expect(dateFromTyped(typedFromDate('1950-12-31', locale), locale)).toBe('1950-12-31');
});

test.each([
  ['180', 18_000],
  ['180,5', 18_050],
  ['180.50', 18_050],
  ['1.234', 123_400],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['R$ 12,00', 1_200],
  ['12,5%', 1_250],
  ['', null],
  ['  ', null],
  ['doze', 'doze'],
  ['1,234,5', 123_450],
  ['1.2.3', '1.2.3'],
  ['-5', '-5'],
])('%s is read as %s', (typed, centavos) => {
  expect(centavosFromTyped(typed)).toBe(centavos);
});

test('money and shares are read as they are written, in both languages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom('pt-BR', 'en-US'), (amount, locale) => {
      expect(centavosFromTyped(typedFromCentavos(amount, locale))).toBe(amount);
      expect(centavosFromTyped(typedFromShare(amount, locale))).toBe(amount);
    }),
  );
});

test('whole numbers', () => {
  expect(['', '0', '12', '1,5', '-1'].map(wholeFromTyped)).toEqual([null, 0, 12, '1,5', '-1']);
});
