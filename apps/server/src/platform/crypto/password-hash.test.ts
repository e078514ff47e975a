import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

/** As accounts have them since the first version. */
const stored =
  'ee19bc273c633ab8fa6db56be377c392:' +
  '2163034ecde2b33edab5ff8df5cdd20157d442e5145ae5f0a82e915551611c7bec1b7bc71921c0d175792af9759200886a5c59450024f0f3f09a0c2ae5614f1d';

test('hashes of all versions open with their password in either Unicode form, and with no other', async () => {
  expect(await isPassword('Maracujá&Trem7', stored)).toBe(true);
  expect(await isPassword('Maracuja\u0301&Trem7', stored)).toBe(true);
  expect(await isPassword('Maracuja&Trem7', stored)).toBe(false);
});

test('a new hash opens with its password, has a salt of its own, and nothing opens without a hash', async () => {
  const [one, other] = await Promise.all([hashPassword('Jabuticaba&Trem7'), hashPassword('Jabuticaba&Trem7')]);
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(one).not.toBe(other);
  expect(await isPassword('Jabuticaba&Trem7', one)).toBe(true);
  for (const none of [undefined, 'a:b']) expect(await isPassword('', none)).toBe(false);
});
