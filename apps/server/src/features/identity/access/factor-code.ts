import { MINUTE } from '@acolhe/domain/time/duration';
import type { FastifyRequest } from 'fastify';
import { hashOf } from '../../../platform/crypto/token-hash.ts';
import { logSecurity } from '../../../platform/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { insertUsedCode } from './access-store.ts';
import { tryCode } from './code-try.ts';

/** For how long a used code of an authenticator app is remembered; it would be valid for a minute and a half. */
const CODE_KEPT_MS = 10 * MINUTE;

/** Headers by which better-auth knows a browser. */
export const headersOf = (request: FastifyRequest) =>
  new Headers({ cookie: request.headers.cookie ?? '', 'user-agent': request.headers['user-agent'] ?? '' });

/** Whose code is checked, and the headers by which better-auth knows them. */
type CodeOwner = { userId: string; headers: Headers };

/** The sign-in of this browser that waits for its second step, whatever session it has; throws `second_factor_expired`. */
export async function pendingSignIn(platform: Platform, request: FastifyRequest): Promise<CodeOwner> {
  const { createAuthCookie, internalAdapter } = await platform.auth.$context;
  const { name } = createAuthCookie('two_factor');
  const cookie = request.cookies?.[name] ?? '';
  const waiting = await internalAdapter.findVerificationValue(cookie.slice(0, cookie.lastIndexOf('.')));
  if (!waiting) throw new Problem('second_factor_expired');
  const headers = new Headers({
    cookie: `${name}=${encodeURIComponent(cookie)}`,
    'user-agent': request.headers['user-agent'] ?? '',
  });
  return { userId: waiting.value, headers };
}

/** Codes that better-auth gives to a second step that waits no more. */
const OVER = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'];

/** Verifies a code of the authenticator app, or a backup code, of somebody who is signed in or signing in; see `tryCode`. */
export function verifyCode(platform: Platform, request: FastifyRequest, code: string, { userId, headers }: CodeOwner) {
  const call = { body: { code }, headers, returnHeaders: true } as const;
  const refuse = (error: { body?: { code?: string } }) => {
    logSecurity(request.log, 'second_factor_failed');
    if (OVER.includes(error.body?.code ?? '')) throw new Problem('second_factor_expired');
    throw new Problem('wrong_second_factor', [{ path: 'code', code: 'invalid' }]);
  };
  return tryCode(platform, request, userId, async () =>
    /^\d+$/.test(code)
      ? platform.auth.api.verifyTOTP(call).catch(refuse)
      : platform.auth.api.verifyBackupCode(call).catch(refuse),
  );
}

/** Marks a valid code as used; false if it was used before. */
export function takeCode(platform: Platform, userId: string, code: string): Promise<boolean> {
  const at = platform.clock.now();
  const used = { userId, codeHash: hashOf(code), at: new Date(at) };
  return insertUsedCode(platform.database, used, new Date(at - CODE_KEPT_MS));
}
