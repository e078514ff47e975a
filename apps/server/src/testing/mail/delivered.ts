import { deliverMail } from '../../platform/mail/delivery.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import type { MailSender, OutgoingMail } from '../../platform/mail/smtp.ts';
import type { TestApp } from '../test-app.ts';

/** Sends what waits in the outbox of a server without SMTP, as the job would; returns it with its sender. */
export async function delivered(
  { platform }: TestApp,
  send: (mail: OutgoingMail) => Promise<void> = async () => undefined,
): Promise<(OutgoingMail & { sender: MailSender })[]> {
  const sent: (OutgoingMail & { sender: MailSender })[] = [];
  const transport = {
    send: async (mail: OutgoingMail, sender: MailSender) => {
      await send(mail);
      sent.push({ ...mail, sender });
    },
    probe: async () => undefined,
  };
  await deliverMail({ ...platform, mailer: new Mailer({ ...platform, transport }) });
  return sent;
}
