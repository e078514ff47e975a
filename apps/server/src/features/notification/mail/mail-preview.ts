import { DAY } from '@acolhe/domain/time/duration';
import type { Locale } from '@acolhe/domain/time/time';
import { specialtyName } from '@acolhe/phrases/professional/specialty';
import type { CompanyContext } from '../../../platform/context.ts';
import { composeMail } from '../../../platform/mail/mail-template.ts';
import { whenOf, zoneName } from '../../../platform/mail/mail-time.ts';
import { senderAddress } from '../../../platform/mail/smtp.ts';
import { phrase } from '../../../platform/phrases.ts';
import { companyOf } from '../../company/service.ts';
import { dayWord, timeWord } from '../push/push.ts';
import type { NotedMail } from './visit-letter.ts';

/** How long before the visit the example of each is sent. */
const ahead: Record<NotedMail, number> = { booked: 3 * DAY, reminder: DAY };

/**
 * The mail that a patient would get with a note that is not saved yet, of a visit that does not exist: sender, subject,
 * and its lines of text.
 */
export async function previewMail(
  context: CompanyContext,
  { kind, locale, note }: { kind: NotedMail; locale: Locale; note: string },
) {
  const { platform } = context;
  const company = await companyOf(context);
  const site = platform.tenants.siteOf(context.scope.companyId);
  const now = platform.clock.now();
  const at = new Date(now + ahead[kind]);
  const mail = composeMail(locale, {
    kind: kind === 'booked' ? 'booked' : 'reminder_day',
    name: phrase(locale, 'mail.example_patient'),
    company: company.name,
    link: site,
    values: {
      doctor: phrase(locale, 'mail.example_doctor'),
      patient: phrase(locale, 'mail.example_patient'),
      whose: 'own',
      specialty: specialtyName(locale, 'Clínica Médica'),
      when: whenOf(locale, at, company.time_zone),
      zone: zoneName(locale, at, company.time_zone),
      day: dayWord(locale, at, now, company.time_zone),
      time: timeWord(locale, at, company.time_zone),
    },
    note,
  });
  const { from } = platform.config.mail;
  return {
    from: company.mail_sender ? `${company.mail_sender} <${senderAddress(from)}>` : from,
    reply_to: company.mail_reply_to,
    subject: mail.subject,
    // The link leads nowhere in an example.
    lines: mail.text.split('\n\n').map((line) => line.replace(`\n${site}`, '')),
  };
}
