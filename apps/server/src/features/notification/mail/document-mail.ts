import { secretCodeText } from '@acolhe/domain/document/verification';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { phrase } from '../../../platform/phrases.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readMailed } from '../../appointment/visit-store.ts';
import { listSigned } from '../../document/store.ts';
import { readersOf } from '../reader.ts';
import { mailReader } from './visit-letter.ts';

/** Mails the documents that were signed in one go: the visit, and the page of each with its code. */
export async function mailSigned(
  platform: Platform,
  tx: CompanyTransaction,
  { appointmentId, signingId }: { appointmentId: string; signingId: string },
): Promise<void> {
  const row = await readMailed(tx, appointmentId);
  const documents = await listSigned(tx, signingId);
  if (!row || documents.length === 0) return;
  for (const reader of await readersOf(platform, tx, row.patient_id))
    await mailReader(platform, tx, row, reader, {
      kind: 'signed',
      path: `/appointment/detail/${appointmentId}`,
      dedupeKey: `signed:${signingId}`,
      values: { n: documents.length },
      more: documents.map(({ title, token, secret }) => ({
        text: phrase(reader.locale, 'mail.signed.way', { title, code: secretCodeText(secret) }),
        path: `/v/${token}`,
      })),
    });
}
