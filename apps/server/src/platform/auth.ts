import { createHash } from 'node:crypto';
import { PASSWORD_MIN_LENGTH } from '@acolhe/domain/person/password';
import type { Role } from '@acolhe/domain/person/roles';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';

export type AuthMail = { userId: string; email: string; name: string; companyId: string; token: string };

/** better-auth on our own database. Its endpoints are not exposed: the `user` calls of the contract speak to it. */
export function createAuth(config: Config, database: Database, send: { resetPassword(mail: AuthMail): Promise<void> }) {
  const toMail = (user: { id: string; email: string; name: string }, token: string): AuthMail => ({
    userId: user.id,
    email: user.email,
    name: user.name,
    companyId: (user as unknown as { companyId: string }).companyId,
    token,
  });
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
        companyId: { type: 'string', required: true, input: true },
        role: { type: 'string', required: true, input: true },
        personId: { type: 'string', required: false, input: true },
        professionalId: { type: 'string', required: false, input: true },
        demo: { type: 'boolean', required: false, input: true },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: 128,
      // Sessions are ended in identity/service.ts, which also tells their sockets and keeps the reason.
      revokeSessionsOnPasswordReset: false,
      sendResetPassword: ({ user, token }) => send.resetPassword(toMail(user, token)),
    },
    session: { expiresIn: 60 * 60 * 24 * 14, updateAge: 60 * 60 * 24 },
    advanced: {
      cookiePrefix: 'acolhe',
      useSecureCookies: config.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    // Sign-in attempts are counted per account and address in identity/service.ts.
    rateLimit: { enabled: false },
    plugins: [twoFactor({ issuer: 'Acolhe' })],
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** A signed-in user, as the gate passes it to the calls. */
export type Caller = {
  sessionId: string;
  userId: string;
  name: string;
  email: string;
  secondFactor: boolean;
  companyId: string;
  role: Role;
  personId: string | null;
  professionalId: string | null;
  termsAccepted: boolean;
};

/** Hash of a session token; all that is kept of it after the session ended. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
