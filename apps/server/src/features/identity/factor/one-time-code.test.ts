import { afterEach, expect, test, vi } from 'vitest';
import { isCode, newBackupCodes, newSecret, secretAddress } from './one-time-code.ts';
import { openFactor, sealFactor } from './second-factor-secret.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Secret and codes of RFC 6238, appendix B: the last six of their eight digits. */
const secret = '12345678901234567890';
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s, also half a minute earlier and later', (seconds, code) => {
  const at = (later: number) => {
    vi.setSystemTime((seconds + later) * 1000);
    return isCode(secret, code);
  };
  expect([at(0), at(-30), at(30), at(-60), at(60)]).toEqual([true, true, true, false, false]);
});

test('what is no six digits is no code', () => {
  vi.setSystemTime(59_000);
  for (const other of ['', '28708', '2870820', '94287082', ' 287082', '28708a'])
    expect(isCode(secret, other)).toBe(false);
});

test('an app reads the secret from its address', () => {
  const address = new URL(secretAddress(secret, 'ana@exemplo.com'));
  expect([address.protocol, address.searchParams.get('issuer')]).toEqual(['otpauth:', 'Acolhe']);
  expect(address.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(decodeURIComponent(address.href)).toContain('ana@exemplo.com');
});

test('secrets and backup codes are new each time, in the form of all versions', () => {
  expect(newSecret()).toMatch(/^[\w-]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  const codes = newBackupCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-zA-Z0-9]{5}-[a-zA-Z0-9]{5}$/);
});

test('second factors of all versions open under their key, and under no other', () => {
  const key = 'only-for-tests-only-for-tests-only';
  const stored =
    '4deafe045736bac22ec0283fd046bda5fdb153b9401d1f14eee0d069be6e567a4c1e63c65f4967fd8269016ae85c0c60c6a396a52f24a1ddc3072258c589ddef508f396b0cb1f876';
  expect(openFactor(key, stored)).toBe('kX3_abcdefghijklmnopqrstuvwxyz-9');
  expect(openFactor(`${key}x`, stored)).toBeUndefined();
  expect(openFactor(key, `${stored.slice(0, -2)}00`)).toBeUndefined();
  const sealed = sealFactor(key, 'ação');
  expect(sealed).not.toBe(sealFactor(key, 'ação'));
  expect(openFactor(key, sealed)).toBe('ação');
});
