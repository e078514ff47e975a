import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/auth.ts';
import { isPassword } from '../../platform/crypto/password-hash.ts';
import { logSecurity } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { confirmLimits, tryWithin } from './attempt.ts';
import { takeCode, verifyCode } from './factor/factor-code.ts';
import { findPassword, findUser } from './store.ts';

/**
 * Asks a caller who is signed in for all that their account has: the password, and with a second factor a code. Needed
 * before each change of what protects the account, and before giving out access that outlives the session, since an
 * open session may be in other hands. Throws `wrong_credentials` at `passwordPath`, `wrong_second_factor`,
 * `second_factor_locked` or `too_many_requests`.
 */
export async function reauthenticate(
  platform: Platform,
  request: FastifyRequest,
  caller: Caller,
  given: { password: string; code?: string | undefined },
  passwordPath = 'password',
): Promise<void> {
  await tryWithin(platform, confirmLimits(caller.userId), async () => {
    if (!(await isPassword(given.password, await findPassword(platform.database, caller.userId))))
      throw new Problem('wrong_credentials', [{ path: passwordPath, code: 'invalid' }]);
    if (!(await findUser(platform.database, caller.userId))?.twoFactorEnabled) return;
    if (!given.code) throw new Problem('invalid_input', [{ path: 'code', code: 'required' }]);
    await verifyCode(platform, request, given.code, { userId: caller.userId });
    if (await takeCode(platform, caller.userId, given.code)) return;
    logSecurity(request.log, 'second_factor_repeated');
    throw new Problem('wrong_second_factor', [{ path: 'code', code: 'invalid' }]);
  });
}
