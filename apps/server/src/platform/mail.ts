import { createTransport, type Transporter } from 'nodemailer';
import { v7 as uuid } from 'uuid';
import type { Clock } from './clock.ts';
import type { CompanyTransaction, Database } from './db/database.ts';
import { scopeOf } from './scope.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same key is sent once, however often the work is repeated. */
  dedupeKey: string;
  attachments?: { filename: string; contentType: string; content: string }[];
};

/** Writes a mail in the transaction that causes it; {@link deliverMail} sends it afterwards. */
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const MAX_ATTEMPTS = 10;

/** Sends what waits, over SMTP. Without SMTP mails stay in the outbox page of the demo. */
export async function deliverMail(
  database: Database,
  clock: Clock,
  transport: MailTransport | undefined,
): Promise<number> {
  if (!transport) return 0;
  let sent = 0;
  for (const companyId of await database.companyIds()) {
    const scope = scopeOf(companyId);
    const waiting = await database.inCompany(scope, (tx) =>
      tx
        .selectFrom('mail')
        .selectAll()
        .where('sent_at', 'is', null)
        .where('attempts', '<', MAX_ATTEMPTS)
        .orderBy('created_at')
        .limit(50)
        .execute(),
    );
    for (const mail of waiting) {
      const ok = await transport.send(mail).then(
        () => true,
        () => false,
      );
      await database.inCompany(scope, (tx) =>
        tx
          .updateTable('mail')
          .set((eb) => ({ attempts: eb('attempts', '+', 1), ...(ok ? { sent_at: new Date(clock.now()) } : {}) }))
          .where('id', '=', mail.id)
          .execute(),
      );
      if (ok) sent++;
    }
  }
  return sent;
}

export type MailTransport = {
  send(mail: {
    id: string;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    attachments: unknown;
  }): Promise<void>;
};

export function smtpTransport(url: string, from: string): MailTransport {
  const transporter: Transporter = createTransport(url);
  return {
    async send(mail) {
      await transporter.sendMail({
        from,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        // A retry after a crash carries the same id, so that mailboxes can tell.
        messageId: `<${mail.id}@acolhe>`,
        attachments: mail.attachments as { filename: string; contentType: string; content: string }[],
      });
    },
  };
}
