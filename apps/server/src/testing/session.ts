import { createHmac } from 'node:crypto';
import { DAY } from '@acolhe/domain/time/duration';
import type { Platform } from '../platform/platform.ts';
import { hashOf } from '../platform/token-hash.ts';

export type SessionCookie = { name: string; value: string };

/**
 * Creates a session of an account without its password: better-auth writes the row, and the cookie is signed as it
 * signs its own. Password hashing is slow on purpose, which is worth its time only in tests of signing in. Unlike a
 * sign-in, it ends no other session of the account, and it does not end with time.
 */
export async function openSession(platform: Platform, email: string): Promise<SessionCookie> {
  const { authCookies, internalAdapter, secret } = await platform.auth.$context;
  const found = await internalAdapter.findUserByEmail(email);
  if (!found) throw new Error(`No account of ${email}`);
  const { token } = await internalAdapter.createSession(found.user.id);
  // However far a test moves the clock, this session is in use.
  const later = new Date(platform.clock.now() + 3650 * DAY);
  await platform.database.owner
    .updateTable('identity.session')
    .set({ createdAt: later, updatedAt: later })
    .where('token', '=', hashOf(token))
    .execute();
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return { name: authCookies.sessionToken.name, value: encodeURIComponent(`${token}.${signature}`) };
}

/**
 * RFC 6238 with SHA-1, six digits and 30 seconds, from a base32 secret.
 *
 * @param steps half minutes after now; a code opens once, and those beside the current one are valid
 */
export function totp(secret: string, steps = 0): string {
  const bits = [...secret]
    .map((character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac[19] as number) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
