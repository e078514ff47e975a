import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import type { Resealed } from '../../../platform/crypto/secret-box.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listSecondFactors, updateSecondFactor } from './second-factor-store.ts';

/** XChaCha20-Poly1305 under the hash of a key, its nonce first: so secrets of second factors stand since the first version. */
const cipherOf = (key: string) => managedNonce(xchacha20poly1305)(createHash('sha256').update(key).digest());

/** Encrypts what belongs to a second factor; hexadecimal. */
export function sealFactor(key: string, text: string): string {
  return Buffer.from(cipherOf(key).encrypt(Buffer.from(text, 'utf8'))).toString('hex');
}

/** Opens what {@link sealFactor} encrypted; undefined under another key. */
export function openFactor(key: string, sealed: string): string | undefined {
  try {
    return Buffer.from(cipherOf(key).decrypt(Buffer.from(sealed, 'hex'))).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Encrypts anew the second factors, which stand under the session key; otherwise no account with one could sign in. */
export async function resealSecondFactors({ config, database }: Platform): Promise<Resealed> {
  const count = { resealed: 0, unopened: 0 };
  const previous = config.previousKeys?.session;
  if (!previous) return count;
  const key = config.keys.session;
  for (const { id, secret, backupCodes } of await listSecondFactors(database)) {
    if (openFactor(key, secret) !== undefined) continue;
    const [plainSecret, plainCodes] = [secret, backupCodes].map((sealed) => openFactor(previous, sealed));
    if (plainSecret === undefined || plainCodes === undefined) {
      count.unopened++;
      continue;
    }
    await updateSecondFactor(database, id, {
      secret: sealFactor(key, plainSecret),
      backupCodes: sealFactor(key, plainCodes),
    });
    count.resealed++;
  }
  return count;
}
