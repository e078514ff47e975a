import { createHmac } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';

export type SessionCookie = { name: string; value: string };

/**
 * A session of an account, opened without its password: better-auth writes the row, and the cookie is signed as it signs
 * its own. Hashing a password is slow on purpose, which is worth its time only where signing in is what is tested. Unlike
 * signing in, it ends no other session of the account.
 */
export async function openSession(platform: Platform, email: string): Promise<SessionCookie> {
  const { authCookies, internalAdapter, secret } = await platform.auth.$context;
  const found = await internalAdapter.findUserByEmail(email);
  if (!found) throw new Error(`No account of ${email}`);
  const { token } = await internalAdapter.createSession(found.user.id);
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return { name: authCookies.sessionToken.name, value: encodeURIComponent(`${token}.${signature}`) };
}
