import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'zero reais'],
  [1, 'um centavo'],
  [2, 'dois centavos'],
  [100, 'um real'],
  [101, 'um real e um centavo'],
  [10_000, 'cem reais'],
  [15_010, 'cento e cinquenta reais e dez centavos'],
  [18_000, 'cento e oitenta reais'],
  [99_999, 'novecentos e noventa e nove reais e noventa e nove centavos'],
  [100_000, 'mil reais'],
  [110_000, 'mil e cem reais'],
  [112_000, 'mil cento e vinte reais'],
  [102_500, 'mil e vinte e cinco reais'],
  [2_123_456, 'vinte e um mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
  [100_000_000, 'um milhão de reais'],
  [200_000_000, 'dois milhões de reais'],
  [100_000_100, 'um milhão e um reais'],
  [150_000_000, 'um milhão e quinhentos mil reais'],
])('%i is %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

/** Parses the words back to a number, with an independent table. */
function read(words: string): number {
  const values: Record<string, number> = {
    zero: 0,
    um: 1,
    dois: 2,
    três: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    onze: 11,
    doze: 12,
    treze: 13,
    quatorze: 14,
    quinze: 15,
    dezesseis: 16,
    dezessete: 17,
    dezoito: 18,
    dezenove: 19,
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
    cem: 100,
    cento: 100,
    duzentos: 200,
    trezentos: 300,
    quatrocentos: 400,
    quinhentos: 500,
    seiscentos: 600,
    setecentos: 700,
    oitocentos: 800,
    novecentos: 900,
  };
  let [centavos, group, reais] = [0, 0, 0];
  for (const word of words.split(' ')) {
    if (word === 'mil') [reais, group] = [reais + Math.max(group, 1) * 1000, 0];
    else if (word.startsWith('milh')) [reais, group] = [reais + group * 1_000_000, 0];
    else if (word === 'real' || word === 'reais') [reais, group] = [reais + group, 0];
    else if (word.startsWith('centavo')) [centavos, group] = [group, 0];
    else if (word !== 'e' && word !== 'de') group += values[word] ?? Number.NaN;
  }
  return reais * 100 + centavos;
}

test('the words parse back to the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      expect(read(amountInWords(amount))).toBe(amount);
    }),
    { numRuns: 3000 },
  );
});

test('amounts without words are refused', () => {
  for (const amount of [-1, 0.5, 100_000_000_000, Number.NaN]) expect(() => amountInWords(amount)).toThrow(RangeError);
});
