import { MINUTE } from '@acolhe/domain/time/duration';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport, type Transporter } from 'nodemailer';
import { v7 as uuid } from 'uuid';
import type { Clock } from '../clock.ts';
import type { CompanyTransaction, Database } from '../db/database.ts';
import { isDatabaseAway } from '../db/outage.ts';
import { forEachCompany } from '../jobs.ts';
import { Problem } from '../problem.ts';
import type { CompanyScope } from '../scope.ts';

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
  /** Content is text, or the base64 of bytes. */
  attachments?: { filename: string; contentType: string; content: string; encoding?: 'base64' }[];
};

/** Queues a mail in the transaction that causes it; {@link deliverMail} sends it afterwards. */
export async function queueMail(tx: CompanyTransaction, clock: Clock, mail: Mail): Promise<void> {
  await tx
    .insertInto('mail')
    .values({
      id: uuid(),
      company_id: tx.companyId,
      dedupe_key: mail.dedupeKey,
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      attachments: JSON.stringify(mail.attachments ?? []),
      created_at: new Date(clock.now()),
      expires_at: mail.expiresAt ?? null,
      appointment_id: mail.appointmentId ?? null,
      held_by: mail.heldBy ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Withdraws queued mails whose content is outdated. */
export async function withdrawMails(
  tx: CompanyTransaction,
  clock: Clock,
  dedupeKeys: readonly string[],
): Promise<void> {
  if (dedupeKeys.length === 0) return;
  await tx
    .updateTable('mail')
    .set({ expires_at: new Date(clock.now()) })
    .where('dedupe_key', 'in', dedupeKeys)
    .where('sent_at', 'is', null)
    .execute();
}

/** Lets the mail go that was held for a message on a phone. */
export async function releaseMail(tx: CompanyTransaction, heldBy: string): Promise<void> {
  await tx.updateTable('mail').set({ held_by: null }).where('held_by', '=', heldBy).execute();
}

const MAX_ATTEMPTS = 10;
const BATCH = 50;
/** Lease of a mail: one taken by a process that was killed is free again after this time. */
const TAKEN_MS = 5 * MINUTE;

/** Exponential backoff: a minute after the first failure, doubled each time, an hour at most. */
const retryAfter = (attempts: number) => Math.min(2 ** (attempts - 1), 60) * MINUTE;

/**
 * Claims the next queued mail, so that no other process sends it too. The select is a CTE: as a subquery of the
 * update it may be evaluated again for each row, and claim more than its limit.
 */
function takeMail(tx: CompanyTransaction, now: Date) {
  return tx
    .with('waiting', (db) =>
      db
        .selectFrom('mail')
        .select('id')
        .where('sent_at', 'is', null)
        .where('held_by', 'is', null)
        .where('attempts', '<', MAX_ATTEMPTS)
        .where((eb) => eb.or([eb('next_at', 'is', null), eb('next_at', '<=', now)]))
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mail')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_at: new Date(now.getTime() + TAKEN_MS) }))
    .where('id', 'in', (eb) => eb.selectFrom('waiting').select('id'))
    .returningAll()
    .executeTakeFirst();
}

/** The company's own sender; nulls where it has none, or is being made. */
async function senderOf(tx: CompanyTransaction): Promise<{ mail_sender: string | null; mail_reply_to: string | null }> {
  const row = await tx.selectFrom('company').select(['mail_sender', 'mail_reply_to']).executeTakeFirst();
  return row ?? { mail_sender: null, mail_reply_to: null };
}

/** Sends queued mails over SMTP. Without SMTP they stay in the outbox page of the demo. */
export async function deliverMail(
  database: Database,
  clock: Clock,
  transport: MailTransport | undefined,
  log?: FastifyBaseLogger,
): Promise<number> {
  if (!transport) return 0;
  let sent = 0;
  await forEachCompany({ database, clock, log }, 'deliver-mail', async ({ scope }) => {
    const { mail_sender, mail_reply_to } = await database.readInCompany(scope, senderOf);
    const sender = { name: mail_sender, replyTo: mail_reply_to };
    for (let count = 0; count < BATCH; count++) {
      const mail = await database.inCompany(scope, (tx) => takeMail(tx, new Date(clock.now())));
      if (!mail) break;
      const ok = await transport.send(mail, sender).then(
        () => true,
        () => false,
      );
      const now = clock.now();
      const change = ok ? { sent_at: new Date(now) } : { next_at: new Date(now + retryAfter(mail.attempts)) };
      // Written or not, the mail is taken for minutes: the others go on, and its attempts are counted already.
      await database
        .inCompany(scope, (tx) => tx.updateTable('mail').set(change).where('id', '=', mail.id).execute())
        .catch((error: unknown) => {
          if (isDatabaseAway(error)) throw error;
          log?.error({ err: error, mail: mail.id, company: scope.companyId }, 'a mail whose sending was not noted');
        });
      if (ok) sent++;
    }
  });
  return sent;
}

/** What a company's mails are signed with; the address of the sender is the installation's in any case. */
export type MailSender = { name: string | null; replyTo: string | null };

/**
 * Sends a mail now and waits for it, for whoever wants to know that mail works; without SMTP it is queued for the outbox
 * page. Throws `mail_failed`.
 */
export async function sendNow(
  { database, clock, transport }: { database: Database; clock: Clock; transport: MailTransport | undefined },
  scope: CompanyScope,
  mail: Mail,
): Promise<void> {
  if (!transport) return database.inCompany(scope, (tx) => queueMail(tx, clock, mail));
  const { mail_sender, mail_reply_to } = await database.readInCompany(scope, senderOf);
  const letter = { id: uuid(), recipient: mail.to, subject: mail.subject, attachments: mail.attachments ?? [] };
  await transport
    .send({ ...letter, body_text: mail.text, body_html: mail.html }, { name: mail_sender, replyTo: mail_reply_to })
    .catch(() => {
      throw new Problem('mail_failed');
    });
}

export type MailTransport = {
  send(
    mail: {
      id: string;
      recipient: string;
      subject: string;
      body_text: string;
      body_html: string;
      attachments: unknown;
    },
    sender: MailSender,
  ): Promise<void>;
};

export function smtpTransport(url: string, from: string): MailTransport {
  const transporter: Transporter = createTransport(url);
  return {
    async send(mail, { name, replyTo }) {
      await transporter.sendMail({
        from: name ? { name, address: senderAddress(from) } : from,
        ...(replyTo ? { replyTo } : {}),
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        // A retry after a crash carries the same id, so that mailboxes can deduplicate.
        messageId: `<${mail.id}@acolhe>`,
        attachments: mail.attachments as NonNullable<Mail['attachments']>,
      });
    },
  };
}

/** The address of a sender, `Name <address>` or the address alone. */
export function senderAddress(from: string): string {
  return (/<([^<>]+)>/.exec(from)?.[1] ?? from).trim();
}
