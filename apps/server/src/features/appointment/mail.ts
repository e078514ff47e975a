import type { CardRefusal } from '@acolhe/domain/card-refusal';
import { type Changer, type Refund, refundUntil } from '@acolhe/domain/change';
import { shownName } from '@acolhe/domain/person-name';
import type { ReminderKind } from '@acolhe/domain/reminder';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail.ts';
import { composeMail, type MailWords } from '../../platform/mail-words.ts';
import { phrase } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import { visitFile } from '../calendar/visit-file.ts';
import { dayWord, queuePush, timeWord } from '../reminder/push.ts';
import { planReminders, withdrawReminders } from '../reminder/service.ts';
import { dismissAssistant, inviteAssistant } from './assistant.ts';
import { type Mailed, readMailed } from './change-store.ts';
import { LOCALE, whenOf, zoneName } from './mail-time.ts';

// Every mail about a visit is written here, in the transaction that causes it; the pushes and reminders beside it too.

const reais = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' });

/** What the phrases of every mail may name. */
function valuesOf(row: Mailed) {
  return {
    doctor: row.doctor_name,
    /** A dependent has no address: who reads it has to know whose visit it is. */
    whose: row.patient_mail ? 'own' : 'dependent',
    patient: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
    specialty: row.specialty ?? '',
    when: whenOf(row.starts_at, row.time_zone),
    zone: zoneName(row.starts_at, row.time_zone),
    protocol: row.protocol,
    hours: row.refund_hours,
    total: reais.format((row.price - row.discount) / 100).replace(/\s/g, ' '),
  };
}

type Recipient = Pick<Mailed, 'patient_mail' | 'patient_name' | 'patient_social_name'> &
  Pick<Mailed, 'parent_mail' | 'parent_name' | 'parent_social_name'> &
  Partial<Pick<Mailed, 'patient_reminds' | 'parent_reminds'>>;

/** A patient's mail, or that of whoever is responsible for them. */
export function recipientOf(row: Recipient): { to: string; name: string; reminded: boolean } | undefined {
  if (row.patient_mail)
    return {
      to: row.patient_mail,
      name: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
      reminded: row.patient_reminds ?? true,
    };
  if (row.parent_mail && row.parent_name)
    return {
      to: row.parent_mail,
      name: shownName({ name: row.parent_name, social_name: row.parent_social_name }),
      reminded: row.parent_reminds ?? true,
    };
  return undefined;
}

type VisitMail = {
  kind: MailWords['kind'];
  to: string;
  name: string;
  link: string;
  dedupeKey: string;
  values?: Record<string, unknown>;
  /** A second way, less loud. */
  more?: MailWords['more'];
  withInvitation?: boolean;
  expiresAt?: Date;
};

export async function send(platform: Platform, tx: CompanyTransaction, row: Mailed, mail: VisitMail): Promise<void> {
  const values = { ...valuesOf(row), ...mail.values };
  const words = composeMail(LOCALE, {
    kind: mail.kind,
    name: mail.name,
    company: row.company_name,
    link: mail.link,
    values,
    footer: phrase(LOCALE, 'mail.booked.protocol', values),
    ...(mail.more ? { more: mail.more } : {}),
  });
  await queueMail(tx, platform.clock, {
    ...words,
    to: mail.to,
    dedupeKey: mail.dedupeKey,
    attachments: mail.withInvitation
      ? [visitFile(row, { locale: LOCALE, link: mail.link, now: platform.clock.now() })]
      : [],
    ...(mail.expiresAt ? { expiresAt: mail.expiresAt } : {}),
  });
}

/**
 * The way to cancel, with the refund only where there is still one to get. Visits of before there was a way have no
 * code for it.
 */
export function cancelWay(platform: Platform, row: Mailed, movedLate = false): Pick<VisitMail, 'more'> {
  if (!row.cancel_code) return {};
  const until = refundUntil(row.starts_at.getTime(), row.refund_hours);
  const isPromised =
    row.payment_status === 'paid' &&
    !movedLate &&
    row.price > row.discount &&
    row.refund_hours > 0 &&
    platform.clock.now() <= until;
  const text = phrase(LOCALE, isPromised ? 'mail.cancel_way' : 'mail.cancel_way_plain', valuesOf(row));
  return { more: { text, link: `${platform.config.publicUrl}/cancel/${row.cancel_code}` } };
}

