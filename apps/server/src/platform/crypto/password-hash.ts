import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, object, Buffer>(scrypt);
/** Under these the hashes of all accounts stand, from the first version on: 32 MiB. */
const COST = { N: 2 ** 14, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/** Takes the place of a hash where there is no account, so that the answer takes as long. */
const NOBODY = `${'0'.repeat(2 * SALT_BYTES)}:${'0'.repeat(2 * KEY_BYTES)}`;

/** The key of a password in any of its Unicode forms, from a salt in hexadecimal as it is written. */
const keyOf = (password: string, salt: string) => derive(password.normalize('NFKC'), salt, KEY_BYTES, COST);

/** Hash of a password under scrypt: `salt:key`, both in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
}

/** Whether a password has this hash; without one it takes the same time to say no. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? NOBODY).split(':');
  const [given, stored] = [await keyOf(password, salt), Buffer.from(key, 'hex')];
  return given.length === stored.length && timingSafeEqual(given, stored) && Boolean(hash);
}
