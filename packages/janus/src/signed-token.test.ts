import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedToken } from './signed-token.ts';

test('a token holds its expiry in seconds, the realm and the plugins, and signs them', () => {
  const [data, signature] = signedToken('hush', 1_700_000_000_999, ['janus.plugin.a', 'janus.plugin.b']).split(':');
  expect(data).toBe('1700000000,janus,janus.plugin.a,janus.plugin.b');
  expect(signature).toBe(createHmac('sha1', 'hush').update(String(data)).digest('base64'));
});
