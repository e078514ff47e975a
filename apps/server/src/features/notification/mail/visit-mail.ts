import { type Changer, type Refund, refundUntil } from '@acolhe/domain/appointment/change';
import type { ReminderKind } from '@acolhe/domain/reminder/reminder';
import type { Locale } from '@acolhe/domain/time/time';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { whenOf } from '../../../platform/mail/mail-time.ts';
import { phrase } from '../../../platform/phrases.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Mailed } from '../../appointment/visit-store.ts';
import type { Contact } from '../../professional/store.ts';
import { dayWord, timeWord } from '../push/push.ts';
import { readersOf } from '../reader.ts';
import { type MoreWay, mailContact, tellReader, valuesOf } from './visit-letter.ts';

// All mails about a visit, queued in the transaction that causes them.

/**
 * Ways to change a visit: another time, on its page behind the sign-in, and the cancel link, with the refund rule only
 * while a refund is possible. Visits older than this feature have no code for the latter.
 */
export function changeLinks(platform: Platform, locale: Locale, row: Mailed, movedLate = false): { more: MoreWay[] } {
  const move = { text: phrase(locale, 'mail.move_way'), path: `/appointment/detail/${row.id}?change=time` };
  if (!row.cancel_code) return { more: [move] };
  const until = refundUntil(row.starts_at.getTime(), row.refund_hours);
  const isPromised =
    row.payment_status === 'paid' &&
    !movedLate &&
    row.price > row.discount &&
    row.refund_hours > 0 &&
    platform.clock.now() <= until;
  const text = phrase(locale, isPromised ? 'mail.cancel_way' : 'mail.cancel_way_plain', valuesOf(locale, row));
  return { more: [move, { text, path: `/cancel/${row.cancel_code}` }] };
}

/** Link to the device check, at any time before. */
const checkLink = (locale: Locale, row: Mailed) => ({
  text: phrase(locale, 'mail.check_way'),
  path: `/check/${row.room_code}`,
});

/** Confirmation with the room's link, the cancel link, and a calendar invitation. */
export async function mailBooked(platform: Platform, tx: CompanyTransaction, row: Mailed): Promise<void> {
  for (const reader of await readersOf(platform, tx, row.patient_id))
    await tellReader(platform, tx, row, reader, {
      kind: row.payment_status === 'awaiting_local' ? 'booked_local' : 'booked',
      path: `/accessroom/${row.room_code}`,
      dedupeKey: `booked:${row.id}:${row.starts_at.toISOString()}`,
      withInvitation: true,
      note: 'booked',
      ...changeLinks(platform, reader.locale, row),
    });
}

/** Mail that the clinic booked a visit, with the end of the hold for its payment. */
export async function mailToPay(platform: Platform, tx: CompanyTransaction, row: Mailed): Promise<void> {
  const until = row.hold_until;
  if (!until) return;
  for (const reader of await readersOf(platform, tx, row.patient_id))
    await tellReader(platform, tx, row, reader, {
      kind: 'to_pay',
      path: `/payment/${row.payment_code}`,
      dedupeKey: `to_pay:${row.id}`,
      values: { until: whenOf(reader.locale, until, row.time_zone) },
    });
}

/**
 * Reminder that a visit is near, or that its doctor waits, to people who want mails. A day before it asks for a
 * confirmation, unless that was given.
 */
export async function mailReminder(
  platform: Platform,
  tx: CompanyTransaction,
  row: Mailed,
  reminder: { kind: ReminderKind; confirm: string | undefined; dedupeKey: string; expiresAt: Date },
): Promise<void> {
  const { kind, confirm, dedupeKey, expiresAt } = reminder;
  const isAsked = kind === 'day' && row.status !== 'confirmed';
  const room = `/accessroom/${row.room_code}`;
  for (const reader of await readersOf(platform, tx, row.patient_id)) {
    const { locale } = reader;
    // Shortly before, the refund rule is left to the cancel page.
    const ways = changeLinks(platform, locale, row, true).more;
    await tellReader(platform, tx, row, reader, {
      kind: kind === 'day' && !isAsked ? 'reminder_sure' : `reminder_${kind}`,
      path: isAsked && confirm ? `/confirm/${confirm}` : room,
      dedupeKey,
      expiresAt,
      values: {
        day: dayWord(locale, row.starts_at, platform.clock.now(), row.time_zone),
        time: timeWord(locale, row.starts_at, row.time_zone),
      },
      ...(kind === 'waiting' ? {} : { note: 'reminder' as const }),
      more: kind === 'waiting' ? [] : [checkLink(locale, row), ...(kind === 'day' ? ways : [])],
    });
  }
}

/** Mails the new time to both sides; calendars move their entry. */
export async function mailMoved(
  platform: Platform,
  tx: CompanyTransaction,
  row: Mailed,
  change: { from: Date; movedLate: boolean; doctor: Contact | undefined },
): Promise<void> {
  const values = (locale: Locale) => ({ before: whenOf(locale, change.from, row.time_zone) });
  const dedupeKey = `moved:${row.id}:${row.sequence}`;
  for (const reader of await readersOf(platform, tx, row.patient_id)) {
    const ways = changeLinks(platform, reader.locale, row, change.movedLate);
    await tellReader(platform, tx, row, reader, {
      kind: 'moved',
      path: `/accessroom/${row.room_code}`,
      dedupeKey,
      values: values(reader.locale),
      withInvitation: true,
      ...ways,
    });
  }
  if (change.doctor) {
    await mailContact(platform, tx, row, change.doctor, {
      kind: 'moved_doctor',
      path: `/appointment/detail/${row.id}`,
      dedupeKey: `${dedupeKey}:doctor`,
      values: values(change.doctor.locale),
    });
  }
}

/** Mails a cancellation to both sides, with the refund, and the reason if there is one. */
export async function mailCancelled(
  platform: Platform,
  tx: CompanyTransaction,
  row: Mailed,
  change: { changer: Changer; refund: Refund; reason: string; doctor: Contact | undefined },
): Promise<void> {
  const { changer, refund, reason, doctor } = change;
  // The surrounding sentence has its own full stop.
  const values = {
    by: changer,
    refund,
    reason: reason.replace(/\.+$/, ''),
    told: reason ? 'yes' : 'no',
    // A voucher, club or order paid for all of it: nothing to refund.
    paid: row.price > row.discount ? 'money' : row.covered > 0 ? 'coverage' : 'voucher',
  };
  for (const reader of await readersOf(platform, tx, row.patient_id))
    await tellReader(platform, tx, row, reader, {
      kind: 'cancelled',
      path: row.cancel_code ? `/cancel/${row.cancel_code}` : '/',
      dedupeKey: `cancelled:${row.id}`,
      values,
      withInvitation: true,
    });
  if (doctor) {
    await mailContact(platform, tx, row, doctor, {
      kind: 'cancelled_doctor',
      path: `/appointment/detail/${row.id}`,
      dedupeKey: `cancelled:${row.id}:doctor`,
      values,
    });
  }
}
