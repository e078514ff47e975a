import type { Locale } from '@acolhe/domain/time/time';
import type { CompanyTransaction } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { type Mail, queueMail } from './mail.ts';
import { composeMail, type LinkedMailKind, type MailContent, type MailKind } from './mail-template.ts';

/** A secondary link of a mail, on the site of the company. */
export type MoreWay = { text: string; path: string };

type Draft = Pick<MailContent, 'company' | 'values' | 'note' | 'footer'> &
  Pick<Mail, 'dedupeKey' | 'expiresAt' | 'appointmentId' | 'heldBy' | 'attachments'> & { more?: readonly MoreWay[] };

/** Mail before it is composed, whose link is a path on the site of the company. */
export type LinkedDraft = Draft & { kind: LinkedMailKind; path: string };

/** The same, or one without a link. */
export type MailDraft = LinkedDraft | (Draft & { kind: MailKind; path?: undefined });

/** @property name absent where it would be what a stranger typed */
type Addressee = { to: string; name?: string; locale: Locale };

/** Composes a mail in its addressee's language, and writes it in the transaction that causes it; once for each key. */
export async function queueDraft(
  platform: Pick<Platform, 'clock' | 'secretBox' | 'mailer' | 'tenants'>,
  tx: CompanyTransaction,
  { to, name, locale }: Addressee,
  draft: MailDraft,
): Promise<void> {
  const { company, values, note, footer, more = [] } = draft;
  const { dedupeKey, expiresAt, appointmentId, heldBy, attachments } = draft;
  const site = platform.tenants.siteOf(tx.companyId);
  const content = {
    ...{ name, company, values, note, footer },
    more: more.map((way) => ({ text: way.text, link: site + way.path })),
  };
  const words = composeMail(
    locale,
    draft.path === undefined
      ? { ...content, kind: draft.kind }
      : { ...content, kind: draft.kind, link: site + draft.path },
  );
  await queueMail(platform, tx, { ...words, to, dedupeKey, expiresAt, appointmentId, heldBy, attachments });
}
