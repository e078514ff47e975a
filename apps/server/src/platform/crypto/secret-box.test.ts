import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { SealError, SecretBox } from './secret-box.ts';

const boxOf = (secret: string, previous?: string) =>
  new SecretBox(
    readConfig({
      DATA_DIR: tmpdir(),
      ACOLHE_SECRET: secret.repeat(32),
      ...(previous ? { ACOLHE_SECRET_PREVIOUS: previous.repeat(32) } : {}),
    }),
  );
const box = boxOf('a');
const about = { companyId: 'clinica-demo', purpose: 'bank' };

test('a sealed text opens for its company and purpose alone', () => {
  const sealed = box.seal('senha do banco', about);
  expect(sealed).toMatch(/^s1\.[\w-]{8}\.[\w-]+$/);
  expect(sealed).not.toContain(Buffer.from('senha do banco').toString('base64url').slice(4, 12));
  expect(box.open(sealed, about)).toBe('senha do banco');
  for (const other of [
    { ...about, companyId: 'clinica-vizinha' },
    { ...about, purpose: 'cards' },
    { companyId: 'clinica-demo","bank', purpose: '' },
  ])
    expect(() => box.open(sealed, other)).toThrow(SealError);
});

test('the same text is sealed otherwise each time', () => {
  expect(new Set(Array.from({ length: 20 }, () => box.seal('', about))).size).toBe(20);
  expect(box.open(box.seal('', about), about)).toBe('');
});

test('a text that was changed or cut, or is none, does not open', () => {
  const sealed = box.seal('senha do banco', about);
  const [version, id, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (const at of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] as number) ^ 1;
    expect(() => box.open([version, id, changed.toString('base64url')].join('.'), about)).toThrow(SealError);
  }
  for (const wrong of ['', 'x', `s2.${id}.${body}`, `${version}.${id}.`, `${version}.${id}.${body.slice(0, 20)}`])
    expect(() => box.open(wrong, about)).toThrow(SealError);
});

test('of another secret it does not open, of the previous one it does, and is to be sealed anew', () => {
  const sealed = box.seal('senha do banco', about);
  expect(() => boxOf('b').open(sealed, about)).toThrow(SealError);
  const changed = boxOf('b', 'a');
  expect(changed.open(sealed, about)).toBe('senha do banco');
  expect([box.isCurrent(sealed), changed.isCurrent(sealed)]).toEqual([true, false]);
  const anew = changed.seal(changed.open(sealed, about), about);
  expect(boxOf('b').open(anew, about)).toBe('senha do banco');
  expect(() => box.open(anew, about)).toThrow(SealError);
});
