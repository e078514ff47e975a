import type { Chain } from '@acolhe/signature/certificate';
import { type RevocationList, readRevocationList, revocationAddresses, serialOf } from '@acolhe/signature/revocation';
import type { Clock } from '../clock.ts';

const WAIT_MS = 5_000;
const MOST_BYTES = 20 * 1024 * 1024;
/** How long a list that names no next one is believed. */
const DEFAULT_LIFE_MS = 60 * 60 * 1000;

/** State of a chain: not revoked, revoked, or a list could not be had. */
export type RevocationState = 'good' | 'revoked' | 'unknown';

/**
 * Lists of revoked certificates, asked for where each certificate of a chain names its issuer's, and kept until the next
 * is due. A list counts only with its issuer's signature, so that plain http is enough (RFC 5280 §8).
 */
export class RevocationLists {
  readonly #clock: Clock;
  readonly #known = new Map<string, { list: RevocationList; until: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param chain whose last certificate is a trusted root */
  async stateOf(chain: Chain): Promise<RevocationState> {
    let state: RevocationState = 'good';
    for (const [index, certificate] of chain.entries()) {
      const issuer = chain[index + 1];
      const addresses = revocationAddresses(certificate);
      if (!issuer) continue;
      if (addresses.length === 0) {
        // Nothing can be asked about it.
        state = 'unknown';
        continue;
      }
      const list = await this.#listOf(addresses, issuer);
      if (!list) state = 'unknown';
      else if (list.revoked.has(serialOf(certificate))) return 'revoked';
    }
    return state;
  }

  async #listOf(addresses: readonly string[], issuer: Buffer): Promise<RevocationList | undefined> {
    const now = this.#clock.now();
    for (const address of addresses) {
      const known = this.#known.get(address);
      if (known && known.until > now) return known.list;
      const bytes = await download(address);
      const list = bytes && readRevocationList(bytes, issuer);
      if (!list || (list.until !== null && list.until <= now)) continue;
      this.#known.set(address, { list, until: list.until ?? now + DEFAULT_LIFE_MS });
      return list;
    }
    return undefined;
  }
}

async function download(address: string): Promise<Buffer | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS), redirect: 'error' });
    const size = Number(answer.headers.get('content-length') ?? 0);
    if (!answer.ok || size > MOST_BYTES) return undefined;
    const bytes = Buffer.from(await answer.arrayBuffer());
    return bytes.length <= MOST_BYTES ? bytes : undefined;
  } catch {
    return undefined;
  }
}
