import type { Locale } from '@acolhe/domain/time/time';
import type { PhraseKey } from '@acolhe/phrases/catalogue';
import { escapeHtml } from '../http/html-page.ts';
import { phrase } from '../phrases.ts';

type KindWith<Part extends string, Key = PhraseKey> = Key extends `mail.${infer Kind}.${Part}` ? Kind : never;

/** Kinds of mails: each has a subject and a text among the phrases, `mail.<kind>.subject` and `mail.<kind>.text`. */
export type MailKind = KindWith<'subject'>;

/** Kinds that lead somewhere: their link has a phrase too, `mail.<kind>.link`. */
export type LinkedMailKind = KindWith<'link'> & MailKind;

type MoreLink = { text: string; link: string };

export type MailContent = {
  /** Absent where it would be what a stranger typed. */
  name?: string;
  company: string;
  values: Record<string, unknown>;
  /** Secondary links: the sentence of each, and its address. */
  more?: MoreLink | readonly MoreLink[];
  /** The clinic's own words, written by its manager: paragraphs by empty lines. */
  note?: string;
  footer?: string;
} & ({ kind: LinkedMailKind; link: string } | { kind: MailKind; link?: undefined });

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
  const linkText = mail.link === undefined ? '' : phrase(locale, `mail.${mail.kind}.link`);
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
