import { specialtyName } from '@acolhe/phrases/professional/specialty';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { composeMail } from '../../../platform/mail/mail-template.ts';
import { timeOf, whenOf, zoneName } from '../../../platform/mail/mail-time.ts';
import { phrase } from '../../../platform/phrases.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readOffer } from '../../waiting-list/offer-store.ts';
import { firstNameOf } from '../push/push.ts';
import { readersOf } from '../reader.ts';
import { tell } from '../tell.ts';

/** Mails the offered time and its link, in the transaction that keeps the time. */
export async function mailOffer(platform: Platform, tx: CompanyTransaction, appointmentId: string): Promise<void> {
  const row = await readOffer(tx, appointmentId);
  if (!row) return;
  const link = `${platform.tenants.siteOf(tx.companyId)}/offer/${row.access}`;
  for (const reader of await readersOf(platform, tx, row.patient_id)) {
    const { locale } = reader;
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
      name: reader.name,
      company: row.company_name,
      link,
      values,
      footer: phrase(locale, 'mail.offer.silence'),
    });
    await tell(platform, tx, reader, {
      topic: 'offer',
      mail: { ...words, dedupeKey: `offer:${row.id}`, appointmentId, expiresAt: row.until },
      short: {
        kind: 'offer',
        company: row.company_name,
        patient: firstNameOf({ name: row.patient_name, social_name: row.patient_social_name }),
        when: values.when,
        until: values.until,
        link,
      },
    });
  }
}
