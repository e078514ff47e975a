import { expect, it } from 'vitest';
import { ICE_RENEWED_MS, iceServersFor } from './ice.ts';

it('gives no server by default', () => {
  expect(iceServersFor({ urls: [], secret: undefined }, 'seat', 0)).toEqual([]);
});

it("signs coturn's short-lived user name with the shared secret", () => {
  const [server] = iceServersFor({ urls: ['turn:relay.test:3478'], secret: 'north' }, 'seat', 1_000_000);
  // echo -n "8200:seat" | openssl dgst -sha1 -hmac north -binary | base64
  expect(server).toEqual({
    urls: ['turn:relay.test:3478'],
    username: '8200:seat',
    credential: 'znfh5CzvwvXp/4hi44DsCOm3eIs=',
  });
});

it('renews credentials long before the earlier ones expire', () => {
  const turn = { urls: ['turn:relay.test:3478'], secret: 'north' };
  const [server] = iceServersFor(turn, 'seat', 0);
  const endsAt = Number(server?.username?.split(':')[0]) * 1_000;
  expect(endsAt - ICE_RENEWED_MS).toBeGreaterThanOrEqual(30 * 60_000);
});
