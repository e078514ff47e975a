import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Signer, SignPdf } from '@signpdf/signpdf';
import type { Chain } from './certificate.ts';
import { type RawSigner, signedAttributes, signedData } from './cms.ts';
import { adRb13, adRt13 } from './oid.ts';

/** Bytes kept free in a PDF for its signature: a chain of four certificates, and a time stamp with as many. */
export const SIGNATURE_BYTES = 20_480;

/** A time stamp (RFC 3161) of a signature's SHA-256. */
export type Stamp = (digest: Buffer) => Promise<Buffer>;

class AttributeSigner extends Signer {
  readonly #make: (content: Buffer) => Buffer;

  constructor(make: (content: Buffer) => Buffer) {
    super();
    this.#make = make;
  }

  override async sign(content: Buffer): Promise<Buffer> {
    return this.#make(content);
  }
}

/**
 * Signs PDFs that have room for a signature (PAdES, ETSI.CAdES.detached) with one request to the key for all of them.
 * What the key answers is of no use for another content, so that the files may not be touched afterwards.
 *
 * @param stamp by which AD-RT is signed; AD-RB without
 */
export async function signPdfs(
  pdfs: readonly Buffer[],
  chain: Chain,
  sign: RawSigner,
  stamp?: Stamp,
): Promise<Buffer[]> {
  const policy = stamp ? adRt13 : adRb13;
  const prepared: ReturnType<typeof signedAttributes>[] = [];
  for (const pdf of pdfs) {
    await new SignPdf().sign(
      pdf,
      new AttributeSigner((content) => {
        prepared.push(signedAttributes(content, chain, policy));
        return Buffer.alloc(0);
      }),
    );
    // Some milliseconds each: others have their turn between two.
    await nextTurn();
  }
  const signatures = await sign(prepared);
  const signed: Buffer[] = [];
  for (const [index, pdf] of pdfs.entries()) {
    const [attributes, signature] = [prepared[index], signatures[index]];
    if (!attributes || !signature) throw new Error('A signature is missing');
    const timeStamp = await stamp?.(createHash('sha256').update(signature).digest());
    const signer = new AttributeSigner(() => signedData(attributes.elements, signature, chain, { timeStamp }));
    signed.push(await new SignPdf().sign(pdf, signer));
    await nextTurn();
  }
  return signed;
}
