import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isValidCnpj } from '../company/cnpj.ts';
import { readCns } from '../person/identifiers.ts';
import { cardBrand, isCardNumber, isLuhnValid, typedCardNumber } from './card.ts';
import { cardNumberSearch, holdsCardNumber, numbersShapedLikeCards } from './card-guard.ts';

function cardNumberPath(value: unknown): string | undefined {
  const search = cardNumberSearch(value);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

const published = [
  '4111111111111111',
  '4222222222222',
  '5555555555554444',
  '2221000000000009',
  '5067766783888311',
  '6062826786276634',
  '378282246310005',
  '30569309025904',
  '6011111111111117',
  '4000000000000010',
];

test.each(published)('%s is found in any notation', (number) => {
  const spaced = typedCardNumber(number);
  for (const text of [number, spaced, spaced.replaceAll(' ', '-'), spaced.replaceAll(' ', '.')]) {
    expect(holdsCardNumber(text), text).toBe(true);
    expect(holdsCardNumber(`meu cartão é ${text}, validade 12/29`), text).toBe(true);
    expect(holdsCardNumber(`(${text})`), text).toBe(true);
    expect(holdsCardNumber(`{"n":"${text}"}`), text).toBe(true);
  }
  // In printed groups, followed by what stands beside it on a card.
  expect(holdsCardNumber(`${spaced} 12/29 123`)).toBe(true);
  expect(holdsCardNumber(`${spaced} 123`)).toBe(true);
});

test.each([' ', '\t', '\u00a0', '.', '-', ' - ', '   ', '--', '\uff0e'])('groups apart by %j are one number', (gap) => {
  for (const groups of [
    ['4111', '1111', '1111', '1111'],
    ['4222', '2222', '2222', '2'],
    ['3782', '822463', '10005'],
    ['3056', '930902', '5904'],
  ])
    expect(holdsCardNumber(groups.join(gap)), groups.join(gap)).toBe(true);
});

test.each(['    ', ',', '/', '\n', '_', '. . .', ''])('groups apart by %j are none', (gap) => {
  const text = ['4111', '1111', '1111', '1111'].join(gap);
  expect(holdsCardNumber(text)).toBe(gap === '');
});

test('groups that no card is printed in are none', () => {
  for (const text of ['41 1111 1111 1111 11', '411111 1111111111', '4111 11 1111 1111 11', '37828 22463 10005'])
    expect(holdsCardNumber(text), text).toBe(false);
});

test('a number of nineteen digits is found, together and in five groups, and one of twelve or twenty is not', () => {
  const checked = (digits: string) =>
    ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((last) => digits + last).find(isLuhnValid) ?? '';
  const [twelve, nineteen, twenty] = [
    checked('41111111111'),
    checked('412345678901234567'),
    checked('4'.padEnd(19, '1')),
  ];
  expect([twelve.length, nineteen.length, twenty.length]).toEqual([12, 19, 20]);
  expect(holdsCardNumber(nineteen)).toBe(true);
  expect(holdsCardNumber(nineteen.replace(/(.{4})(?=.)/g, '$1 '))).toBe(true);
  expect([holdsCardNumber(twelve), holdsCardNumber(twenty)]).toEqual([false, false]);
});

test.each(published)('%s with any one digit changed passes', (number) => {
  for (let at = number.length - 6; at < number.length; at++) {
    const other = String((Number(number[at]) + 1) % 10);
    expect(holdsCardNumber(number.slice(0, at) + other + number.slice(at + 1))).toBe(false);
  }
});

const digit = fc.integer({ min: 0, max: 9 });
const run = (min: number, max: number) =>
  fc.array(digit, { minLength: min, maxLength: max }).map((all) => all.join(''));

test('digits alone are refused exactly if they form a card number', () => {
  fc.assert(
    fc.property(run(10, 21), (text) => {
      const isCnpj = text.length === 14 && isValidCnpj(text);
      expect(holdsCardNumber(text)).toBe(isCardNumber(text) && text.length >= 13 && !isCnpj);
    }),
    // A CNPJ that is also a valid card number by chance: companies must be able to send theirs.
    { numRuns: 2000, examples: [['36633015882471']] },
  );
});

test('a national health card is never taken for a card', () => {
  // 15 digits from 7, 8 or 9 with a weighted sum divisible by 11; no 15-digit card begins with 1 or 2.
  fc.assert(
    fc.property(fc.constantFrom('1', '2', '7', '8', '9'), run(14, 14), (first, rest) => {
      const number = first + rest;
      expect(holdsCardNumber(number)).toBe(false);
      expect(holdsCardNumber(number.replace(/(...)(....)(....)(....)/, '$1 $2 $3 $4'))).toBe(false);
    }),
    { numRuns: 2000 },
  );
  for (const cns of ['123456789010000', '100000000060018', '700000000000005', '898000000043208']) {
    expect(readCns(cns)).toBe(cns);
    expect(holdsCardNumber(cns)).toBe(false);
  }
});

test.each([
  ['a time in milliseconds', '1763733000000'],
  ['a phone', '+5511987654321'],
  ['a German phone, whose digits are a Visa of 13', '+4222222222222'],
  ['a bar code of a bill', '23793381286000782713695000063305984660000012345'],
  ['its typed line', '23793.38128 60007.827136 95000.063305 9 84660000012345'],
  ['a CNPJ with punctuation', '12.345.678/0001-95'],
  ['a CPF', '529.982.247-25'],
  ['a protocol', 'DEM0-PAST-2026'],
  ['an instant', '2026-11-21T12:30:00.000Z'],
  ['a UUID of digits alone', '40000000-0000-4111-8111-111111111111'],
  ['a token', 'ff8080814c11e2370144111111111111111c1ff593b57b4d'],
  ['vital signs', 'PA 120-80 FC 98 FR 16 T 37.2 SpO2 97'],
  ['a measured time', '0.6589700000004086'],
  ['a number whose check digit is wrong', '4111111111111112'],
  ['an issuer nobody has', '9999999999999995'],
  ['a card inside a longer number', '99411111111111111199'],
])('%s passes', (_what, text) => {
  expect(holdsCardNumber(text)).toBe(false);
});

test('a CNPJ in digits alone passes, even if it is also a valid Diners number', () => {
  const check = (twelve: string) => {
    const one = (digits: string) => {
      const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2].slice(13 - digits.length);
      const rest = [...digits].reduce((sum, d, index) => sum + Number(d) * (weights[index] ?? 0), 0) % 11;
      return String(rest < 2 ? 0 : 11 - rest);
    };
    const first = one(twelve);
    return twelve + first + one(twelve + first);
  };
  let alike = 0;
  for (let company = 0; company < 3000; company++) {
    const cnpj = check(`36${String(company).padStart(6, '0')}0001`);
    if (cardBrand(cnpj) === 'diners' && isLuhnValid(cnpj)) alike++;
    expect(holdsCardNumber(cnpj), cnpj).toBe(false);
  }
  expect(alike).toBeGreaterThan(100);
});

