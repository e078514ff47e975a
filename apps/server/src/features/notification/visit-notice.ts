import type { VisitNotice } from '@acolhe/contract/notification/visit-notice';
import { type PhoneChannel, phoneChannels } from '@acolhe/domain/notification/notice';
import type { CallerContext } from '../../platform/context.ts';
import { keptOf } from '../../platform/mail/letter.ts';
import { Problem } from '../../platform/problem.ts';
import { readVisible } from '../appointment/service.ts';
import { readMailed } from '../appointment/visit-store.ts';
import { sendVisitLink } from './notice/visit-link.ts';
import { shortText } from './phone/short-text.ts';
import { recipientsOf } from './recipient.ts';
import { listVisitMails, listVisitPhoneMessages, listVisitPushes } from './visit-notice-store.ts';

/** States in which a visit's link still leads somewhere. */
const toCome = new Set(['scheduled', 'confirmed', 'arrived', 'in_progress']);

/**
 * Notices about a visit that left the product, on every channel, newest first; addresses are masked, and links cut off.
 */
export async function noticesOf({ platform, scope, caller }: CallerContext, id: string) {
  return platform.database.readInCompany(scope, async (tx) => {
    const visit = await readVisible(tx, caller, id);
    const row = await readMailed(tx, id);
    const recipients = row ? await recipientsOf(platform, tx, row.patient_id) : [];
    const now = platform.clock.now();
    const mails = (await listVisitMails(tx, id)).map((mail): VisitNotice => {
      const isOver = mail.expires_at !== null && mail.expires_at.getTime() <= now;
      return {
        id: mail.id,
        channel: 'mail',
        text: keptOf(platform.secretBox, { ...mail, letter: null }).subject,
        to: masked(mail.recipient),
        status: mail.sent_at ? 'sent' : mail.failed_at ? 'failed' : isOver ? 'withdrawn' : 'queued',
        at: (mail.sent_at ?? mail.created_at).toISOString(),
        is_fallback: mail.is_fallback,
      };
    });
    const phones = (await listVisitPhoneMessages(tx, id)).map(
      (message): VisitNotice => ({
        id: message.id,
        channel: message.channel,
        text: withoutCodes(shortText(message.locale, message.kind, message.words)),
        to: `…${message.number.slice(-4)}`,
        status: message.status,
        at: message.status_at.toISOString(),
        is_fallback: false,
      }),
    );
    const pushes = (await listVisitPushes(tx, id)).map(
      (push): VisitNotice => ({
        id: push.id,
        channel: 'push',
        text: push.text.body,
        to: '',
        status: push.sent_at ? 'sent' : push.expires_at.getTime() <= now ? 'withdrawn' : 'queued',
        at: (push.sent_at ?? push.created_at).toISOString(),
        is_fallback: false,
      }),
    );
    const isToCome = toCome.has(visit.status);
    return {
      notices: [...mails, ...phones, ...pushes].sort((one, other) => other.at.localeCompare(one.at)),
      channels: isToCome
        ? [
            ...(recipients.some(({ to }) => to) ? (['mail'] as const) : []),
            ...phoneChannels.filter((channel) => recipients.some(({ numbers }) => numbers[channel])),
          ]
        : [],
      is_to_come: isToCome,
    };
  });
}

/** A text as it was sent, whose links are cut after the site: the patient's own open their visit. */
const withoutCodes = (text: string) => text.replace(/(https?:\/\/[^\s/]+)\/\S+/g, '$1/…');

/** `ana.souza@exemplo.com` as `an…@exemplo.com`. */
const masked = (address: string) => address.replace(/^(.{1,2})[^@]*/, '$1…');

/** Sends the link of a visit again; pressed twice in one minute, once. */
export async function sendLink(
  { platform, scope, caller }: CallerContext,
  { id, channel }: { id: string; channel: 'mail' | PhoneChannel },
): Promise<void> {
  await platform.database.inCompany(scope, async (tx) => {
    const visit = await readVisible(tx, caller, id);
    const row = await readMailed(tx, id);
    if (!row || !toCome.has(visit.status)) throw new Problem('appointment_changed');
    const recipients = await recipientsOf(platform, tx, row.patient_id);
    const reached = recipients.filter(({ to, numbers }) => (channel === 'mail' ? to : numbers[channel]));
    if (reached.length === 0) throw new Problem('invalid_input', [{ path: 'channel', code: 'invalid' }]);
    const minute = new Date(platform.clock.now()).toISOString().slice(0, 16);
    await sendVisitLink(
      { platform, tx },
      { ...row, recipients: reached, dedupeKey: `link:${id}:${channel}:${minute}` },
      channel,
    );
  });
}
