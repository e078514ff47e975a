import { expect, it } from 'vitest';
import { iceServersFor } from './ice.ts';

it('gives no server by default', () => {
  expect(iceServersFor({ urls: [], secret: undefined }, 'seat', 0)).toEqual([]);
});

it("signs coturn's short-lived user name with the shared secret", () => {
  const [server] = iceServersFor({ urls: ['turn:relay.test:3478'], secret: 'north' }, 'seat', 1_000_000);
  // echo -n "22600:seat" | openssl dgst -sha1 -hmac north -binary | base64
  expect(server).toEqual({
    urls: ['turn:relay.test:3478'],
    username: '22600:seat',
    credential: 'dsYymovWp8QPYKyEOwJeS7YVvPw=',
  });
});
