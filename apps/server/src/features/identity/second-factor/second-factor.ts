import { createOTP } from '@better-auth/utils/otp';
import { symmetricDecrypt } from 'better-auth/crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/auth.ts';
import { logSecurity } from '../../../platform/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { headersOf, takeCode } from '../access/factor-code.ts';
import { mailChange } from '../account-mail.ts';
import { confirmLimits, tryWithin } from '../attempt.ts';
import { reauthenticate } from '../reauthentication.ts';
import { userChanged } from '../session.ts';
import { findUserByEmail } from '../store.ts';

type Proof = { password: string; code?: string | undefined };

/** Makes a secret and backup codes; they count once a first code is confirmed. */
export async function startSecondFactor(platform: Platform, request: FastifyRequest, caller: Caller, proof: Proof) {
  await reauthenticate(platform, request, caller, proof);
  const answer = await platform.auth.api
    .enableTwoFactor({ body: { password: proof.password }, headers: headersOf(request) })
    .catch(() => {
      throw new Problem('second_factor_on');
    });
  const { totpURI, backupCodes } = answer as { totpURI: string; backupCodes: string[] };
  return { totp_uri: totpURI, backup_codes: backupCodes };
}

/**
 * Turns the second factor on. better-auth would begin another session for it, and cut off the sockets of this one, so the
 * code is checked here by its own parts.
 */
export async function confirmSecondFactor(
  platform: Platform,
  request: FastifyRequest,
  caller: Caller,
  code: string,
): Promise<void> {
  const { adapter, internalAdapter, secretConfig } = await platform.auth.$context;
  await tryWithin(platform, confirmLimits(caller.userId), async () => {
    const where = [{ field: 'userId', value: caller.userId }];
    const factor = await adapter.findOne<{ id: string; secret: string; verified: boolean }>({
      model: 'twoFactor',
      where,
    });
    if (!factor || factor.verified) throw new Problem('wrong_second_factor');
    const secret = await symmetricDecrypt({ key: secretConfig, data: factor.secret });
    if (!(await createOTP(secret).verify(code)) || !(await takeCode(platform, caller.userId, code)))
      throw new Problem('wrong_second_factor');
    await adapter.update({ model: 'twoFactor', where, update: { verified: true } });
    await internalAdapter.updateUser(caller.userId, { twoFactorEnabled: true });
  });
  logSecurity(request.log, 'second_factor_added');
  await userChanged(platform, caller.userId);
  await mailChange(platform, caller.userId, 'second_factor_added', request);
}

export async function removeSecondFactor(
  platform: Platform,
  request: FastifyRequest,
  caller: Caller,
  proof: Proof,
): Promise<void> {
  await reauthenticate(platform, request, caller, proof);
  await deleteFactor(platform, caller.userId);
  logSecurity(request.log, 'second_factor_removed');
  await mailChange(platform, caller.userId, 'second_factor_removed', request);
}

/** For whoever lost their phone and backup codes: the machine's owner removes the factor. False without an account. */
export async function dropSecondFactor(platform: Platform, email: string): Promise<boolean> {
  const user = await findUserByEmail(platform.database, email);
  if (!user) return false;
  await deleteFactor(platform, user.id);
  logSecurity(platform.log, 'second_factor_removed');
  return true;
}

async function deleteFactor(platform: Platform, userId: string): Promise<void> {
  const { adapter, internalAdapter } = await platform.auth.$context;
  await internalAdapter.updateUser(userId, { twoFactorEnabled: false });
  await adapter.delete({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] });
  await userChanged(platform, userId);
}
