import { getSystemErrorName } from 'node:util';
import { SECOND } from '@acolhe/domain/time/duration';
import { createTransport } from 'nodemailer';
import { codeOf } from '../job/error-code.ts';
import type { Letter } from './letter.ts';

/** A mail as it leaves; `id` is the same at every try. */
export type OutgoingMail = Letter & { id: string; recipient: string; subject: string };

/** Sender of a company's mails; the address of the sender is the installation's in any case. */
export type MailSender = { name: string | null; replyTo: string | null };

/** Sends mails; failures are as {@link failureOf} reads them. */
export type MailTransport = {
  send(mail: OutgoingMail, sender: MailSender): Promise<void>;
  /** Greets the server and signs in, without a mail. */
  probe(): Promise<void>;
};

/** Patience, ms, with each step of a conversation; far less than a mail is leased for. An URL may give its own. */
const PATIENCE = {
  connectionTimeout: 15 * SECOND,
  greetingTimeout: 15 * SECOND,
  socketTimeout: 30 * SECOND,
  dnsTimeout: 10 * SECOND,
};

export function smtpTransport(url: string, from: string): MailTransport {
  const given = new URL(url).searchParams;
  const patience = Object.fromEntries(Object.entries(PATIENCE).filter(([name]) => !given.has(name)));
  const transporter = createTransport({ url, ...patience });
  return {
    async send(mail, { name, replyTo }) {
      await transporter.sendMail({
        from: name ? { name, address: senderAddress(from) } : from,
        ...(replyTo ? { replyTo } : {}),
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // A repetition after a crash carries the same id, so that mailboxes recognise it.
        messageId: `<${mail.id}@acolhe>`,
        attachments: mail.attachments,
      });
    },
    async probe() {
      await transporter.verify();
    },
  };
}

/** The address of a sender, `Name <address>` or the address alone. */
export function senderAddress(from: string): string {
  return (/<([^<>]+)>/.exec(from)?.[1] ?? from).trim();
}

/**
 * `away`: the server takes no mail at all. `later`: it does not take this one now. `never`: it refuses this one for good
 * (RFC 5321, 4.2.1). `code` is an SMTP status, or that of the connection, and says nothing of people.
 */
export type MailFailure = { kind: 'away' | 'later' | 'never'; code: string };

/** Status of a server that closes (RFC 5321, 3.8). */
const CLOSING = 421;

/** Steps of a conversation that are about one mail; those before are about the server, our sender or our password. */
const OWN_STEPS = new Set(['RCPT TO', 'DATA']);

export function failureOf(error: unknown): MailFailure {
  const about = error instanceof Error ? error : new Error('unknown');
  const status = 'responseCode' in about && typeof about.responseCode === 'number' ? about.responseCode : undefined;
  const step = 'command' in about && typeof about.command === 'string' ? about.command : '';
  const code = status === undefined ? connectionCode(about) : String(status);
  // An address that cannot be written down, or a letter that is too large, is refused before it is sent.
  const isOwn = OWN_STEPS.has(step) || code === 'EMESSAGE' || (code === 'EENVELOPE' && step === 'API');
  if (!isOwn || status === CLOSING) return { kind: 'away', code };
  return { kind: status !== undefined && status < 500 ? 'later' : 'never', code };
}

/** As the system names it, where it does: `ECONNREFUSED` says more than nodemailer's `ESOCKET`. */
function connectionCode(error: Error): string {
  const number = 'errno' in error ? error.errno : undefined;
  return typeof number === 'number' && number < 0 ? getSystemErrorName(number) : codeOf(error);
}
