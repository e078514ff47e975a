import { createHash, randomBytes, verify } from 'node:crypto';

/** Signed contents of a job from the clinic's server. */
export type Job = {
  totem: string;
  /** Nonce that this agent gave the page for it; each is good for one job. */
  nonce: string;
  /** SHA-256 of the PDF, hexadecimal. */
  sha256: string;
  /** Width and height of the paper, mm. */
  paper: { width: number; height: number };
};

/** Why a job is not printed. */
export type JobRefusal = 'signature' | 'totem' | 'nonce' | 'content' | 'not_pdf' | 'too_large';

export const MAX_PDF_BYTES = 512 * 1024;

/** A job as it is sent: `<payload>.<signature>`, base64url of JSON and of Ed25519 over the payload's text. */
export function readJob(text: string, clinicKey: string): Job | undefined {
  const [payload = '', signature = ''] = text.split('.');
  const isSigned = verify(null, Buffer.from(payload), clinicKey, Buffer.from(signature, 'base64url'));
  return isSigned ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as Job) : undefined;
}

/** How long a nonce is good for, by this machine's own clock, and how many are at a time. */
const NONCE_MS = 5 * 60_000;
const MOST_NONCES = 64;

/**
 * Nonces that jobs are made for: given to the page with the printer's state, taken back with the job. A job that was
 * made for another time or printed before has none, whatever the clocks of the two machines say.
 */
export class Nonces {
  readonly #until = new Map<string, number>();

  give(now: number): string {
    for (const [nonce, until] of this.#until)
      if (until < now || this.#until.size >= MOST_NONCES) this.#until.delete(nonce);
    const nonce = randomBytes(16).toString('base64url');
    this.#until.set(nonce, now + NONCE_MS);
    return nonce;
  }

  /** False if it was not given, was taken before, or is old. */
  take(nonce: string, now: number): boolean {
    const until = this.#until.get(nonce);
    this.#until.delete(nonce);
    return until !== undefined && until >= now;
  }
}

/** Why a job is refused, its nonce aside; undefined if it may be printed. */
export function jobRefusal(job: Job | undefined, pdf: Buffer, totem: string): JobRefusal | undefined {
  if (!job) return 'signature';
  if (job.totem !== totem) return 'totem';
  if (pdf.length > MAX_PDF_BYTES) return 'too_large';
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'not_pdf';
  return createHash('sha256').update(pdf).digest('hex') === job.sha256 ? undefined : 'content';
}
