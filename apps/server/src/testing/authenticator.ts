import { createHmac } from 'node:crypto';
import { type Client, PASSWORD } from './test-app.ts';

/**
 * A code of an authenticator app: RFC 6238 with SHA-1, six digits and 30 seconds, from a base32 secret.
 *
 * @param steps half minutes after now; a code opens once, and the one after the current one is valid too
 */
export function totp(secret: string, steps = 0): string {
  const bits = [...secret]
    .map((character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac[19] as number) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Turns the second factor of a signed-in account on, with the current code, which is used then. */
export async function turnOnSecondFactor(client: Client): Promise<{ used: string; backup: string[] }> {
  const { body } = await client.post('/api/user/second-factor', { password: PASSWORD });
  const secret = new URL(body.totp_uri).searchParams.get('secret') as string;
  const used = totp(secret);
  const answer = await client.post('/api/user/second-factor/confirm', { code: used });
  if (answer.status !== 200) throw new Error(`Cannot turn the second factor on: ${JSON.stringify(answer.body)}`);
  return { used, backup: body.backup_codes };
}
