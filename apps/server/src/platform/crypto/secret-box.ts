import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';

/** Company and purpose that a sealed text is bound to: it opens nowhere else. */
export type SealedFor = { companyId: string; purpose: string };

/** A sealed text that does not open: of another company, purpose or secret, or changed. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

const VERSION = 's1';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals secrets that are kept in the database: AES-256-GCM (NIST SP 800-38D) under a key derived from the installation's
 * secret, with company and purpose as additional data. What is sealed names its key: `s1.<key id>.<iv, tag, text>`.
 */
export class SecretBox {
  readonly #keys: Map<string, Buffer>;
  readonly #current: string;

  constructor({ keys, previousKeys }: Pick<Config, 'keys' | 'previousKeys'>) {
    this.#keys = new Map([previousKeys?.seal, keys.seal].flatMap((key) => (key ? [[idOf(key), bytesOf(key)]] : [])));
    this.#current = idOf(keys.seal);
  }

  seal(text: string, about: SealedFor): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#keyOf(this.#current), iv).setAAD(dataOf(about));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [VERSION, this.#current, Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')].join('.');
  }

  open(sealed: string, about: SealedFor): string {
    const [version, id = '', body = ''] = sealed.split('.');
    if (version !== VERSION) throw new SealError(`Sealed in a way that is unknown here: ${version}`);
    const bytes = Buffer.from(body, 'base64url');
    const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
    const key = this.#keyOf(id);
    try {
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(dataOf(about));
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      throw new SealError(`Does not open for ${about.purpose} of ${about.companyId}`);
    }
  }

  /** Whether a text is sealed under the present secret. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(this.prefix);
  }

  /** Beginning of everything that is sealed under the present secret. */
  get prefix(): string {
    return `${VERSION}.${this.#current}.`;
  }

  #keyOf(id: string): Buffer {
    const key = this.#keys.get(id);
    if (!key) throw new SealError('Sealed under a secret that is neither ACOLHE_SECRET nor ACOLHE_SECRET_PREVIOUS');
    return key;
  }
}

const bytesOf = (key: string) => Buffer.from(key, 'base64url');
const idOf = (key: string) => createHash('sha256').update(`id ${key}`).digest('base64url').slice(0, 8);
const dataOf = ({ companyId, purpose }: SealedFor) => Buffer.from(JSON.stringify([companyId, purpose]));

export type Resealed = { resealed: number; unopened: number };

/**
 * At start: encrypts anew, store by store, what is still under the earlier secret of the installation, which is then no
 * longer needed.
 */
export async function sealAnew(
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  stores: readonly (() => Promise<Resealed>)[],
): Promise<Resealed> {
  const sum = { resealed: 0, unopened: 0 };
  for (const reseal of stores) {
    const { resealed, unopened } = await reseal();
    sum.resealed += resealed;
    sum.unopened += unopened;
  }
  if (sum.resealed > 0) log.info(sum, 'secrets encrypted anew under ACOLHE_SECRET');
  if (sum.unopened > 0) log.error(sum, 'encrypted secrets that no known secret opens: they have to be set again');
  return sum;
}
