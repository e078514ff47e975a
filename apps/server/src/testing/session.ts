import { randomBytes } from 'node:crypto';
import { DAY } from '@acolhe/domain/time/duration';
import { findUserByEmail, insertSession } from '../features/identity/store.ts';
import { signedCookieOf } from '../platform/crypto/signed-cookie.ts';
import { hashOf } from '../platform/crypto/token-hash.ts';
import type { Platform } from '../platform/platform.ts';

export type SessionCookie = { name: string; value: string };

/**
 * Creates a session of an account without its password, by the row and the cookie that a sign-in makes. Password hashing is slow on purpose, which is worth its time only in tests of signing in. Unlike a
 * sign-in, it ends no other session of the account, and it does not end with time.
 */
export async function openSession(platform: Platform, email: string, companyId?: string): Promise<SessionCookie> {
  const user = await findUserByEmail(platform.database, email);
  if (!user) throw new Error(`No account of ${email}`);
  // However far a test moves the clock, this session is in use.
  const later = new Date(platform.clock.now() + 3650 * DAY);
  const membership = await platform.database.owner
    .selectFrom('identity.membership')
    .select('id')
    .where('user_id', '=', user.id)
    .where('disabled_at', 'is', null)
    .where((eb) => (companyId ? eb('company_id', '=', companyId) : eb.lit(true)))
    .orderBy('made_at')
    .executeTakeFirstOrThrow();
  const token = randomBytes(24).toString('base64url');
  const tokenHash = hashOf(token);
  await insertSession(platform.database, { tokenHash, userId: user.id, userAgent: '', at: later, until: later });
  await platform.database.owner
    .updateTable('identity.session')
    .set({ membership_id: membership.id })
    .where('token', '=', tokenHash)
    .execute();
  return signedCookieOf(platform.config, 'session_token', token);
}
