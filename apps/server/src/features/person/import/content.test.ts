import { expect, test } from 'vitest';
import { packed, unpacked } from './content.ts';

const sheet = Buffer.from(`Nome;CPF\n${'Ana;52998224725\n'.repeat(1000)}`);

test('a sheet comes back as it was, from a small part of its size', async () => {
  const kept = await packed(sheet);
  expect(kept.length).toBeLessThan(sheet.length / 10);
  expect(Buffer.from(await unpacked(kept)).equals(sheet)).toBe(true);
});

test('a sheet that was kept as it came is read as well', async () => {
  expect(Buffer.from(await unpacked(sheet)).equals(sheet)).toBe(true);
});
