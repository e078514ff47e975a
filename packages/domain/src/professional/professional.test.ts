import { expect, test } from 'vitest';
import { isPermalink, permalinkFor } from './permalink.ts';
import { readRegisterNumber, readRqe } from './register.ts';
import { offerIn, offerOrMain, offersOf } from './specialty-offer.ts';

test.each([
  ['CRM', '123.456', '123456'],
  ['CRM', '052-1', undefined],
  ['CRM', '0', undefined],
  ['CRM', '12345678', undefined],
  ['CRO', ' 1234 ', '1234'],
  ['CRP', '06/123456', '06/123456'],
  ['CREFITO', '12345-f', '12345-F'],
  ['CRP', 'abc', undefined],
])('the number of %s %s is stored as %s', (type, text, stored) => {
  expect(readRegisterNumber(type, text)).toBe(stored);
});

test('a specialist number is up to six digits', () => {
  expect(['RQE 45.678', 'RQE nº 1', '0', '1234567', 'x'].map(readRqe)).toEqual([
    '45678',
    '1',
    undefined,
    undefined,
    undefined,
  ]);
});

test('an address is suggested from the name', () => {
  expect(permalinkFor('Dra. Helena Conceição  Prado')).toBe('helena-conceicao-prado');
  expect(permalinkFor('Prof. Dr. João d’Ávila')).toBe('joao-davila');
  expect(permalinkFor('山田')).toBe('');
  expect(['ab', '123', 'a--b', 'helena-prado'].map(isPermalink)).toEqual([false, false, false, true]);
});

test('a specialty has its own price and length, the main one first', () => {
  const other = { specialty: 'Geriatria', rqe: '2', price: 300, duration_minutes: 50 };
  const doctor = { specialty: 'Clínica Médica', rqe: null, price: 100, duration_minutes: null, others: [other] };
  expect(offersOf(doctor).map(({ specialty }) => specialty)).toEqual(['Clínica Médica', 'Geriatria']);
  expect(offerIn(doctor, 'Geriatria')).toEqual(other);
  expect(offerIn(doctor)?.price).toBe(100);
  expect(offerIn(doctor, 'Urologia')).toBeUndefined();
  expect(offerOrMain(doctor, 'Urologia').price).toBe(100);
});
