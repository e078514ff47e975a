import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateFromTyped, typedDate, typedFromDate } from './typed-date.ts';
import { typedCns, typedCpf, typedPhone, typedPostalCode } from './typed-identifier.ts';
import {
  centavosFromTyped,
  shareFromTyped,
  typedFromCentavos,
  typedFromShare,
  typedMoney,
  wholeFromTyped,
} from './typed-number.ts';

test('punctuation appears while digits are typed', () => {
  expect(typedCpf('529')).toBe('529');
  expect(typedCpf('5299')).toBe('529.9');
  // Digits too many stay, so that the number is refused and not shortened.
  expect(typedCpf('52998224725999')).toBe('529.982.247-25999');
  expect(typedPhone('1133334444')).toBe('(11) 3333-4444');
  expect(typedPhone('+55 11 98765-4321')).toBe('(11) 98765-4321');
  expect(typedPostalCode('01310100')).toBe('01310-100');
  expect(typedCns('700000000000005')).toBe('700 0000 0000 0005');
  expect(typedDate('31121950')).toBe('31/12/1950');
});

test('a typed date is read in the order of the language', () => {
  expect(dateFromTyped('31/12/1950', 'pt-BR')).toBe('1950-12-31');
  expect(dateFromTyped('12/31/1950', 'en-US')).toBe('1950-12-31');
  expect(dateFromTyped('31/12', 'pt-BR')).toBe('31/12');
  for (const locale of ['pt-BR', 'en-US'] as const)
    expect(dateFromTyped(typedFromDate('1950-12-31', locale), locale)).toBe('1950-12-31');
});

test.each([
  ['60', 6_000],
  ['12,5%', 1_250],
  ['12.5', 1_250],
  ['0,99', 99],
  ['1.234,5', 123_450],
  ['', null],
  ['  ', null],
  ['doze', 'doze'],
  ['1.2.3', '1.2.3'],
  ['-5', '-5'],
])('a share of %s is read as %s', (typed, share) => {
  expect(shareFromTyped(typed)).toBe(share);
});

test('percentages are read as written, in both languages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom('pt-BR', 'en-US'), (share, locale) => {
      expect(shareFromTyped(typedFromShare(share, locale))).toBe(share);
    }),
  );
});

test('whole numbers', () => {
  expect(['', '0', '12', '1,5', '-1'].map(wholeFromTyped)).toEqual([null, 0, 12, '1,5', '-1']);
});

test('money is typed from the centavos on, and read back', () => {
  expect(typedMoney('5', 'pt-BR')).toBe('0,05');
  expect(typedMoney('0,055', 'pt-BR', '0,05')).toBe('0,55');
  expect(typedMoney('123450', 'pt-BR')).toBe('1.234,50');
  expect(typedMoney('123450', 'en-US')).toBe('1,234.50');
  expect(typedMoney('000', 'pt-BR')).toBe('');
  expect(typedMoney('50,0', 'pt-BR', '50,00')).toBe('5,00');
  expect(centavosFromTyped('')).toBeNull();
  for (const locale of ['pt-BR', 'en-US'] as const)
    for (const centavos of [1, 99, 100, 18_000, 1_234_567])
      expect(centavosFromTyped(typedFromCentavos(centavos, locale))).toBe(centavos);
});
