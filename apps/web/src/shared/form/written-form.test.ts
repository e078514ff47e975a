import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCnpj } from '@acolhe/domain/company/cnpj';
import { formatExpiry, readExpiry } from '@acolhe/domain/payment/card';
import { readCns, readCpf } from '@acolhe/domain/person/identifiers';
import { toE164 } from '@acolhe/domain/person/phone';
import { readPostalCode } from '@acolhe/domain/person/postal-code';
import { readMeasurement } from '@acolhe/domain/record/vital-sign';
import { type Locale, locales } from '@acolhe/domain/time/time';
import { readWeeksAndDays } from '@acolhe/domain/time/weeks-and-days';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardNumberForm, expiryForm, securityCodeForm } from '../../features/payment/card-written-form.ts';
import { weeksAndDaysForm } from '../../features/person/profile/typed-field.ts';
import { measurementForm } from '../../features/record/vital-sign/typed.ts';
import { voucherForm } from '../../features/voucher/draft.ts';
import { cnpjForm } from './typed-cnpj.ts';
import { dateForm, dateFromTyped } from './typed-date.ts';
import { cnsForm, cpfForm, oneTimeCodeForm, phoneForm, postalCodeForm } from './typed-identifier.ts';
import { centavosFromTyped, moneyForm, shareForm, shareFromTyped, wholeForm, wholeFromTyped } from './typed-number.ts';
import type { WrittenForm } from './written-form.ts';

type Read = (text: string, locale: Locale) => unknown;
/** Values of a kind with the ways in which people write, paste and browsers fill them in, and what is no such value. */
type Ways = [value: unknown, ways: string[]][];
/** `pasted`: read as meant when it comes at once; typed, it becomes another value before one's eyes. */
type Kind = { form: WrittenForm; read: Read; written: Ways; pasted?: Ways; refused: string[] };

