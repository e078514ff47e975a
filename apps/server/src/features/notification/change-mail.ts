import { MINUTE } from '@acolhe/domain/time/duration';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Mailed } from '../appointment/service.ts';
import { recipientOf } from '../person/service.ts';
import { whenOf } from './mail-time.ts';
import { changeLinks, send } from './visit-mail.ts';

type Edit = {
  from: Date;
  doctorMail: string | undefined;
  /** The previous professional, if another has the visit now. */
  before: { name: string; mail: string | undefined } | undefined;
};

/** Mails about an edit by the clinic that changed more than the start. */
export async function mailChanged(
  platform: Platform,
  tx: CompanyTransaction,
  row: Mailed,
  { from, doctorMail, before }: Edit,
): Promise<void> {
  const { publicUrl } = platform.config;
  const values = {
    before: whenOf(from, row.time_zone),
    minutes: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / MINUTE),
  };
  const dedupeKey = `changed:${row.id}:${row.sequence}`;
  const recipient = recipientOf(row);
  if (recipient)
    await send(platform, tx, row, {
      ...recipient,
      kind: 'changed',
      link: `${publicUrl}/accessroom/${row.room_code}`,
      dedupeKey,
      values,
      withInvitation: true,
      ...changeLinks(platform, row),
    });
  const link = `${publicUrl}/appointment/detail/${row.id}`;
  if (doctorMail) {
    const kind = before ? 'given_doctor' : 'changed_doctor';
    await send(platform, tx, row, {
      to: doctorMail,
      name: row.doctor_name,
      kind,
      link,
      dedupeKey: `${dedupeKey}:doctor`,
      values,
    });
  }
  if (before?.mail) {
    await send(platform, tx, row, {
      to: before.mail,
      name: before.name,
      kind: 'taken_doctor',
      link: `${publicUrl}/professional/listscheduled`,
      dedupeKey: `${dedupeKey}:before`,
      values,
    });
  }
}
