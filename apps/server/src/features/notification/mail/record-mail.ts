import { shownName } from '@acolhe/domain/person/person-name';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { composeMail } from '../../../platform/mail/mail-template.ts';
import { whenOf } from '../../../platform/mail/mail-time.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireCompany } from '../../company/service.ts';
import { readPerson } from '../../person/store.ts';
import { readOpening } from '../../record/break-glass/break-glass-store.ts';
import { readersOf } from '../reader.ts';

/** Tells a patient that a doctor opened their record with a reason. The reason stands in the record's log alone. */
export async function mailOpened(
  platform: Platform,
  tx: CompanyTransaction,
  { patientId, openingId }: { patientId: string; openingId: string },
): Promise<void> {
  const opening = await readOpening(tx, openingId);
  const patient = await readPerson(tx, patientId);
  if (!opening || !patient) return;
  const company = await requireCompany(tx);
  for (const reader of await readersOf(platform, tx, patientId)) {
    if (!reader.to) continue;
    const words = composeMail(reader.locale, {
      kind: 'record_opened',
      name: reader.name,
      company: company.name,
      link: `${platform.tenants.siteOf(tx.companyId)}/profile/person/ehr/${patientId}/access`,
      values: {
        doctor: opening.user_name,
        patient: shownName(patient),
        whose: reader.isPatient ? 'own' : 'dependent',
        when: whenOf(reader.locale, opening.at, company.time_zone),
      },
    });
    await queueMail(platform, tx, {
      ...words,
      to: reader.to,
      dedupeKey: `record_opened:${openingId}${reader.keySuffix}`,
    });
  }
}
