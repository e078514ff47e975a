import { expect, test } from 'vitest';
import { readPixKey } from './pix-key.ts';

test.each([
  ['7D9F0335-8dcc-4054-9bf9-0dbd61d36906', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'],
  [' Ana@Clinica.example ', 'ana@clinica.example'],
  ['+55 (81) 99999-8888', '+5581999998888'],
  ['(81) 99999-8888', '+5581999998888'],
  ['529.982.247-25', '52998224725'],
  ['11.222.333/0001-81', '11222333000181'],
])('the key %s is %s', (written, key) => {
  expect(readPixKey(written)).toBe(key);
});

test.each(['', 'ana@clinica', '12345678', '11.222.333/0001-82', '7d9f0335-8dcc-4054-9bf9', `${'a'.repeat(80)}@x.com`])(
  'no key: %s',
  (written) => {
    expect(readPixKey(written)).toBeUndefined();
  },
);
