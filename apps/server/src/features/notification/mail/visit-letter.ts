import type { NoticeChannel, NoticeTopic } from '@acolhe/domain/notification/notice';
import { shownName } from '@acolhe/domain/person/person-name';
import type { Locale } from '@acolhe/domain/time/time';
import { specialtyName } from '@acolhe/phrases/professional/specialty';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { type Mail, queueMail } from '../../../platform/mail/mail.ts';
import { composeMail, type MailContent } from '../../../platform/mail/mail-template.ts';
import { whenOf, zoneName } from '../../../platform/mail/mail-time.ts';
import { phrase } from '../../../platform/phrases.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Mailed } from '../../appointment/visit-store.ts';
import { visitFile } from '../../calendar/visit-file.ts';
import { messageIn, requireCompany } from '../../company/service.ts';
import type { Contact } from '../../professional/store.ts';
import type { ShortKind } from '../phone/short-text.ts';
import { firstNameOf } from '../push/push.ts';
import type { Reader } from '../reader.ts';
import { tell } from '../tell.ts';

const reais = {
  'pt-BR': new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }),
  'en-US': new Intl.NumberFormat('en-US', { style: 'currency', currency: 'BRL' }),
};

/** Values that the phrases of every mail may use. */
export function valuesOf(locale: Locale, row: Mailed, isPatient = true) {
  return {
    doctor: row.doctor_name,
    /** Tells the reader whose visit it is: mails about a dependent, who has no address, go to the responsible person. */
    whose: isPatient ? 'own' : 'dependent',
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
export type MoreWay = { text: string; path: string };

type VisitMail = {
  kind: MailContent['kind'];
  /** Path of its link on the site of the company. */
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

/** Topic and short text of these mails on a phone; the others are mails alone. */
const shorts: Partial<Record<MailContent['kind'], { topic: NoticeTopic; short: ShortKind }>> = {
  booked: { topic: 'visit', short: 'booked' },
  booked_local: { topic: 'visit', short: 'booked' },
  changed: { topic: 'visit', short: 'moved' },
  moved: { topic: 'visit', short: 'moved' },
  cancelled: { topic: 'visit', short: 'cancelled' },
  link: { topic: 'visit', short: 'link' },
  to_pay: { topic: 'payment', short: 'to_pay' },
  late: { topic: 'payment', short: 'payment' },
  card_refused: { topic: 'payment', short: 'payment' },
  card_lost: { topic: 'payment', short: 'payment' },
  reminder_day: { topic: 'reminder', short: 'reminder_day' },
  reminder_sure: { topic: 'reminder', short: 'reminder_day' },
  reminder_hour: { topic: 'reminder', short: 'reminder_hour' },
  reminder_waiting: { topic: 'reminder', short: 'reminder_waiting' },
};

/** Tells one reader of a visit by the channel of their choice, or by `channel`. */
export async function tellReader(
  platform: Platform,
  tx: CompanyTransaction,
  row: Mailed,
  reader: Reader,
  { channel, ...mail }: VisitMail & { channel?: NoticeChannel },
): Promise<void> {
  const { topic, short } = shorts[mail.kind] ?? {};
  if (!topic || !short) return;
  const until = mail.values?.until;
  const notice = {
    topic,
    mail: await letterOf(platform, tx, row, reader, mail),
    short: {
      kind: short,
      company: row.company_name,
      patient: firstNameOf({ name: row.patient_name, social_name: row.patient_social_name }),
      when: whenOf(reader.locale, row.starts_at, row.time_zone),
      link: platform.tenants.siteOf(tx.companyId) + mail.path,
      ...(typeof until === 'string' ? { until } : {}),
    },
  };
  await tell(platform, tx, reader, notice, channel);
}

/** Mails one reader of a visit, whatever channel they chose: texts that are too long or too private for a phone. */
export async function mailReader(
  platform: Platform,
  tx: CompanyTransaction,
  row: Mailed,
  reader: Reader,
  mail: VisitMail,
): Promise<void> {
  if (!reader.to) return;
  const letter = await letterOf(platform, tx, row, reader, mail);
  await queueMail(platform, tx, { ...letter, dedupeKey: mail.dedupeKey + reader.keySuffix, to: reader.to });
}

/** Mails a professional about a visit. */
export async function mailContact(
  platform: Platform,
  tx: CompanyTransaction,
  row: Mailed,
  contact: Contact,
  mail: VisitMail,
): Promise<void> {
  await queueMail(platform, tx, { ...(await letterOf(platform, tx, row, contact, mail)), to: contact.to });
}

type Addressed = { name: string; locale: Locale; isPatient?: boolean };

async function letterOf(
  platform: Platform,
  tx: CompanyTransaction,
  row: Mailed,
  { name, locale, isPatient }: Addressed,
  mail: VisitMail,
): Promise<Omit<Mail, 'to'>> {
  const site = platform.tenants.siteOf(tx.companyId);
  const link = site + mail.path;
  const values = { ...valuesOf(locale, row, isPatient), ...mail.values };
  const words = composeMail(locale, {
    kind: mail.kind,
    name,
    company: row.company_name,
    link,
    values,
    footer: phrase(locale, 'mail.booked.protocol', values),
    ...(mail.note ? { note: await noteOf(tx, locale, mail.note) } : {}),
    ...(mail.more ? { more: mail.more.map(({ text, path }) => ({ text, link: site + path })) } : {}),
  });
  return {
    ...words,
    dedupeKey: mail.dedupeKey,
    appointmentId: row.id,
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
  };
}
