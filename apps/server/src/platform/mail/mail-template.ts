import type { Locale } from '@acolhe/domain/time/time';
import { escapeHtml } from '../http/html-page.ts';
import { phrase } from '../phrases.ts';

type MailKind =
  | 'sign_up'
  | 'invitation'
  | 'claim'
  | 'reset'
  | 'test'
  | 'expiring'
  | 'new_device'
  | 'password_changed'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'second_factor_tried'
  | 'second_factor_locked'
  | 'token_made'
  | 'share_made'
  | 'calendar_made'
  | 'booked'
  | 'booked_local'
  | 'to_pay'
  | 'changed'
  | 'changed_doctor'
  | 'given_doctor'
  | 'taken_doctor'
  | 'late'
  | 'card_refused'
  | 'card_lost'
  | 'signed'
  | 'record_opened'
  | 'link'
  | 'moved'
  | 'moved_doctor'
  | 'cancelled'
  | 'cancelled_doctor'
  | 'reminder_day'
  | 'reminder_sure'
  | 'reminder_hour'
  | 'reminder_waiting'
  | 'assistant'
  | 'assistant_cancelled'
  | 'offer'
  | 'receipt'
  | 'message'
  | 'of_age'
  | 'of_age_parent'
  | 'record_asked'
  | 'record_linked'
  | 'address_replaced'
  | 'change_email'
  | 'email_asked'
  | 'email_changed'
  | 'request_booked'
  | 'request_declined';

/** Kinds that lead somewhere: all but those that carry a code, and the test of the mail. */
type LinkedKind = Exclude<MailKind, 'sign_up' | 'claim' | 'change_email' | 'test'>;

type MoreLink = { text: string; link: string };

export type MailContent = {
  kind: MailKind;
  /** Absent where it would be what a stranger typed. */
  name?: string;
  company: string;
  /** Absent where the mail carries a code. */
  link?: string;
  values: Record<string, unknown>;
  /** Secondary links: the sentence of each, and its address. */
  more?: MoreLink | readonly MoreLink[];
  /** The clinic's own words, written by its manager: paragraphs by empty lines. */
  note?: string;
  footer?: string;
};

/**
 * Text that a person typed, as a mail carries it: in one line, without parts that a mail program turns into links. The
 * mail comes from the clinic, and so must every address in it.
 */
export function typedText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/:\/\//g, ': ')
    .replace(/\.(?=\p{L})/gu, '. ')
    .replace(/@(?=\S)/g, '@ ')
    .trim();
}

/** Subject, text and HTML of a mail from its phrases: a greeting, what happened, one link, the clinic's name. */
export function composeMail(locale: Locale, mail: MailContent): { subject: string; text: string; html: string } {
  const values = Object.fromEntries(
    Object.entries(mail.values).map(([key, value]) => [key, typeof value === 'string' ? typedText(value) : value]),
  );
  const subject = phrase(locale, `mail.${mail.kind}.subject`, values);
  const lines = [
    mail.name ? phrase(locale, 'mail.hello', { name: typedText(mail.name) }) : phrase(locale, 'mail.hello_all'),
    phrase(locale, `mail.${mail.kind}.text`, values),
    ...(mail.note ?? '')
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
  ];
  const { link } = mail;
  const linkText = link ? phrase(locale, `mail.${mail.kind as LinkedKind}.link`) : '';
  const linkHtml = link
    ? `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;background:#0f5c57;color:#fff;padding:14px 24px;border-radius:12px;text-decoration:none">${escapeHtml(linkText)}</a></p>`
    : '';
  const end = [...(mail.footer ? [mail.footer] : []), phrase(locale, 'mail.signature', { company: mail.company })];
  const more = [mail.more ?? []].flat();
  const moreHtml = more
    .map(
      ({ text, link }) =>
        `<p style="margin:0 0 16px">${escapeHtml(text)} <a href="${escapeHtml(link)}" style="color:#0f5c57">${escapeHtml(link)}</a></p>`,
    )
    .join('');
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
  return {
    subject,
    text: [
      ...lines,
      ...(link ? [`${linkText}:\n${link}`] : []),
      ...more.map(({ text, link }) => `${text}\n${link}`),
      ...end,
    ].join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><body style="font:17px/1.5 system-ui,sans-serif;color:#1f2d2b;background:#f7f3ec;padding:24px"><div style="max-width:560px;margin:auto;background:#fff;border-radius:16px;padding:32px">${lines.map(paragraph).join('')}${linkHtml}${moreHtml}${end.map(paragraph).join('')}</div></body></html>`,
  };
}
