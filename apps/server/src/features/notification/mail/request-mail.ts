import { specialtyName } from '@acolhe/phrases/professional/specialty';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { composeMail } from '../../../platform/mail/mail-template.ts';
import { whenOf, zoneName } from '../../../platform/mail/mail-time.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readAnswered } from '../../service-request/store.ts';
import { firstNameOf } from '../push/push.ts';
import { readersOf } from '../reader.ts';
import { tell } from '../tell.ts';

/** The visit, or, for a request for a time that came to nothing, where they ask again. */
const pathOf = (visit: string | null) => (visit ? `/appointment/detail/${visit}` : '/appointment/request');

/** Mails the outcome of a request: the booked visit, or the refusal's reason. In the transaction that decides. */
export async function mailAnswer(platform: Platform, tx: CompanyTransaction, id: string): Promise<void> {
  const row = await readAnswered(tx, id);
  if (!row) return;
  const booked = row.booked_id && row.starts_at ? { id: row.booked_id, at: row.starts_at } : undefined;
  const link = platform.tenants.siteOf(tx.companyId) + pathOf(booked?.id ?? row.appointment_id);
  for (const reader of await readersOf(platform, tx, row.patient_id)) {
    const { locale } = reader;
    const words = composeMail(locale, {
      kind: booked ? 'request_booked' : 'request_declined',
      name: reader.name,
      company: row.company_name,
      link,
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
    await tell(platform, tx, reader, {
      topic: 'visit',
      mail: { ...words, dedupeKey: `request:${row.id}` },
      short: {
        kind: 'answer',
        company: row.company_name,
        patient: firstNameOf({ name: row.patient_name, social_name: row.patient_social_name }),
        when: '',
        link,
      },
    });
  }
}
