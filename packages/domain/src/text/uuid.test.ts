import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

test.each(['0198c2f0-7d1e-7abc-8def-0123456789ab', '0198C2F0-7D1E-7ABC-8DEF-0123456789AB'])('%s is a UUID', (text) =>
  expect(isUuid(text)).toBe(true),
);

test.each([
  '',
  '-'.repeat(36),
  '0198c2f07d1e7abc8def0123456789ab----',
  '0198c2f0-7d1e-7abc-8def-0123456789ab\n',
  '0198c2f0-7d1e-7abc-8def-0123456789ag',
  undefined,
  ['0198c2f0-7d1e-7abc-8def-0123456789ab'],
])('%j is none', (text) => expect(isUuid(text)).toBe(false));
