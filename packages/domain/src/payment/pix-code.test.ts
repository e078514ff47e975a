import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  crc16,
  dynamicPixCode,
  LOCATION_MAX,
  MERCHANT_CITY_MAX,
  MERCHANT_NAME_MAX,
  parsePixCode,
  readPixCode,
  staticPixCode,
} from './pix-code.ts';

const merchant = { merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA' };
const published = {
  static:
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  dynamic:
    '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
};
const location = 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441';
const key = '123e4567-e12b-12d1-a456-426655440000';

describe('published vectors', () => {
  test('are reproduced exactly', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(dynamicPixCode({ location, ...merchant })).toBe(published.dynamic);
    expect(staticPixCode({ key, ...merchant })).toBe(published.static);
  });

  test('are parsed back', () => {
    expect(readPixCode(published.dynamic)).toEqual({ kind: 'dynamic', location, ...merchant });
    expect(readPixCode(` ${published.static}\n`)).toEqual({ kind: 'static', key, ...merchant });
    // A checksum in lower case is equally valid.
    expect(readPixCode(published.dynamic.slice(0, -4) + published.dynamic.slice(-4).toLowerCase())).toBeDefined();
  });
});

/** Text as banks print it: ASCII, no leading or trailing spaces. */
const printed = (max: number, min = 1) =>
  fc
    .array(fc.integer({ min: 0x21, max: 0x7e }), { minLength: min, maxLength: max })
    .map((codes) => String.fromCharCode(...codes));
const alphanumeric = (max: number, min = 1) =>
  fc
    .array(fc.constantFrom(...'ABCxyz0189'), { minLength: min, maxLength: max })
    .map((characters) => characters.join(''));
const anyMerchant = fc.record({ merchantName: printed(MERCHANT_NAME_MAX), merchantCity: printed(MERCHANT_CITY_MAX) });
const anyDynamic = fc.record({ location: printed(LOCATION_MAX) });
/** Key and text share the 99 characters of their field with the domain's name. */
const anyStatic = fc
  .record(
    {
      key: printed(77),
      amount: fc.integer({ min: 0, max: 999_999_999_999 }),
      text: printed(72),
      txid: alphanumeric(25),
    },
    { requiredKeys: ['key'] },
  )
  .filter(({ key: ofKey, text = '' }) => ofKey.length + text.length <= 73);

describe('any code', () => {
  test('of a charge is parsed as it was written', () => {
    fc.assert(
      fc.property(anyMerchant, anyDynamic, (ofMerchant, charge) => {
        const code = dynamicPixCode({ ...charge, ...ofMerchant });
        expect(code.length).toBeLessThanOrEqual(512);
        expect(readPixCode(code)).toEqual({ kind: 'dynamic', ...charge, ...ofMerchant });
      }),
    );
  });

  test('of a key is parsed as it was written, with and without amount, text and txid', () => {
    fc.assert(
      fc.property(anyMerchant, anyStatic, (ofMerchant, parts) => {
        expect(readPixCode(staticPixCode({ ...parts, ...ofMerchant }))).toEqual({
          kind: 'static',
          ...parts,
          ...ofMerchant,
        });
      }),
    );
  });

  test('is refused with a character changed or missing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(published.dynamic, published.static),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        printed(1),
        (code, where, other) => {
          const at = Math.floor(where * code.length);
          fc.pre(code[at]?.toUpperCase() !== other.toUpperCase());
          expect(readPixCode(code.slice(0, at) + other + code.slice(at + 1))).toBeUndefined();
          expect(readPixCode(code.slice(0, at) + code.slice(at + 1))).toBeUndefined();
        },
      ),
    );
  });

  test('is refused with a correct checksum and invalid content', () => {
    const sealed = (body: string) => `${body}6304${crc16(`${body}6304`)}`;
    expect(readPixCode(sealed('000201'))).toBeUndefined();
    // Lengths beyond the end, a duplicate field, and a scheme other than PIX.
    expect(parsePixCode(sealed('0099011'))).toBeUndefined();
    expect(parsePixCode(sealed('000201000201'))).toBeUndefined();
    expect(readPixCode(sealed('00020126070003abc5303986'))).toBeUndefined();
    expect(readPixCode('')).toBeUndefined();
  });
});

describe('limits', () => {
  test('a merchant’s name and city are shortened and lose their accents', () => {
    const code = dynamicPixCode({
      location: 'a.b/c',
      merchantName: 'Clínica São João da Boa Vista Ltda.',
      merchantCity: 'São João del-Rei',
    });
    expect(readPixCode(code)).toMatchObject({
      merchantName: 'Clinica Sao Joao da Boa V',
      merchantCity: 'Sao Joao del-Re',
    });
  });

  test('a code that does not fit is refused', () => {
    expect(() => dynamicPixCode({ location: 'x'.repeat(LOCATION_MAX + 1), ...merchant })).toThrow(RangeError);
    expect(() => dynamicPixCode({ location: 'pix.example.com/ação', ...merchant })).toThrow(RangeError);
    expect(() => dynamicPixCode({ location, merchantName: '日本', merchantCity: 'X' })).toThrow(RangeError);
    expect(() => staticPixCode({ key, text: 'x'.repeat(60), ...merchant })).toThrow(RangeError);
    expect(() => staticPixCode({ key, amount: 0.5, ...merchant })).toThrow(RangeError);
    expect(() => staticPixCode({ key, txid: 'a b', ...merchant })).toThrow(RangeError);
  });
});
