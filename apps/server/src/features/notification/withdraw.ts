import type { CompanyTransaction } from '../../platform/db/database.ts';
import { withdrawMails } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { withdrawPhoneMessages } from './phone/phone-store.ts';
import { removePushes } from './push/push-store.ts';
import { dedupeKeysOf } from './recipient.ts';

/** Withdraws, on every channel, what is queued under these keys and has lost its use. */
export async function withdrawNotices(
  platform: Platform,
  tx: CompanyTransaction,
  dedupeKeys: readonly string[],
): Promise<void> {
  const keys = dedupeKeys.flatMap(dedupeKeysOf);
  await withdrawMails(tx, platform.clock, keys);
  await removePushes(tx, keys);
  await withdrawPhoneMessages(tx, keys, new Date(platform.clock.now()));
}