const months = ['janeiro', 'março', 'dezembro'] as const;
const kinds: Record<string, Kind> = {
  cpfForm: {
    form: cpfForm,
    read: readCpf,
    written: [
      ['52998224725', ['52998224725', '529.982.247-25', '529 982 247 25', '529.982.247‑25', 'CPF: 529.982.247-25']],
    ],
    refused: ['529.982.247-2', '529.982.247-250', '529.982.247-25 x', '52998224725/52998224725'],
  },
  cnpjForm: {
    form: cnpjForm,
    read: readCnpj,
    written: [
      ['12345678000195', ['12345678000195', '12.345.678/0001-95', '12 345 678 0001 95', 'CNPJ: 12.345.678/0001-95']],
      ['12ABC34501DE35', ['12ABC34501DE35', '12abc34501de35', '12.ABC.345/01DE-35', 'cnpj 12.abc.345/01de-35']],
    ],
    refused: ['---', '12.345.678/0001-96', '12345678000195 x', '529.982.247-25'],
  },
  cnsForm: {
    form: cnsForm,
    read: readCns,
    written: [
      ['700000000000005', ['700000000000005', '700 0000 0000 0005', '700.0000.0000.0005', 'CNS 700000000000005']],
    ],
    refused: ['7000000000000050', '70000000000000'],
  },
  postalCodeForm: {
    form: postalCodeForm,
    read: readPostalCode,
    written: [['01310100', ['01310100', '01310-100', '01.310-100', '01310 100', 'CEP 01310–100', 'cep: 01310-100']]],
    refused: ['01310-1000', '0131010', '00000-000', 'SW1A 1AA'],
  },
  phoneForm: {
    form: phoneForm,
    read: toE164,
    written: [
      [
        '+5511987654321',
        ['11987654321', '(11) 98765-4321', '+55 11 98765-4321', '011 98765-4321', '0055 11 987654321'],
      ],
      ['+551133334444', ['1133334444', '(11) 3333-4444', '+55 (11) 3333.4444', '0 15 11 3333-4444']],
      ['+34912345678', ['+34 912 345 678', '0034 912345678', '+34-912-345-678']],
    ],
    refused: ['(20) 98765-4321', '98765-4321', '(11) 98765-43210', '(11) 98765-4321 ramal 2', '+34'],
  },
  oneTimeCodeForm: {
    form: oneTimeCodeForm,
    read: (text) => oneTimeCodeForm.tidy(text, 'pt-BR'),
    written: [['123456', ['123456', '123 456', '123-456', '\u200b123 456 ']]],
    refused: [],
  },
  dateForm: {
    form: dateForm,
    read: (text, locale) => {
      const date = dateFromTyped(text, locale);
      return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined;
    },
    written: [
      [
        '1950-12-31',
        ['1950-12-31', '31 de dezembro de 1950', '31 dez 1950', '31-dez-1950', 'Dec 31, 1950', '31 Dec 1950'],
      ],
      ['1990-03-04', ['1990-03-04', '4 de março de 1990', 'March 4th, 1990', '4 mar. 1990', '1990/3/4']],
    ],
    refused: ['31/02/1950', '1/2/15', '31 de foo de 1950', '12', '31/12/19500'],
  },
  moneyForm: {
    form: moneyForm,
    read: centavosFromTyped,
    written: [
      [5_000, ['R$ 50', 'R$50', 'R$ 50,00', '50,00', '50.00', '50,', '5000']],
      [8_050, ['80,5', '80.5', '80,50', 'R$ 80,5', '8050']],
      [123_450, ['R$ 1.234,50', 'R$ 1.234,5']],
      [123_400, ['R$ 1.234', 'R$ 1234', 'R$ 1,234']],
    ],
    // In digits alone, money counts from the centavos on, and the sign before them is the language's.
    pasted: [
      [5_000, ['50 reais', '50 BRL']],
      [123_400, ['1.234', '1,234']],
      [123_450, ['1.234,50', '1,234.50', '1 234,50']],
    ],
    refused: ['US$ 50', '-50', '50-60', 'cinquenta', '1.2.3', '99999999999999999999'],
  },
  shareForm: {
    form: shareForm,
    read: shareFromTyped,
    written: [
      [1_250, ['12,5', '12.5', '12,5%', '12,50 %', '12,5 por cento']],
      [6_000, ['60', '60%', '60,0', ' 60 % ']],
    ],
    refused: ['-5', 'doze', '12,55,5'],
  },
  wholeForm: {
    form: wholeForm,
    read: wholeFromTyped,
    written: [
      [30, ['30', ' 30 ', '30 dias', '30 min', '30%', '30 minutes']],
      [1_000, ['1000', '1.000', '1,000']],
    ],
    refused: ['1,5', '-1', 'x'],
  },
  weeksAndDaysForm: {
    form: weeksAndDaysForm,
    read: (text) => readWeeksAndDays(text),
    written: [
      [268, ['38 semanas e 2 dias', '38+2', '38s2d', '38 weeks and 2 days', '268 dias']],
      [280, ['40', '40 semanas', ' 40 weeks ']],
    ],
    refused: ['a termo', '38+9', '38,2', '9 meses'],
  },
  cardNumberForm: {
    form: cardNumberForm,
    read: (text) => cardNumberForm.tidy(text, 'pt-BR'),
    written: [
      [
        '4111 1111 1111 1111',
        ['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111', '4111\u00a01111 11111111'],
      ],
    ],
    refused: [],
  },
  expiryForm: {
    form: expiryForm,
    read: (text) => {
      const expiry = readExpiry(text);
      return expiry && formatExpiry(expiry);
    },
    written: [['12/30', ['12/30', '1230', '12/2030', '122030', '12 / 30', '12-30', '2030-12', 'dez/30', 'Dec 2030']]],
    refused: ['13/30', '12', '12/1930', '12/20301'],
  },
  securityCodeForm: {
    form: securityCodeForm,
    read: (text) => securityCodeForm.tidy(text, 'pt-BR'),
    written: [['1234', ['1234', ' 1234', '12 34']]],
    refused: [],
  },
  voucherForm: {
    form: voucherForm,
    read: (text) => voucherForm.tidy(text, 'pt-BR'),
    written: [['BEMVINDO10', ['BEMVINDO10', 'bemvindo10', 'BEM VINDO 10', 'BEM-VINDO-10', 'bem\u200bvindo10']]],
    refused: [],
  },
  measurementForm: {
    form: measurementForm('height'),
    read: (text) => readMeasurement('height', text),
    written: [
      [170, ['170', '170,0', '170 cm', '1,70', '1.70', '1,7', '1,70 m', '1m70', '1 m 70']],
      [50.5, ['50,5', '50.5', '50,5 cm']],
    ],
    refused: ['1,70,5', 'alto', '170 kgs'],
  },
};

