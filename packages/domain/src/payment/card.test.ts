import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cardBrand,
  cardBrands,
  isCardNumber,
  isExpiryGood,
  isLuhnValid,
  readExpiry,
  securityCodeLength,
  typedCardNumber,
} from './card.ts';

// Published test numbers; no real card has them.
const published = [
  ['4111111111111111', 'visa'],
  ['4222222222222', 'visa'],
  ['5555555555554444', 'master'],
  ['2221000000000009', 'master'],
  ['5067766783888311', 'elo'],
  ['6362970000457013', 'elo'],
  ['6062826786276634', 'hipercard'],
  ['378282246310005', 'amex'],
  ['30569309025904', 'diners'],
  ['6011111111111117', 'discover'],
  ['3530111333300000', 'jcb'],
  ['6304000000000000', 'maestro'],
  ['6200000000000005', 'unionpay'],
] as const;

test.each(published)('%s is a number of %s', (number, brand) => {
  expect(cardBrand(number)).toBe(brand);
  expect(isCardNumber(number)).toBe(true);
  expect(typedCardNumber(typedCardNumber(number)).replaceAll(' ', '')).toBe(number);
});

test('every brand has a published number in this test', () => {
  expect(new Set(published.map(([, brand]) => brand))).toEqual(new Set(cardBrands));
});

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));

test('exactly one of ten last digits is the check digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 18 }).chain(digits), (start) => {
      expect([...'0123456789'].filter((last) => isLuhnValid(start + last))).toHaveLength(1);
    }),
  );
});

test('a single wrong digit is always detected', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...published.map(([number]) => number)),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (number, place, change) => {
        const at = place % number.length;
        const wrong = number.slice(0, at) + ((Number(number[at]) + change) % 10) + number.slice(at + 1);
        expect(isLuhnValid(wrong)).toBe(false);
      },
    ),
  );
});

test('a brand is known as soon as the prefix is unambiguous, and further typing does not change it', () => {
  // 4 alone may become a Visa or an Elo: the form shows Visa, by far the more frequent.
  expect(cardBrand('3')).toBeUndefined();
  expect(cardBrand('37')).toBe('amex');
  expect(securityCodeLength('37')).toBe(4);
  expect(securityCodeLength('4')).toBe(3);
  expect(cardBrand('9999')).toBeUndefined();
});

test('a number is grouped as on its card, whatever else was typed', () => {
  expect(typedCardNumber('4111-1111 1111.1111')).toBe('4111 1111 1111 1111');
  expect(typedCardNumber('378282246310005')).toBe('3782 822463 10005');
  expect(typedCardNumber('5555555555554444999')).toBe('5555 5555 5555 4444 999');
  expect(typedCardNumber('')).toBe('');
});

test('an expiry is parsed as printed on cards', () => {
  expect(readExpiry('12/29')).toEqual({ month: 12, year: 2029 });
  expect(readExpiry('0130')).toEqual({ month: 1, year: 2030 });
  expect(readExpiry(' 07 / 2031 ')).toEqual({ month: 7, year: 2031 });
  for (const wrong of ['13/29', '00/29', '12', '12/2', '12/1929', '']) expect(readExpiry(wrong)).toBeUndefined();
});

test('a card is valid through the last day of its month', () => {
  const good = (text: string, today: string) => isExpiryGood(readExpiry(text) ?? { month: 1, year: 1 }, today);
  expect(good('11/26', '2026-11-30')).toBe(true);
  expect(good('11/26', '2026-12-01')).toBe(false);
  expect(good('12/26', '2026-11-21')).toBe(true);
  expect(good('11/46', '2026-11-21')).toBe(true);
  expect(good('12/46', '2026-11-21')).toBe(false);
});
