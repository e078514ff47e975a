import { HOUR } from '@acolhe/domain/time/duration';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { phrase } from '../../../platform/phrases.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readCalled } from '../store.ts';
import { deliverCompanyPushes, firstNameOf, queuePush } from './push.ts';

/** Pushes of the line, by the event of the entry. */
const kinds: Readonly<Record<string, 'line_called' | 'line_missed' | 'line_aside'>> = {
  call: 'line_called',
  call_again: 'line_called',
  miss: 'line_missed',
  set_aside: 'line_aside',
};

/** How long it is worth knowing that a call was missed. */
const MISSED_MS = 2 * HOUR;

/** Pushes a call, and that it was missed. It is sent at once: a call stands for less than the job's next run takes. */
export async function pushQueue(
  platform: Platform,
  tx: CompanyTransaction,
  { entryId, event }: { entryId: string; event: string },
): Promise<void> {
  const kind = kinds[event];
  const row = kind && (await readCalled(tx, entryId));
  if (!row) return;
  const name = firstNameOf(row);
  await queuePush(platform, tx, row.patient_id, {
    title: row.company_name,
    body: (locale, whose) => phrase(locale, `push.${kind}`, { whose, name }),
    url: '/emergency/person',
    tag: row.id,
    dedupeKey: `${kind}:${row.id}:${row.version}`,
    expiresAt: row.call_until ?? new Date(platform.clock.now() + MISSED_MS),
    wantedOnly: false,
  });
  const context = { platform, scope: tx.scope };
  // The request does not wait for the push services: a failure is left to the job.
  tx.afterCommit('deliver-pushes', async () => {
    void deliverCompanyPushes(context).catch((error) => platform.log.warn({ err: error }, 'pushes of the line'));
  });
}