const spaces = ['', ' ', '\u00a0', '\u200b', '\t'];

describe.each(Object.entries(kinds))('%s', (_, { form, read, written, pasted = [], refused }) => {
  test.each(locales)('what is pasted or filled in is read as meant, and once left stands in one form: %s', (locale) => {
    for (const [value, ways] of [...written, ...pasted]) {
      const usual = new Set<string>();
      fc.assert(
        fc.property(
          fc.constantFrom(...ways),
          fc.constantFrom(...spaces),
          fc.constantFrom(...spaces),
          (way, before, after) => {
            const shown = form.type(before + way + after, locale, '');
            expect(read(shown, locale), shown).toEqual(value);
            const tidy = form.tidy(shown, locale);
            expect(read(tidy, locale), tidy).toEqual(value);
            expect(form.tidy(tidy, locale)).toBe(tidy);
            usual.add(tidy);
          },
        ),
        { numRuns: 200 },
      );
      expect([...usual]).toHaveLength(1);
    }
  });

  test.each(locales)('typed sign by sign it is read the same: %s', (locale) => {
    for (const [value, ways] of written)
      for (const way of ways) expect(read(typed(form, way, locale), locale), way).toEqual(value);
  });

  test.each(locales)('what is not understood stays as it was typed, and is refused: %s', (locale) => {
    for (const text of refused) {
      const tidy = form.tidy(form.type(text, locale, ''), locale);
      expect(tidy.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
      const value = read(tidy, locale);
      expect(value === undefined || value === tidy, `${text} is read as ${value}`).toBe(true);
    }
  });

  test.each(locales)('no digit is ever lost or added while typing: %s', (locale) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d .,/()R$+-]{0,24}$/), (text) => {
        const digits = (shown: string) => shown.replace(/\D/g, '').replace(/^0+/, '');
        const national = digits(text).replace(/^55/, '');
        expect([digits(text), national]).toContain(digits(form.type(text, locale, '')));
      }),
    );
  });
});

function typed(form: WrittenForm, text: string, locale: Locale): string {
  return [...text].reduce((shown, sign) => form.type(shown + sign, locale, shown), '');
}

test('days in numbers are read in the order of the language, and in English also the only possible way', () => {
  expect(dateFromTyped('03/04/1990', 'pt-BR')).toBe('1990-04-03');
  expect(dateFromTyped('03/04/1990', 'en-US')).toBe('1990-03-04');
  expect(dateFromTyped('31/12/1990', 'en-US')).toBe('1990-12-31');
  expect(dateFromTyped('12/31/1990', 'pt-BR')).toBe('12/31/1990');
  for (const [index, month] of months.entries())
    expect(dateFromTyped(`1º de ${month} de 2026`, 'pt-BR')).toBe(`2026-${['01', '03', '12'][index]}-01`);
});

/** Every field with a keypad is a `WrittenField`, and every form that one has stands above. */
test('each masked or numeric field of the product is walked by this test', async () => {
  const source = join(import.meta.dirname, '../..');
  const used = new Set<string>();
  const others: string[] = [];
  for await (const path of glob('**/*.tsx', { cwd: source, exclude: (name) => name.includes('.test.') })) {
    const text = await readFile(join(source, path), 'utf8');
    for (const [, name = ''] of text.matchAll(/\bas=\{(\w+Form)\b/g)) used.add(name);
    if (
      path !== join('shared', 'ui', 'field', 'written-field.tsx') &&
      /inputMode=["{]'?(numeric|decimal|tel)/.test(text)
    )
      others.push(path);
    if (/type="(number|date|month)"/.test(text)) others.push(path);
  }
  expect(others).toEqual([]);
  expect([...used].sort()).toEqual(Object.keys(kinds).sort());
});
