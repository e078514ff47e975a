import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Resealed } from '../../../platform/crypto/secret-box.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listSecondFactors, updateSecondFactor } from '../store.ts';

/** Encrypts anew the second factors, which better-auth keeps under the session key; otherwise nobody with one could sign in. */
export async function resealSecondFactors({ config, database }: Platform): Promise<Resealed> {
  const count = { resealed: 0, unopened: 0 };
  const previous = config.previousKeys?.session;
  if (!previous) return count;
  const key = config.keys.session;
  const opens = (by: string, data: string) => symmetricDecrypt({ key: by, data }).catch(() => undefined);
  for (const { id, secret, backupCodes } of await listSecondFactors(database)) {
    if ((await opens(key, secret)) !== undefined) continue;
    const plain = await Promise.all([secret, backupCodes].map((data) => opens(previous, data)));
    if (plain.includes(undefined)) {
      count.unopened++;
      continue;
    }
    const [newSecret = '', newCodes = ''] = await Promise.all(
      plain.map((data) => symmetricEncrypt({ key, data: data as string })),
    );
    await updateSecondFactor(database, id, { secret: newSecret, backupCodes: newCodes });
    count.resealed++;
  }
  return count;
}
