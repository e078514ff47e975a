import { PASSWORD_MIN_LENGTH } from '@acolhe/domain/person/password';
import type { Permission } from '@acolhe/domain/person/permissions';
import type { Role } from '@acolhe/domain/person/roles';
import { LONGEST_SESSION } from '@acolhe/domain/person/session-life';
import { HOUR, SECOND } from '@acolhe/domain/time/duration';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import { hashedTokens } from './crypto/token-hash.ts';
import type { Database } from './db/database.ts';

/** For how long a link for a new password is good. */
export const RESET_VALID_MS = HOUR;

export type AuthMail = { userId: string; email: string; token: string };

/** better-auth on our own database. Its endpoints are not exposed: the `user` calls of the contract speak to it. */
export function createAuth(
  config: Config,
  database: Database,
  clock: Clock,
  send: { resetPassword(mail: AuthMail): Promise<void> },
) {
  return betterAuth({
    appName: 'Acolhe',
    baseURL: config.publicUrl,
    secret: config.keys.session,
    database: { db: database.owner.withSchema('identity') as never, type: 'postgres', transaction: false },
    trustedOrigins: [config.publicUrl],
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: {
      additionalFields: {
        demo: { type: 'boolean', required: false, input: true },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: 128,
      // Sessions are ended in identity/service.ts, which also tells their sockets and keeps the reason.
      revokeSessionsOnPasswordReset: false,
      resetPasswordTokenExpiresIn: RESET_VALID_MS / SECOND,
      sendResetPassword: ({ user, token }) => send.resetPassword({ userId: user.id, email: user.email, token }),
    },
    // The cookie's life; when a session ends is decided by `Sessions`.
    session: { expiresIn: LONGEST_SESSION / SECOND, disableSessionRefresh: true },
    verification: { storeIdentifier: 'hashed' },
    advanced: {
      cookiePrefix: 'acolhe',
      useSecureCookies: config.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    // Sign-in attempts are counted per account and address in identity/service.ts, wrong codes in identity/access/code-try.ts.
    rateLimit: { enabled: false },
    plugins: [hashedTokens(clock), twoFactor({ issuer: 'Acolhe', accountLockout: { enabled: false } })],
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** A signed-in user under one of their memberships, as the gate passes it to the calls. */
export type Caller = {
  sessionId: string;
  userId: string;
  membershipId: string;
  /** Of the membership: what is given out under an earlier one opens nothing. */
  accessNumber: number;
  name: string;
  email: string;
  secondFactor: boolean;
  companyId: string;
  role: Role;
  /** What staff may do; see `hasPermission`. */
  permissions: readonly Permission[];
  personId: string | null;
  professionalId: string | null;
  termsAccepted: boolean;
  /** The totem of the lobby at which they stand. */
  totemId?: string;
};
