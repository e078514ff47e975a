import { specialtyName } from '@acolhe/phrases/person/specialty';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mail-template.ts';
import type { Platform } from '../../platform/platform.ts';
import { recipientOf } from '../person/service.ts';
import { readAnswered } from '../service-request/service.ts';
import { whenOf, zoneName } from './mail-time.ts';

/** The visit, or, for a request for a time that came to nothing, where they ask again. */
const pathOf = (visit: string | null) => (visit ? `/appointment/detail/${visit}` : '/appointment/request');

/** Mails the outcome of a request: the booked visit, or the refusal's reason. In the transaction that decides. */
export async function mailAnswer(platform: Platform, tx: CompanyTransaction, id: string): Promise<void> {
  const row = await readAnswered(tx, id);
  const recipient = row && recipientOf(row);
  if (!recipient) return;
  const { locale } = recipient;
  const booked = row.booked_id && row.starts_at ? { id: row.booked_id, at: row.starts_at } : undefined;
  const words = composeMail(locale, {
    kind: booked ? 'request_booked' : 'request_declined',
    name: recipient.name,
    company: row.company_name,
    link: `${platform.tenants.siteOf(tx.companyId)}${pathOf(booked?.id ?? row.appointment_id)}`,
    values: {
      kind: row.kind,
      doctor: booked ? row.booked_doctor : row.doctor_name,
      specialty: specialtyName(locale, row.specialty),
      // The surrounding sentence has its own full stop.
      answer: row.answer.replace(/\.+$/, ''),
      ...(booked
        ? { when: whenOf(locale, booked.at, row.time_zone), zone: zoneName(locale, booked.at, row.time_zone) }
        : {}),
    },
  });
  await queueMail(tx, platform.clock, { ...words, to: recipient.to, dedupeKey: `request:${row.id}` });
}
