import { createHmac } from 'node:crypto';
import { DAY } from '@acolhe/domain/time/duration';
import { hashOf } from '../platform/crypto/token-hash.ts';
import type { Platform } from '../platform/platform.ts';

export type SessionCookie = { name: string; value: string };

/**
 * Creates a session of an account without its password: better-auth writes the row, and the cookie is signed as it
 * signs its own. Password hashing is slow on purpose, which is worth its time only in tests of signing in. Unlike a
 * sign-in, it ends no other session of the account, and it does not end with time.
 */
export async function openSession(platform: Platform, email: string, companyId?: string): Promise<SessionCookie> {
  const { authCookies, internalAdapter, secret } = await platform.auth.$context;
  const found = await internalAdapter.findUserByEmail(email);
  if (!found) throw new Error(`No account of ${email}`);
  const { token } = await internalAdapter.createSession(found.user.id);
  // However far a test moves the clock, this session is in use.
  const later = new Date(platform.clock.now() + 3650 * DAY);
  const membership = await platform.database.owner
    .selectFrom('identity.membership')
    .select('id')
    .where('user_id', '=', found.user.id)
    .where('disabled_at', 'is', null)
    .where((eb) => (companyId ? eb('company_id', '=', companyId) : eb.lit(true)))
    .orderBy('made_at')
    .executeTakeFirstOrThrow();
  await platform.database.owner
    .updateTable('identity.session')
    .set({ createdAt: later, updatedAt: later, membership_id: membership.id })
    .where('token', '=', hashOf(token))
    .execute();
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return { name: authCookies.sessionToken.name, value: encodeURIComponent(`${token}.${signature}`) };
}