test('the path of the first is told: values, numbers, keys, lists', () => {
  expect(cardNumberPath({ reason: 'dor', notes: ['ok', 'use 4111 1111 1111 1111'] })).toBe('notes.1');
  expect(cardNumberPath({ card: { number: 4111111111111111 } })).toBe('card.number');
  expect(cardNumberPath({ a: { '5555555555554444': 1 } })).toBe('a');
  expect(cardNumberPath('4111111111111111')).toBe('');
  expect(
    cardNumberPath([1, true, null, undefined, 'x', new Uint8Array(4), new Blob(['4111111111111111'])]),
  ).toBeUndefined();
});

test('nothing is read after the first', () => {
  const after = {
    get read(): string {
      throw new Error('read');
    },
  };
  expect(cardNumberPath(['x', '4111111111111111', after])).toBe('1');
});

test.each([
  ['groups of four', '1234 '],
  ['digits and gaps', '1234 - '],
  ['one long number', '4111111111111111'],
  ['groups of American Express', '3782 822463 10005 '],
  ['spaces alone', '1           '],
  ['letters that become many', '\ufdfa'],
])('work grows with the length of a text alone: %s', (_what, unit) => {
  /** Digits that are looked at. */
  const workOf = (count: number) => [...numbersShapedLikeCards(unit.repeat(count))].join('').length;
  const [once, twice] = [workOf(2000), workOf(4000)];
  expect(twice).toBeLessThanOrEqual(2 * once + 100);
  expect(twice).toBeLessThanOrEqual(10 * unit.length * 4000);
});

test('a card number among other groups of four is found', () => {
  expect(holdsCardNumber('1234 4111 1111 1111 1111')).toBe(true);
  expect(holdsCardNumber('4111 1111 1111 1111 1234 5678')).toBe(true);
});
