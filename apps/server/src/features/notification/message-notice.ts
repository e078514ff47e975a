import { DAY } from '@acolhe/domain/time/duration';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { composeMail } from '../../platform/mail/mail-template.ts';
import { phrase } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import { readMailed } from '../message/mailed-store.ts';
import { firstNameOf, queuePush } from './push/push.ts';
import { readersOf } from './reader.ts';
import { tell } from './tell.ts';

/** How long a push about a message is worth showing. */
const SHOWN_MS = 3 * DAY;

/**
 * Mails and pushes that the clinic wrote: never what, and once until the patient's side has read the thread.
 */
export async function tellMessage(
  platform: Platform,
  tx: CompanyTransaction,
  { threadId, side, isAutomatic }: { threadId: string; side: 'patient' | 'clinic'; isAutomatic: boolean },
): Promise<void> {
  // A patient who gets the automatic answer has just written, and needs no notice.
  const row = side === 'clinic' && !isAutomatic ? await readMailed(tx, threadId) : undefined;
  if (!row) return;
  const dedupeKey = `message:${row.id}:${row.seen_seq}`;
  const path = `/message/detail/${row.id}`;
  const name = firstNameOf({ name: row.patient_name, social_name: row.patient_social_name });
  await queuePush(platform, tx, row.patient_id, {
    title: row.company_name,
    body: (locale, whose) => phrase(locale, 'push.message', { whose, name }),
    url: path,
    tag: row.id,
    dedupeKey,
    expiresAt: new Date(platform.clock.now() + SHOWN_MS),
    wantedOnly: false,
  });
  const link = platform.tenants.siteOf(tx.companyId) + path;
  for (const reader of await readersOf(platform, tx, row.patient_id)) {
    const { locale } = reader;
    const words = composeMail(locale, {
      kind: 'message',
      name: reader.name,
      company: row.company_name,
      link,
      values: { whose: reader.isPatient ? 'own' : 'dependent', patient: name },
    });
    await tell(platform, tx, reader, {
      topic: 'message',
      mail: { ...words, dedupeKey },
      short: { kind: 'message', company: row.company_name, patient: name, when: '', link },
    });
  }
}
