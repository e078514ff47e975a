import { expect, test } from 'vitest';
import { initials, readSecretCode, secretCode, secretCodeText } from './verification.ts';

test('a code is read however it is typed, and has no letter that looks like another', () => {
  const code = secretCode(Uint8Array.from({ length: 8 }, (_, at) => at * 37));
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect(readSecretCode(` ${secretCodeText(code).toLowerCase()} `)).toBe(code);
});

test('initials leave the little words out', () => {
  expect(initials('Ana Beatriz de Souza e Silva dos Santos')).toBe('A. B. S. S. S.');
  expect(initials('Élida')).toBe('É.');
});
