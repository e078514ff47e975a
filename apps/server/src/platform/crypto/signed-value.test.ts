import { expect, test } from 'vitest';
import { openSigned, signed } from './signed-value.ts';

const key = 'only-for-tests-only-for-tests-only';
const token = 'Zp0aTokenOfThirtyTwoCharacters00';
/** As browsers have it since the first version. */
const cookie = `${token}.yMM4XHjor5afwhwOqVxyY7hyeU+2LMbqUeTRK5wbSu4=`;

test('a signed value is the one of all versions, and opens under its key alone', () => {
  expect(signed(key, token)).toBe(cookie);
  expect(openSigned(key, cookie)).toBe(token);
  for (const other of [cookie.replace('Z', 'z'), cookie.replace('yMM', 'yMN'), token, `${token}.`, '.', ''])
    expect(openSigned(key, other)).toBeUndefined();
  expect(openSigned(`${key}x`, cookie)).toBeUndefined();
});
