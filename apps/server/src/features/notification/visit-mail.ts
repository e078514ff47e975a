import { type Changer, type Refund, refundUntil } from '@acolhe/domain/appointment/change';
import { shownName } from '@acolhe/domain/person/person-name';
import type { ReminderKind } from '@acolhe/domain/reminder';
import type { Locale } from '@acolhe/domain/time/time';
import { specialtyName } from '@acolhe/phrases/person/specialty';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { composeMail, type MailContent } from '../../platform/mail/mail-template.ts';
import { phrase } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Mailed } from '../appointment/service.ts';
import { visitFile } from '../calendar/service.ts';
import { messageIn, requireCompany } from '../company/service.ts';
import { recipientOf } from '../person/service.ts';
import type { Contact } from '../professional/service.ts';
import { whenOf, zoneName } from './mail-time.ts';
import { dayWord, timeWord } from './push/push.ts';

// All mails about a visit, queued in the transaction that causes them.

const reais = {
  'pt-BR': new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }),
  'en-US': new Intl.NumberFormat('en-US', { style: 'currency', currency: 'BRL' }),
};

/** Values that the phrases of every mail may use. */
function valuesOf(locale: Locale, row: Mailed) {
  return {
    doctor: row.doctor_name,
    /** Tells the reader whose visit it is: mails about a dependent, who has no address, go to the responsible person. */
    whose: row.patient_mail ? 'own' : 'dependent',
    patient: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
    specialty: specialtyName(locale, row.specialty ?? ''),
    when: whenOf(locale, row.starts_at, row.time_zone),
    zone: zoneName(locale, row.starts_at, row.time_zone),
    protocol: row.protocol,
    hours: row.refund_hours,
    total: reais[locale].format((row.price - row.discount) / 100).replace(/\s/g, ' '),
  };
}

/** A secondary link of a mail, on the site of the company. */
type MoreWay = { text: string; path: string };

type VisitMail = {
  kind: MailContent['kind'];
  to: string;
  name: string;
  locale: Locale;
  /** Where its link leads, on the site of the company. */
  path: string;
  dedupeKey: string;
  values?: Record<string, unknown>;
  /** Secondary links. */
  more?: MoreWay[];
  withInvitation?: boolean;
  expiresAt?: Date;
  /** Which of the company's own words it carries. */
  note?: NotedMail;
};

/** Mails that carry the company's own words. */
export type NotedMail = 'booked' | 'reminder';

async function noteOf(tx: CompanyTransaction, locale: Locale, kind: NotedMail): Promise<string> {
  return messageIn((await requireCompany(tx)).messages, locale, `${kind}_note`);
}

export async function send(platform: Platform, tx: CompanyTransaction, row: Mailed, mail: VisitMail): Promise<void> {
  const { locale } = mail;
  const site = platform.tenants.siteOf(tx.companyId);
  const link = site + mail.path;
  const values = { ...valuesOf(locale, row), ...mail.values };
  const words = composeMail(locale, {
    kind: mail.kind,
    name: mail.name,
    company: row.company_name,
    link,
    values,
    footer: phrase(locale, 'mail.booked.protocol', values),
    ...(mail.note ? { note: await noteOf(tx, locale, mail.note) } : {}),
    ...(mail.more ? { more: mail.more.map(({ text, path }) => ({ text, link: site + path })) } : {}),
  });
  await queueMail(tx, platform.clock, {
    ...words,
    to: mail.to,
    dedupeKey: mail.dedupeKey,
    attachments: mail.withInvitation
      ? [
          visitFile(row, {
            locale,
            link,
            now: platform.clock.now(),
            from: platform.config.mail.from,
          }),
        ]
      : [],
    ...(mail.expiresAt ? { expiresAt: mail.expiresAt } : {}),
  });
}

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
  const recipient = recipientOf(row);
  if (!recipient) return;
  await send(platform, tx, row, {
    ...recipient,
    kind: row.payment_status === 'awaiting_local' ? 'booked_local' : 'booked',
    path: `/accessroom/${row.room_code}`,
    dedupeKey: `booked:${row.id}:${row.starts_at.toISOString()}`,
    withInvitation: true,
    note: 'booked',
    ...changeLinks(platform, recipient.locale, row),
  });
}

/** Mail that the clinic booked a visit, with the end of the hold for its payment. */
export async function mailToPay(platform: Platform, tx: CompanyTransaction, row: Mailed): Promise<void> {
  const recipient = recipientOf(row);
  if (!recipient || !row.hold_until) return;
  await send(platform, tx, row, {
    ...recipient,
    kind: 'to_pay',
    path: `/payment/${row.payment_code}`,
    dedupeKey: `to_pay:${row.id}`,
    values: { until: whenOf(recipient.locale, row.hold_until, row.time_zone) },
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
  const recipient = recipientOf(row);
  if (!recipient?.reminded) return;
  const { kind, confirm, dedupeKey, expiresAt } = reminder;
  const { locale } = recipient;
  const isAsked = kind === 'day' && row.status !== 'confirmed';
  const room = `/accessroom/${row.room_code}`;
  // Shortly before, the refund rule is left to the cancel page.
  const ways = changeLinks(platform, locale, row, true).more;
  await send(platform, tx, row, {
    ...recipient,
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

/** Mails the new time to both sides; calendars move their entry. */
export async function mailMoved(
  platform: Platform,
  tx: CompanyTransaction,
  row: Mailed,
  change: { from: Date; movedLate: boolean; doctor: Contact | undefined },
): Promise<void> {
  const values = (locale: Locale) => ({ before: whenOf(locale, change.from, row.time_zone) });
  const dedupeKey = `moved:${row.id}:${row.sequence}`;
  const recipient = recipientOf(row);
  if (recipient) {
    const ways = changeLinks(platform, recipient.locale, row, change.movedLate);
    await send(platform, tx, row, {
      ...recipient,
      kind: 'moved',
      path: `/accessroom/${row.room_code}`,
      dedupeKey,
      values: values(recipient.locale),
      withInvitation: true,
      ...ways,
    });
  }
  if (change.doctor) {
    await send(platform, tx, row, {
      ...change.doctor,
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
  const recipient = recipientOf(row);
  if (recipient) {
    await send(platform, tx, row, {
      ...recipient,
      kind: 'cancelled',
      path: row.cancel_code ? `/cancel/${row.cancel_code}` : '/',
      dedupeKey: `cancelled:${row.id}`,
      values,
      withInvitation: true,
    });
  }
  if (doctor) {
    await send(platform, tx, row, {
      ...doctor,
      kind: 'cancelled_doctor',
      path: `/appointment/detail/${row.id}`,
      dedupeKey: `cancelled:${row.id}:doctor`,
      values,
    });
  }
}
