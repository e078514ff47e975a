import { specialtyName } from '@acolhe/phrases/person/specialty';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mail-template.ts';
import { phrase } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import { recipientOf } from '../person/service.ts';
import { readOffer } from '../waiting-list/service.ts';
import { timeOf, whenOf, zoneName } from './mail-time.ts';

/** Mails the offered time and its link, in the transaction that keeps the time. */
export async function mailOffer(platform: Platform, tx: CompanyTransaction, appointmentId: string): Promise<void> {
  const row = await readOffer(tx, appointmentId);
  const recipient = row && recipientOf(row);
  if (!recipient) return;
  const { locale } = recipient;
  const zone = row.time_zone;
  const values = {
    doctor: row.doctor_name,
    specialty: specialtyName(locale, row.specialty ?? ''),
    when: whenOf(locale, row.starts_at, zone),
    zone: zoneName(locale, row.starts_at, zone),
    now: row.visit_start ? whenOf(locale, row.visit_start, zone) : '',
    moves: row.visit_start ? 'yes' : 'no',
    until: timeOf(locale, row.until, zone),
  };
  const words = composeMail(locale, {
    kind: 'offer',
    name: recipient.name,
    company: row.company_name,
    link: `${platform.tenants.siteOf(tx.companyId)}/offer/${row.access}`,
    values,
    footer: phrase(locale, 'mail.offer.silence'),
  });
  await queueMail(tx, platform.clock, { ...words, to: recipient.to, dedupeKey: `offer:${row.id}` });
}
