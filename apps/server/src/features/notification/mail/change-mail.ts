import { MINUTE } from '@acolhe/domain/time/duration';
import type { Locale } from '@acolhe/domain/time/time';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { whenOf } from '../../../platform/mail/mail-time.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Mailed } from '../../appointment/visit-store.ts';
import type { Contact } from '../../professional/store.ts';
import { readersOf } from '../reader.ts';
import { mailContact, tellReader } from './visit-letter.ts';
import { changeLinks } from './visit-mail.ts';

type Edit = {
  from: Date;
  doctor: Contact | undefined;
  /** The previous professional, if another has the visit now. */
  before: Contact | undefined;
};

/** Mails about an edit by the clinic that changed more than the start. */
export async function mailChanged(
  platform: Platform,
  tx: CompanyTransaction,
  row: Mailed,
  { from, doctor, before }: Edit,
): Promise<void> {
  const values = (locale: Locale) => ({
    before: whenOf(locale, from, row.time_zone),
    minutes: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / MINUTE),
  });
  const dedupeKey = `changed:${row.id}:${row.sequence}`;
  for (const reader of await readersOf(platform, tx, row.patient_id))
    await tellReader(platform, tx, row, reader, {
      kind: 'changed',
      path: `/accessroom/${row.room_code}`,
      dedupeKey,
      values: values(reader.locale),
      withInvitation: true,
      ...changeLinks(platform, reader.locale, row),
    });
  const path = `/appointment/detail/${row.id}`;
  if (doctor) {
    const kind = before ? 'given_doctor' : 'changed_doctor';
    await mailContact(platform, tx, row, doctor, {
      kind,
      path,
      dedupeKey: `${dedupeKey}:doctor`,
      values: values(doctor.locale),
    });
  }
  if (before) {
    await mailContact(platform, tx, row, before, {
      kind: 'taken_doctor',
      path: `/professional/listscheduled`,
      dedupeKey: `${dedupeKey}:before`,
      values: values(before.locale),
    });
  }
}
