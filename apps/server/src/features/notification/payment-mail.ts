import type { CardRefusal } from '@acolhe/domain/payment/card-refusal';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { phrase } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import { readMailed } from '../appointment/service.ts';
import { recipientOf } from '../person/service.ts';
import { whenOf } from './mail-time.ts';
import { send } from './visit-mail.ts';

/** Mails the choice after a late payment, with its link. */
export async function mailLate(platform: Platform, tx: CompanyTransaction, appointmentId: string): Promise<void> {
  const row = await readMailed(tx, appointmentId);
  const recipient = row && recipientOf(row);
  if (!recipient || !row.payment_code) return;
  await send(platform, tx, row, {
    ...recipient,
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
  const recipient = row && recipientOf(row);
  if (!recipient || !row.payment_code) return;
  await send(platform, tx, row, {
    ...recipient,
    kind: about.refusal ? 'card_refused' : 'card_lost',
    path: `/payment/${row.payment_code}`,
    dedupeKey: `card:${about.charge}`,
    values: {
      reason: phrase(recipient.locale, `payment.refusal.${about.refusal ?? 'other'}`),
      kept: row.hold_until ? 'yes' : 'no',
      until: row.hold_until ? whenOf(recipient.locale, row.hold_until, row.time_zone) : '',
    },
  });
}
