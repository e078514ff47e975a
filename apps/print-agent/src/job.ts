import { createHash, verify } from 'node:crypto';

/** What the clinic's server says of a job, signed. */
export type Job = {
  /** Id of the job; each is printed once. */
  id: string;
  totem: string;
  /** Until when it may be printed, epoch ms. */
  until: number;
  /** SHA-256 of the PDF, hexadecimal. */
  sha256: string;
  /** Width and height of the paper, mm. */
  paper: { width: number; height: number };
};

/** Why a job is not printed. */
export type JobRefusal = 'signature' | 'totem' | 'expired' | 'replayed' | 'content' | 'not_pdf' | 'too_large';

export const MAX_PDF_BYTES = 512 * 1024;

/** A job as it is sent: `<payload>.<signature>`, base64url of JSON and of Ed25519 over the payload's text. */
export function readJob(text: string, clinicKey: string): Job | undefined {
  const [payload = '', signature = ''] = text.split('.');
  const isSigned = verify(null, Buffer.from(payload), clinicKey, Buffer.from(signature, 'base64url'));
  return isSigned ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as Job) : undefined;
}

/** Jobs that were taken, until they could not be taken again anyway. */
export class TakenJobs {
  readonly #until = new Map<string, number>();

  /** False if it was taken before. */
  take({ id, until }: Pick<Job, 'id' | 'until'>, now: number): boolean {
    for (const [known, end] of this.#until) if (end < now) this.#until.delete(known);
    if (this.#until.has(id)) return false;
    this.#until.set(id, until);
    return true;
  }
}

/** Longest time between the making of a job and its printing that is believed, whatever it says, ms. */
const LONGEST = 10 * 60_000;

/** Why a job is refused; undefined if it may be printed. */
export function jobRefusal(
  job: Job | undefined,
  pdf: Buffer,
  { totem, now }: { totem: string; now: number },
): JobRefusal | undefined {
  if (!job) return 'signature';
  if (job.totem !== totem) return 'totem';
  if (job.until < now || job.until > now + LONGEST) return 'expired';
  if (pdf.length > MAX_PDF_BYTES) return 'too_large';
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'not_pdf';
  return createHash('sha256').update(pdf).digest('hex') === job.sha256 ? undefined : 'content';
}
