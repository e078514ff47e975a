import { signPdfs } from '@acolhe/signature/pdf';
import { TimeStampError } from '@acolhe/signature/time-stamp';
import type { Signer } from '../../../platform/db/json-columns.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import type { SigningKey } from './key.ts';

type Page<Row> = { row: Row; pdf: Buffer };
type Signed<Row> = { row: Row; bytes: Buffer; signer: Signer };

/**
 * Signs drawn documents, with a time stamp each where the installation has an authority that answers. One that does not keeps
 * no patient from a prescription: a key that is here signs without.
 */
export async function signPages<Row>(
  { timeStamps, log }: Platform,
  pages: readonly Page<Row>[],
  { chain, sign, signer, isHere }: SigningKey,
): Promise<Signed<Row>[]> {
  const pdfs = pages.map(({ pdf }) => pdf);
  const withRows = (signed: readonly Buffer[], times: readonly number[]) =>
    pages.map(({ row }, index) => {
      const [bytes, at] = [signed[index], times[index]];
      if (!bytes) throw new Error('A signed document is missing');
      return { row, bytes, signer: at === undefined ? signer : { ...signer, stampedAt: new Date(at).toISOString() } };
    });
  if (timeStamps?.isThere) {
    const times: number[] = [];
    const stamp = async (digest: Buffer) => {
      const { token, at } = await timeStamps.stamp(digest);
      times.push(at);
      return token;
    };
    try {
      return withRows(await signPdfs(pdfs, chain, sign, stamp), times);
    } catch (failure) {
      if (!(failure instanceof TimeStampError)) throw failure;
      log.warn({ err: failure }, 'time stamps: the authority does not answer; signatures go without for a while');
      if (!isHere) throw new Problem('time_stamp_unavailable');
    }
  }
  return withRows(await signPdfs(pdfs, chain, sign), []);
}
