import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { insertClinicKey, readClinicKey } from './store.ts';

const sealedFor = (companyId: string) => ({ companyId, purpose: 'clinic key' });

/** The clinic's key, made when it is first needed. PEM. */
export async function clinicKey(
  { platform, scope }: CompanyContext,
  tx: CompanyTransaction,
): Promise<{ publicKey: string; key: string }> {
  const read = async () => {
    const row = await readClinicKey(tx);
    return row && { publicKey: row.public_key, key: platform.secretBox.open(row.key, sealedFor(scope.companyId)) };
  };
  const known = await read();
  if (known) return known;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  await insertClinicKey(tx, {
    public_key: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    key: platform.secretBox.seal(pem, sealedFor(scope.companyId)),
    at: new Date(platform.clock.now()),
  });
  const made = await read();
  if (!made) throw new Error('The clinic’s key that was just made is not there');
  return made;
}

/**
 * Signed permission for a totem's print agent to print these bytes once: `<payload>.<signature>`, base64url.
 *
 * @param nonce given by the agent for this job
 */
export function printJob(
  key: string,
  { pdf, ...job }: { totem: string; nonce: string; pdf: Buffer; paper: { width: number; height: number } },
): string {
  const { width, height } = job.paper;
  const claims = { ...job, paper: { width, height }, sha256: createHash('sha256').update(pdf).digest('hex') };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${sign(null, Buffer.from(payload), key).toString('base64url')}`;
}
