import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/auth.ts';
import { logSecurity } from '../../../platform/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { mailChange } from '../account-mail.ts';
import { confirmLimits, tryWithin } from '../attempt.ts';
import { reauthenticate } from '../reauthentication.ts';
import { userChanged } from '../session.ts';
import { findUserByEmail } from '../store.ts';
import { takeCode } from './factor-code.ts';
import { isCode, newBackupCodes, newSecret, secretAddress } from './one-time-code.ts';
import { openFactor, sealFactor } from './second-factor-secret.ts';
import { confirmFactor, deleteSecondFactor, findSecondFactor, insertSecondFactor } from './second-factor-store.ts';

type Proof = { password: string; code?: string | undefined };

/** Makes a secret and backup codes; they count once a first code is confirmed. */
export async function startSecondFactor(platform: Platform, request: FastifyRequest, caller: Caller, proof: Proof) {
  await reauthenticate(platform, request, caller, proof);
  const key = platform.config.keys.session;
  const [secret, codes] = [newSecret(), newBackupCodes()];
  const sealed = { secret: sealFactor(key, secret), backupCodes: sealFactor(key, JSON.stringify(codes)) };
  if (!(await insertSecondFactor(platform.database, caller.userId, sealed))) throw new Problem('second_factor_on');
  return { totp_uri: secretAddress(secret, caller.email), backup_codes: codes };
}

/** Turns the second factor on; the session goes on. */
export async function confirmSecondFactor(
  platform: Platform,
  request: FastifyRequest,
  caller: Caller,
  code: string,
): Promise<void> {
  const { database, config, clock } = platform;
  await tryWithin(platform, confirmLimits(caller.userId), async () => {
    const factor = await findSecondFactor(database, caller.userId);
    if (!factor || factor.verified) throw new Problem('wrong_second_factor');
    const secret = openFactor(config.keys.session, factor.secret);
    if (!secret || !isCode(secret, code) || !(await takeCode(platform, caller.userId, code)))
      throw new Problem('wrong_second_factor');
    await confirmFactor(database, caller.userId, new Date(clock.now()));
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

/** Removes the factor of an account whose owner lost phone and backup codes, by the machine's owner. False without an account. */
export async function dropSecondFactor(platform: Platform, email: string): Promise<boolean> {
  const user = await findUserByEmail(platform.database, email);
  if (!user) return false;
  await deleteFactor(platform, user.id);
  logSecurity(platform.log, 'second_factor_removed');
  return true;
}

async function deleteFactor(platform: Platform, userId: string): Promise<void> {
  await deleteSecondFactor(platform.database, userId, new Date(platform.clock.now()));
  await userChanged(platform, userId);
}