/** The test of camera, sound and network, any time before. */
const checkWay = (platform: Platform, row: Mailed) => ({
  text: phrase(LOCALE, 'mail.check_way'),
  link: `${platform.config.publicUrl}/check/${row.room_code}`,
});

/**
 * Confirmation with the room's link, the way to cancel, and an invitation for the calendar; by push the time alone. The
 * reminders are planned with it. False where nobody has an address for it.
 */
export async function mailBooked(platform: Platform, tx: CompanyTransaction, appointmentId: string): Promise<boolean> {
  const row = await readMailed(tx, appointmentId);
  if (!row) return false;
  await planReminders(platform, tx, row);
  await inviteAssistant(platform, tx, row);
  await pushChange(platform, tx, row, 'booked');
  const recipient = recipientOf(row);
  if (!recipient) return false;
  await send(platform, tx, row, {
    ...recipient,
    kind: row.payment_status === 'awaiting_local' ? 'booked_local' : 'booked',
    link: `${platform.config.publicUrl}/accessroom/${row.room_code}`,
    dedupeKey: `booked:${appointmentId}:${row.starts_at.toISOString()}`,
    withInvitation: true,
    ...cancelWay(platform, row),
  });
  return true;
}

/** That the clinic booked a visit, and until when it is kept for its payment. */
export async function mailToPay(platform: Platform, tx: CompanyTransaction, appointmentId: string): Promise<boolean> {
  const row = await readMailed(tx, appointmentId);
  const recipient = row && recipientOf(row);
  if (!recipient || !row.hold_until) return false;
  await send(platform, tx, row, {
    ...recipient,
    kind: 'to_pay',
    link: `${platform.config.publicUrl}/payment/${row.payment_code}`,
    dedupeKey: `to_pay:${appointmentId}`,
    values: { until: whenOf(row.hold_until, row.time_zone) },
  });
  return true;
}

/** A change by push, to every device that is on: it says only when, and opens the visit. */
function pushChange(platform: Platform, tx: CompanyTransaction, row: Mailed, kind: 'booked' | 'moved' | 'cancelled') {
  return queuePush(platform, tx, row, {
    kind,
    path: `/appointment/detail/${row.id}`,
    dedupeKey: `${kind}:${row.id}:${row.sequence}`,
    expiresAt: row.starts_at,
    wantedOnly: false,
  });
}

/**
 * That a visit is near, or that its doctor waits, to whoever wants to be reminded by mail. A day before it asks for a
 * word that they will come, unless it was given.
 */
export async function mailReminder(
  platform: Platform,
  tx: CompanyTransaction,
  row: Mailed,
  reminder: { kind: ReminderKind; confirm: string | undefined; dedupeKey: string; expiresAt: Date },
): Promise<void> {
  const recipient = recipientOf(row);
  if (!recipient?.reminded) return;
  const { publicUrl } = platform.config;
  const { kind, confirm, dedupeKey, expiresAt } = reminder;
  const isAsked = kind === 'day' && row.status !== 'confirmed';
  const room = `${publicUrl}/accessroom/${row.room_code}`;
  // So near, whether money comes back is said where the visit is cancelled.
  const ways = [cancelWay(platform, row, true).more ?? []].flat();
  await send(platform, tx, row, {
    ...recipient,
    kind: kind === 'day' && !isAsked ? 'reminder_sure' : `reminder_${kind}`,
    link: isAsked && confirm ? `${publicUrl}/confirm/${confirm}` : room,
    dedupeKey,
    expiresAt,
    values: {
      day: dayWord(LOCALE, row.starts_at, platform.clock.now(), row.time_zone),
      time: timeWord(LOCALE, row.starts_at, row.time_zone),
    },
    more: kind === 'waiting' ? [] : [checkWay(platform, row), ...(kind === 'day' ? ways : [])],
  });
}

/** The choice that a late payment leaves, with the link to it. */
export async function mailLate(platform: Platform, tx: CompanyTransaction, appointmentId: string): Promise<void> {
  const row = await readMailed(tx, appointmentId);
  const recipient = row && recipientOf(row);
  if (!recipient || !row.payment_code) return;
  await send(platform, tx, row, {
    ...recipient,
    kind: 'late',
    link: `${platform.config.publicUrl}/payment/${row.payment_code}`,
    dedupeKey: `late:${appointmentId}`,
  });
}

