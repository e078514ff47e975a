import { fallbackAt, NOTICE_MS, type NoticeChannel, type NoticeTopic } from '@acolhe/domain/notification/notice';
import { afterQuietHours } from '@acolhe/domain/notification/quiet-hours';
import { HOUR } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { type LinkedDraft, queueDraft } from '../../platform/mail/mail-draft.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireCompany } from '../company/service.ts';
import { insertPhoneMessage } from './phone/phone-store.ts';
import { type ShortKind, shortWords } from './phone/short-text.ts';
import { type Addressee, channelOf, type Recipient } from './recipient.ts';

/** Notices are sent in the transaction that causes them. */
export type NoticeContext = { platform: Platform; tx: CompanyTransaction };

/** The same in short, for a phone: it leads where the mail does. */
export type Short = {
  kind: ShortKind;
  /** First name of the patient, for readers of a dependent's notices. */
  patient?: string;
  /** Day and time that it is about. */
  when?: string;
  until?: string;
  /** Sent in quiet hours too: of use at once or not at all, or asked for by its reader in this minute. */
  isUrgent?: boolean;
};

export type SentNotice = { topic: NoticeTopic; letter: LinkedDraft; short: Short };

/**
 * Sends a notice by the channel that its recipient chose, or by `channel`; once for each key. A message on a phone holds
 * its mail back, which goes if it does not arrive.
 */
export async function sendNotice(
  context: NoticeContext,
  recipient: Recipient,
  { topic, letter, short }: SentNotice,
  channel: NoticeChannel = channelOf(recipient, topic),
): Promise<void> {
  if (channel === 'none') return;
  if (channel === 'mail') return sendLetter(context, recipient, letter);
  const number = recipient.numbers[channel];
  if (!number) return;
  const { platform, tx } = context;
  const now = platform.clock.now();
  const expires = letter.expiresAt?.getTime() ?? now + NOTICE_MS;
  const from = short.isUrgent ? now : await afterQuiet(tx, now, expires);
  const id = uuid();
  const link = platform.tenants.siteOf(tx.companyId) + letter.path;
  const isNew = await insertPhoneMessage(tx, {
    id,
    person_id: recipient.personId,
    appointment_id: letter.appointmentId ?? null,
    channel,
    number,
    kind: short.kind,
    locale: recipient.locale,
    words: shortWords(recipient, { ...short, company: letter.company, link }),
    dedupe_key: letter.dedupeKey + recipient.keySuffix,
    now: new Date(now),
    from: new Date(from),
    expires: new Date(expires),
    fallback: new Date(fallbackAt(from, expires)),
  });
  if (isNew) await sendLetter(context, recipient, { ...letter, heldBy: id });
}

/** Mails a letter, if its addressee has an address; once for each key. */
export async function sendLetter(
  { platform, tx }: NoticeContext,
  { to, keySuffix = '', ...addressee }: Addressee,
  letter: LinkedDraft,
): Promise<void> {
  if (!to) return;
  await queueDraft(platform, tx, { ...addressee, to }, { ...letter, dedupeKey: letter.dedupeKey + keySuffix });
}

/** Least time that news must have left when quiet hours end; otherwise it does not wait for that. */
const OF_USE_MS = HOUR;

/** When news may reach a phone: after the clinic's quiet hours, unless it would have lost its use by then. */
async function afterQuiet(tx: CompanyTransaction, now: number, expires: number): Promise<number> {
  const { quiet_from, quiet_until, time_zone } = await requireCompany(tx);
  const from = afterQuietHours({ from: quiet_from, until: quiet_until, zone: time_zone }, now);
  return from + OF_USE_MS <= expires ? from : now;
}
