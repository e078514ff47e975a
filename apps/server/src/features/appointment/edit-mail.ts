import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readMailed } from './change-store.ts';
import { cancelWay, mailMoved, recipientOf, send, tellMoved } from './mail.ts';
import { whenOf } from './mail-time.ts';

type Edit = {
  from: Date;
  /** Another professional has it now. */
  isGiven: boolean;
  /** Only the start is another. */
  onlyStart: boolean;
  doctorMails: { before: string | undefined; after: string | undefined };
  /** Who had it before. */
  doctorBefore: string;
  caller: { role: string };
};

/** What an edit means for those whom it concerns, one mail each; a doctor who edits sees it on the screen. */
export async function mailChanged(
  platform: Platform,
  tx: CompanyTransaction,
  appointmentId: string,
  { from, isGiven, onlyStart, doctorMails, doctorBefore, caller }: Edit,
): Promise<void> {
  const doctorMail = caller.role === 'D' ? undefined : doctorMails.after;
  if (onlyStart) return mailMoved(platform, tx, appointmentId, { from, movedLate: false, doctorMail });
  const row = await readMailed(tx, appointmentId);
  if (!row) return;
  const { publicUrl } = platform.config;
  await tellMoved(platform, tx, row);
  const values = {
    before: whenOf(from, row.time_zone),
    minutes: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000),
  };
  const dedupeKey = `changed:${appointmentId}:${row.sequence}`;
  const recipient = recipientOf(row);
  if (recipient)
    await send(platform, tx, row, {
      ...recipient,
      kind: 'changed',
      link: `${publicUrl}/accessroom/${row.room_code}`,
      dedupeKey,
      values,
      withInvitation: true,
      ...cancelWay(platform, row),
    });
  const link = `${publicUrl}/appointment/detail/${appointmentId}`;
  if (doctorMail) {
    const kind = isGiven ? 'given_doctor' : 'changed_doctor';
    await send(platform, tx, row, {
      to: doctorMail,
      name: row.doctor_name,
      kind,
      link,
      dedupeKey: `${dedupeKey}:doctor`,
      values,
    });
  }
  if (isGiven && doctorMails.before) {
    await send(platform, tx, row, {
      to: doctorMails.before,
      name: doctorBefore,
      kind: 'taken_doctor',
      link: `${publicUrl}/professional/listscheduled`,
      dedupeKey: `${dedupeKey}:before`,
      values,
    });
  }
}
