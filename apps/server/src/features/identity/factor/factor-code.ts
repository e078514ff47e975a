import { MINUTE } from '@acolhe/domain/time/duration';
import type { FastifyRequest } from 'fastify';
import { hashOf } from '../../../platform/crypto/token-hash.ts';
import { logSecurity } from '../../../platform/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { insertUsedCode } from '../access/access-store.ts';
import { tryCode } from './code-try.ts';
import { isCode } from './one-time-code.ts';
import { openFactor, sealFactor } from './second-factor-secret.ts';
import { findSecondFactor, spendBackupCode } from './second-factor-store.ts';
import { countTryOf, type SecondStep } from './second-step.ts';

/** For how long a used code of an authenticator app is remembered; it would be valid for a minute and a half. */
const CODE_KEPT_MS = 10 * MINUTE;

/**
 * Checks a code of the authenticator app, or a backup code, which it uses up; see `tryCode`. Throws `wrong_second_factor`.
 *
 * @param step the sign-in that waits for it, which also throws `second_factor_expired`; undefined of a session
 */
export function verifyCode(
  platform: Platform,
  request: FastifyRequest,
  code: string,
  { userId, step }: { userId: string; step?: SecondStep },
): Promise<void> {
  return tryCode(platform, request, userId, async () => {
    try {
      if (step) await countTryOf(platform, step);
      if (!(await isRightCode(platform, userId, code)))
        throw new Problem('wrong_second_factor', [{ path: 'code', code: 'invalid' }]);
    } catch (error) {
      if (error instanceof Problem) logSecurity(request.log, 'second_factor_failed');
      throw error;
    }
  });
}

async function isRightCode({ database, config }: Platform, userId: string, code: string): Promise<boolean> {
  const factor = await findSecondFactor(database, userId);
  if (!factor?.verified) return false;
  const key = config.keys.session;
  if (/^\d+$/.test(code)) {
    const secret = openFactor(key, factor.secret);
    return secret !== undefined && isCode(secret, code);
  }
  const codes: string[] = JSON.parse(openFactor(key, factor.backupCodes) ?? '[]');
  if (!codes.includes(code)) return false;
  const left = sealFactor(key, JSON.stringify(codes.filter((one) => one !== code)));
  return spendBackupCode(database, factor.id, { before: factor.backupCodes, left });
}

/** Marks a valid code as used; false if it was used before. */
export function takeCode(platform: Platform, userId: string, code: string): Promise<boolean> {
  const at = platform.clock.now();
  const used = { userId, codeHash: hashOf(code), at: new Date(at) };
  return insertUsedCode(platform.database, used, new Date(at - CODE_KEPT_MS));
}