/** That a card took no money after all, and what is left to do: it was refused, or its charge never came to be. */
export async function mailCard(
  platform: Platform,
  tx: CompanyTransaction,
  appointmentId: string,
  about: { charge: string; refusal?: CardRefusal },
): Promise<void> {
  const row = await readMailed(tx, appointmentId);
  const recipient = row && recipientOf(row);
  if (!recipient || !row.payment_code) return;
  await send(platform, tx, row, {
    ...recipient,
    kind: about.refusal ? 'card_refused' : 'card_lost',
    link: `${platform.config.publicUrl}/payment/${row.payment_code}`,
    dedupeKey: `card:${about.charge}`,
    values: {
      reason: phrase(LOCALE, `payment.refusal.${about.refusal ?? 'other'}`),
      kept: row.hold_until ? 'yes' : 'no',
      until: row.hold_until ? whenOf(row.hold_until, row.time_zone) : '',
    },
  });
}

/** By push, with reminders of the time that it has now, and by mail to its assistant. */
export async function tellMoved(platform: Platform, tx: CompanyTransaction, row: Mailed): Promise<void> {
  await withdrawReminders(platform, tx, row.id, row.starts_at);
  await planReminders(platform, tx, row);
  await inviteAssistant(platform, tx, row);
  await pushChange(platform, tx, row, 'moved');
}

/** The new time, to both sides; calendars move the entry they have. */
export async function mailMoved(
  platform: Platform,
  tx: CompanyTransaction,
  appointmentId: string,
  change: { from: Date; movedLate: boolean; doctorMail: string | undefined },
): Promise<void> {
  const row = await readMailed(tx, appointmentId);
  if (!row) return;
  const { publicUrl } = platform.config;
  await tellMoved(platform, tx, row);
  const values = { before: whenOf(change.from, row.time_zone) };
  const dedupeKey = `moved:${appointmentId}:${row.sequence}`;
  const recipient = recipientOf(row);
  if (recipient) {
    const link = `${publicUrl}/accessroom/${row.room_code}`;
    const way = cancelWay(platform, row, change.movedLate);
    await send(platform, tx, row, {
      ...recipient,
      kind: 'moved',
      link,
      dedupeKey,
      values,
      withInvitation: true,
      ...way,
    });
  }
  if (change.doctorMail) {
    await send(platform, tx, row, {
      to: change.doctorMail,
      name: row.doctor_name,
      kind: 'moved_doctor',
      link: `${publicUrl}/appointment/detail/${appointmentId}`,
      dedupeKey: `${dedupeKey}:doctor`,
      values,
    });
  }
}

/** That a visit does not take place, what becomes of the money, and why where somebody said it; to both sides. */
export async function mailCancelled(
  platform: Platform,
  tx: CompanyTransaction,
  appointmentId: string,
  change: { changer: Changer; refund: Refund; reason: string; doctorMail: string | undefined },
): Promise<void> {
  const row = await readMailed(tx, appointmentId);
  if (!row) return;
  const { publicUrl } = platform.config;
  const { changer, refund, reason, doctorMail } = change;
  await withdrawReminders(platform, tx, appointmentId);
  await pushChange(platform, tx, row, 'cancelled');
  await dismissAssistant(platform, tx, row);
  // The sentence around it brings its own full stop.
  const values = {
    by: changer,
    refund,
    reason: reason.replace(/\.+$/, ''),
    told: reason ? 'yes' : 'no',
    // Nothing was paid where a voucher paid for all of it.
    paid: row.price > row.discount ? 'money' : 'voucher',
  };
  const recipient = recipientOf(row);
  if (recipient) {
    await send(platform, tx, row, {
      ...recipient,
      kind: 'cancelled',
      link: row.cancel_code ? `${publicUrl}/cancel/${row.cancel_code}` : publicUrl,
      dedupeKey: `cancelled:${appointmentId}`,
      values,
      withInvitation: true,
    });
  }
  if (doctorMail) {
    await send(platform, tx, row, {
      to: doctorMail,
      name: row.doctor_name,
      kind: 'cancelled_doctor',
      link: `${publicUrl}/appointment/detail/${appointmentId}`,
      dedupeKey: `cancelled:${appointmentId}:doctor`,
      values,
    });
  }
}
