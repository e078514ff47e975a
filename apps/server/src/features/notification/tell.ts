import { fallbackAt, NOTICE_MS, type NoticeChannel, type NoticeTopic } from '@acolhe/domain/notification/notice';
import { afterQuietHours } from '@acolhe/domain/notification/quiet-hours';
import { HOUR } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { type Mail, queueMail } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireCompany } from '../company/service.ts';
import { insertPhoneMessage } from './phone/phone-store.ts';
import { type ShortKind, type ShortNotice, shortWords } from './phone/short-text.ts';
import { channelOf, type Reader } from './reader.ts';

/** Notice to a person, in full for a mail and in short for a phone. */
export type Notice = {
  topic: NoticeTopic;
  mail: Omit<Mail, 'to'>;
  short: ShortNotice;
};

/** Sent in quiet hours too: of use at once or not at all, or asked for by the reader in this minute. */
const urgent: readonly ShortKind[] = ['booked', 'to_pay', 'offer', 'reminder_hour', 'reminder_waiting', 'link'];

/**
 * Tells a reader by the channel of their choice, or by `channel`; once for each key. A message on a phone holds its mail
 * back, which goes if it does not arrive.
 */
export async function tell(
  platform: Platform,
  tx: CompanyTransaction,
  reader: Reader,
  { topic, mail, short }: Notice,
  channel: NoticeChannel = channelOf(reader, topic),
): Promise<void> {
  if (channel === 'none') return;
  const dedupeKey = mail.dedupeKey + reader.keySuffix;
  const letter = { ...mail, dedupeKey };
  if (channel === 'mail') {
    if (reader.to) await queueMail(platform, tx, { ...letter, to: reader.to });
    return;
  }
  const number = reader.numbers[channel];
  if (!number) return;
  const now = platform.clock.now();
  const expires = mail.expiresAt?.getTime() ?? now + NOTICE_MS;
  const from = urgent.includes(short.kind) ? now : await afterQuiet(tx, now, expires);
  const id = uuid();
  const isNew = await insertPhoneMessage(tx, {
    id,
    person_id: reader.personId,
    appointment_id: mail.appointmentId ?? null,
    channel,
    number,
    kind: short.kind,
    locale: reader.locale,
    words: shortWords(reader, short),
    dedupe_key: dedupeKey,
    now: new Date(now),
    from: new Date(from),
    expires: new Date(expires),
    fallback: new Date(fallbackAt(from, expires)),
  });
  if (isNew && reader.to) await queueMail(platform, tx, { ...letter, to: reader.to, heldBy: id });
}

/** Least time that news must have left when quiet hours end; otherwise it does not wait for that. */
const OF_USE_MS = HOUR;

/** When news may reach a phone: after the clinic's quiet hours, unless it would have lost its use by then. */
async function afterQuiet(tx: CompanyTransaction, now: number, expires: number): Promise<number> {
  const { quiet_from, quiet_until, time_zone } = await requireCompany(tx);
  const from = afterQuietHours({ from: quiet_from, until: quiet_until, zone: time_zone }, now);
  return from + OF_USE_MS <= expires ? from : now;
}
