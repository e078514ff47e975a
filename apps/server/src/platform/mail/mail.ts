import { v7 as uuid } from 'uuid';
import type { Clock } from '../clock.ts';
import type { SecretBox } from '../crypto/secret-box.ts';
import type { CompanyTransaction, Database } from '../db/database.ts';
import { isDatabaseAway } from '../db/outage.ts';
import { Problem } from '../problem.ts';
import type { CompanyScope } from '../scope.ts';
import { type Attachment, sealLetter, sealSubject } from './letter.ts';
import { expireMails, freeMails, insertMail } from './mail-store.ts';
import type { Mailer } from './mailer.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Deduplicates: mails of the same key are sent once, however often the work is repeated. */
  dedupeKey: string;
  /** Not sent after this time: it would be of no use. */
  expiresAt?: Date;
  /** The visit that it is about. */
  appointmentId?: string;
  /** The message on a phone that holds it back: it goes only if that one does not arrive. */
  heldBy?: string;
  attachments?: Attachment[];
};

type MailPorts = { clock: Clock; secretBox: SecretBox; mailer: Mailer };

/**
 * Writes a mail in the transaction that causes it, sealed. It is sent once that is committed, without a caller that
 * waits; the job `deliver-mail` takes up what could not be sent then.
 */
export async function queueMail(
  { clock, secretBox, mailer }: MailPorts,
  tx: CompanyTransaction,
  mail: Mail,
): Promise<void> {
  const row = { id: uuid(), company_id: tx.companyId };
  const { subject, text, html, attachments = [] } = mail;
  const isNew = await insertMail(tx, {
    id: row.id,
    dedupe_key: mail.dedupeKey,
    recipient: mail.to,
    subject: sealSubject(secretBox, row, subject),
    letter: sealLetter(secretBox, row, { text, html, attachments }),
    created_at: new Date(clock.now()),
    expires_at: mail.expiresAt ?? null,
    appointment_id: mail.appointmentId ?? null,
    held_by: mail.heldBy ?? null,
  });
  if (isNew && !mail.heldBy) mailer.afterCommit(tx, row.id);
}

/** Withdraws queued mails whose content is outdated. */
export async function withdrawMails(
  tx: CompanyTransaction,
  clock: Clock,
  dedupeKeys: readonly string[],
): Promise<void> {
  if (dedupeKeys.length > 0) await expireMails(tx, dedupeKeys, new Date(clock.now()));
}

/** Lets the mail go that was held for a message on a phone. */
export async function releaseMail({ mailer }: MailPorts, tx: CompanyTransaction, heldBy: string): Promise<void> {
  for (const id of await freeMails(tx, heldBy)) mailer.afterCommit(tx, id);
}

/**
 * Sends a mail now and waits for it, to see that mail works; without SMTP it is written for the outbox page. Throws `mail_failed`.
 */
export async function sendNow(
  ports: MailPorts & { database: Database },
  scope: CompanyScope,
  mail: Mail,
): Promise<void> {
  const { database, mailer } = ports;
  if (!mailer.sends) return database.inCompany(scope, (tx) => queueMail(ports, tx, mail));
  const { to: recipient, subject, text, html, attachments = [] } = mail;
  await mailer.sendNow(scope, { id: uuid(), recipient, subject, text, html, attachments }).catch((error: unknown) => {
    if (isDatabaseAway(error)) throw error;
    throw new Problem('mail_failed');
  });
}
