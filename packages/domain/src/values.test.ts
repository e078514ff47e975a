import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isValidCnpj } from './company/cnpj.ts';
import { isStrongPassword } from './identity/password.ts';
import { discounted, fromPixAmount, toPixAmount } from './payment/money.ts';
import { isValidCpf, readCns } from './person/identifiers.ts';
import { displayName } from './person/person-name.ts';
import { formatPhone, toE164 } from './person/phone.ts';
import { readPostalCode, stateOfPostalCode } from './person/postal-code.ts';
import { netPromoterScore } from './survey/nps.ts';
import { toLocale } from './time/time.ts';

describe('identifiers', () => {
  test('validate CPF and CNPJ, numeric and alphanumeric, by their check digits', () => {
    expect(['529.982.247-25', '52998224725'].map(isValidCpf)).toEqual([true, true]);
    expect(['529.982.247-26', '111.111.111-11', ''].map(isValidCpf)).toEqual([false, false, false]);
    expect(['12.ABC.345/01DE-35', 'AA345678000114', 'AA345678000A29', '12345678000A08'].map(isValidCnpj)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['12.ABC.345/01DE-36', '12345678000196'].map(isValidCnpj)).toEqual([false, false]);
  });

  test('validate the national health card, permanent and provisional', () => {
    expect(
      ['123456789010000', '100000000060018', '700 0000 0000 0005', '898000000043208'].map(
        (text) => readCns(text) !== undefined,
      ),
    ).toEqual([true, true, true, true]);
    expect(
      ['123456789010001', '300000000000005', '70000000000000', ''].map((text) => readCns(text) !== undefined),
    ).toEqual([false, false, false, false]);
  });

  test('map a postal code to its state', () => {
    const known = { '01310-100': 'SP', '20040002': 'RJ', '70040010': 'DF', '72900000': 'GO', '69900970': 'AC' };
    for (const [code, state] of Object.entries(known)) expect(stateOfPostalCode(code)).toBe(state);
    expect(['69304-000', '69400000', '76801-000'].map(stateOfPostalCode)).toEqual(['RR', 'AM', 'RO']);
    expect(['00000000', '0131010', '01310-1000', '01310 100 A'].map(readPostalCode)).toEqual(Array(4).fill(undefined));
    expect(['01310 100', '01.310-100', 'CEP: 01310‑100'].map(readPostalCode)).toEqual(Array(3).fill('01310100'));
  });

  test('format phones as E.164', () => {
    expect(['(11) 91234-5678', '+55 11 91234 5678', '1133334444'].map(toE164)).toEqual([
      '+5511912345678',
      '+5511912345678',
      '+551133334444',
    ]);
    expect(['123', '0011912345678', '(11) 11234-5678'].map(toE164)).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['+34 912 345 678', '+34912345678'],
    ['0034 912 345 678', '+34912345678'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['+351 912 345 678', '+351912345678'],
    ['+55 (11) 98765-4321', '+5511987654321'],
    ['0055 11 98765 4321', '+5511987654321'],
    ['55 11 98765-4321', '+5511987654321'],
    ['(55) 98765-4321', '+5555987654321'],
    ['01 98765-4321', undefined],
    ['011 98765-4321', '+5511987654321'],
    ['(011) 3333-4444', '+551133334444'],
    ['0 15 11 98765-4321', '+5511987654321'],
    ['(20) 98765-4321', undefined],
    ['(23) 98765-4321', undefined],
    ['+55 20 98765-4321', undefined],
    ['(11) 98765-4321 ramal 12', undefined],
    ['(11) 98765-4321 / 3333-4444', undefined],
    ['+1 191 234 5678', undefined],
    ['+34', undefined],
  ])('keep a phone as meant, or refuse it: %s', (written, stored) => {
    expect(toE164(written)).toBe(stored);
    // A displayed number is read back as the same.
    if (stored) expect(toE164(formatPhone(stored))).toBe(stored);
  });

  test('every area code that is in use, and no other', () => {
    const inUse = Array.from({ length: 90 }, (_, index) => String(10 + index)).filter((code) =>
      toE164(`${code} 98765-4321`),
    );
    expect(inUse).toHaveLength(67);
    for (const code of ['10', '20', '23', '25', '26', '29', '30', '36', '39', '40', '50', '52', '56', '60', '70'])
      expect(inUse).not.toContain(code);
  });
});

test('money is formatted and parsed back, and a discount is rounded in the payer’s favour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => fromPixAmount(toPixAmount(amount)) === amount),
  );
  expect(discounted(999, 50)).toBe(499);
  expect([discounted(1000, 100), discounted(1000, 0)]).toEqual([0, 1000]);
});

test('NPS is the share of 9 and 10 minus that of 0 to 6', () => {
  expect(netPromoterScore([])).toBeUndefined();
  expect(netPromoterScore([10, 9, 8, 7, 6, 0])).toBe(0);
  expect(netPromoterScore([10, 10, 9])).toBe(100);
  expect(netPromoterScore([10, 6, 6])).toBe(-33);
});

test('passwords need eight characters with upper case, lower case and digits', () => {
  expect(['Acolhe2026', 'Ação2026'].map(isStrongPassword)).toEqual([true, true]);
  expect(['Acolhe2', 'acolhe2026', 'ACOLHE2026', 'AcolheAcolhe'].map(isStrongPassword)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a person is displayed by social name, with registration or CPF', () => {
  expect(displayName({ name: 'Miguel', social_name: 'Luna', cpf: '52998224725' })).toBe('Luna | 529.982.247-25');
  expect(displayName({ name: 'Ana', registration: '77', cpf: '52998224725' })).toBe('Ana | 77');
  expect(displayName({ name: 'Ana' })).toBe('Ana');
});

test('English locales map to en-US and every other language to pt-BR', () => {
  expect(['en', 'en-GB', 'EN_us', 'en-US,pt;q=0.8'].map(toLocale)).toEqual(['en-US', 'en-US', 'en-US', 'en-US']);
  expect(['pt-BR', 'es', 'enm', '', undefined].map(toLocale)).toEqual(['pt-BR', 'pt-BR', 'pt-BR', 'pt-BR', 'pt-BR']);
});
