import { expect, test } from 'vitest';
import { birthDate, cnpjOrNone, cns, cpf, phone, postalCode } from './values.ts';

test('what is written in another way is stored as meant', () => {
  expect(cpf.parse(' CPF: 529.982.247‑25')).toBe('52998224725');
  expect(cnpjOrNone.parse('12.abc.345/01de-35')).toBe('12ABC34501DE35');
  expect([cnpjOrNone.parse(' '), cnpjOrNone.parse(null)]).toEqual([null, null]);
  expect(cns.parse('700 0000 0000 0005')).toBe('700000000000005');
  expect(postalCode.parse('01.310-100')).toBe('01310100');
  expect(phone.parse('+34 912 345 678')).toBe('+34912345678');
  expect(phone.parse('011 98765-4321')).toBe('+5511987654321');
});

test.each([
  ['cpf', cpf, '529.982.247-250'],
  ['cnpj', cnpjOrNone, '---'],
  ['cnpj', cnpjOrNone, '12.345.678/0001-96'],
  ['cns', cns, '7000000000000050'],
  ['postal_code', postalCode, '01310-1000'],
  ['phone', phone, '(20) 98765-4321'],
  ['phone', phone, '11 98765-4321 ramal 2'],
  ['birth_date', birthDate, '2001-02-30'],
] as const)('%s: what cannot be read is refused in its own words', (problem, schema, text) => {
  const [issue] = schema.safeParse(text).error?.issues ?? [];
  expect(issue).toMatchObject({ code: 'custom', params: { problem } });
});
