import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatProtocol, linkCodeOf, PROTOCOL_ALPHABET, permalinkOf, protocolOf, voucherCodeOf } from './code.ts';

const of = (alphabet: string, length: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length }).map((signs) => signs.join(''));
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const noise = fc.constantFrom('', ' ', '\u00a0', '\u200b', '\ufeff', '\u2060', '\n', '\u00ad');
const gaps = fc.array(fc.oneof(noise, fc.constantFrom('-', '\u2011', '–', ' - ')), { minLength: 40, maxLength: 40 });
const spread = (code: string, between: readonly string[]) => [...code].map((sign, i) => between[i] + sign).join('');

test('vouchers and protocols are the same code with any spaces, hyphens, invisible signs, in small letters', () => {
  fc.assert(
    fc.property(of(`${upper}0123456789`, 10), gaps, (code, between) => {
      expect(voucherCodeOf(spread(code, between))).toBe(code);
      expect(voucherCodeOf(spread(code.toLowerCase(), between))).toBe(code);
    }),
  );
  fc.assert(
    fc.property(of(PROTOCOL_ALPHABET, 12), gaps, (signs, between) => {
      const protocol = formatProtocol(signs);
      for (const written of [protocol, signs, spread(signs, between), spread(signs.toLowerCase(), between)]) {
        expect(protocolOf(written)).toBe(protocol);
        expect(linkCodeOf(written)).toBe(protocol);
      }
      expect(protocolOf(protocol.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(protocol);
    }),
  );
});

test('the code of a link is the same with what the sentence puts around it, and keeps its case', () => {
  const base64url = `${upper}${upper.toLowerCase()}0123456789_-`;
  fc.assert(
    fc.property(
      of(base64url, 22),
      noise,
      fc.constantFrom('', '.', ',', ')', '>', '\n', ' .'),
      (code, before, after) => {
        expect(linkCodeOf(before + code + after)).toBe(code);
      },
    ),
  );
});

test('a public address is found with accents and capitals', () => {
  for (const written of ['helena-prado', 'Helena-Prado', 'Helena Prado', 'helená-prado', ' helena‑prado.'])
    expect(permalinkOf(written)).toBe('helena-prado');
});

test('what is no code becomes none', () => {
  expect(voucherCodeOf('GRÁTIS_10')).toBe('GRÁTIS_10');
  expect(protocolOf('abc')).toBe('ABC');
  expect(linkCodeOf('')).toBe('');
});
