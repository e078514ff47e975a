import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type Chain, chainOf, issuerAddresses, publishedCertificates } from '@acolhe/signature/certificate';
import { isOnThisMachine, outerLookup } from '../http/outer-address.ts';

const WAIT_MS = 5_000;
const MOST_BYTES = 256 * 1024;
/** Addresses whose answers are kept: ICP-Brasil has some two hundred authorities. */
const MOST_KNOWN = 500;
/** ICP-Brasil has two authorities between a person and the root. */
const MOST_STEPS = 4;

/**
 * Certificates of authorities that a key's file or service left out, asked for where the certificate below names its
 * issuer's (RFC 5280 §4.2.2.1). One counts only as far as its key signed that certificate, so that plain http is enough. The address
 * comes from a file of unknown origin: names of inner networks are not asked.
 */
export class IssuerCertificates {
  readonly #mayAskThisMachine: boolean;
  readonly #known = new Map<string, Buffer[]>();

  constructor({ mode }: { mode: string }) {
    // Simulators and tests are beside the server.
    this.#mayAskThisMachine = mode !== 'production';
  }

  /** {@link chainOf}, completed as far as issuers are published. */
  async chainOf(leaf: Buffer, others: readonly Buffer[], roots: readonly Buffer[], at: number) {
    const pool = [...others];
    let found = chainOf(leaf, pool, roots, at);
    for (let step = 0; step < MOST_STEPS && !found.isTrusted; step++) {
      const issuers = await this.#issuersOf(found.chain);
      pool.push(...issuers);
      const longer = chainOf(leaf, pool, roots, at);
      if (longer.chain.length === found.chain.length && !longer.isTrusted) break;
      found = longer;
    }
    return found;
  }

  async #issuersOf(chain: Chain): Promise<Buffer[]> {
    for (const address of issuerAddresses(chain.at(-1) ?? chain[0])) {
      const known = this.#known.get(address);
      if (known) return known;
      if (isOnThisMachine(address) && !this.#mayAskThisMachine) continue;
      const certificates = publishedCertificates((await download(address)) ?? Buffer.alloc(0));
      if (certificates.length === 0) continue;
      if (this.#known.size >= MOST_KNOWN) this.#known.clear();
      this.#known.set(address, certificates);
      return certificates;
    }
    return [];
  }
}

function download(address: string): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const request = address.startsWith('https:') ? requestHttps : requestHttp;
    const options = {
      signal: AbortSignal.timeout(WAIT_MS),
      ...(isOnThisMachine(address) ? {} : { lookup: outerLookup }),
    };
    const sent = request(address, options, (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      if (answer.statusCode !== 200) sent.destroy();
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MOST_BYTES) sent.destroy();
        else parts.push(part);
      });
      answer.on('end', () => resolve(Buffer.concat(parts)));
      answer.on('close', () => resolve(undefined));
    });
    sent.on('error', () => resolve(undefined));
    sent.end();
  });
}
