import type { CardRefusal } from '@acolhe/domain/payment/card-refusal';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { whenOf } from '../../../platform/mail/mail-time.ts';
import { phrase } from '../../../platform/phrases.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readMailed } from '../../appointment/visit-store.ts';
import { readersOf } from '../reader.ts';
import { tellReader } from './visit-letter.ts';

/** Mails the choice after a late payment, with its link. */
export async function mailLate(platform: Platform, tx: CompanyTransaction, appointmentId: string): Promise<void> {
  const row = await readMailed(tx, appointmentId);
  if (!row?.payment_code) return;
  for (const reader of await readersOf(platform, tx, row.patient_id))
    await tellReader(platform, tx, row, reader, {
      kind: 'late',
      path: `/payment/${row.payment_code}`,
      dedupeKey: `late:${appointmentId}`,
    });
}

/** Mails that a card was not charged, and the next step: it was refused, or the charge does not exist. */
export async function mailCard(
  platform: Platform,
  tx: CompanyTransaction,
  appointmentId: string,
  about: { charge: string; refusal?: CardRefusal },
): Promise<void> {
  const row = await readMailed(tx, appointmentId);
  if (!row?.payment_code) return;
  for (const reader of await readersOf(platform, tx, row.patient_id))
    await tellReader(platform, tx, row, reader, {
      kind: about.refusal ? 'card_refused' : 'card_lost',
      path: `/payment/${row.payment_code}`,
      dedupeKey: `card:${about.charge}`,
      values: {
        reason: phrase(reader.locale, `payment.refusal.${about.refusal ?? 'other'}`),
        kept: row.hold_until ? 'yes' : 'no',
        until: row.hold_until ? whenOf(reader.locale, row.hold_until, row.time_zone) : '',
      },
    });
}
