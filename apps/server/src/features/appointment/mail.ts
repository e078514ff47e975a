import { shownName } from '@acolhe/domain/person-name';
import type { Locale } from '@acolhe/domain/time';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail.ts';
import { composeMail } from '../../platform/mail-words.ts';
import { phrase } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCompany } from '../company/store.ts';
import { readPaymentView } from './store.ts';

/** Mails are written in the clinic's first language; patients do not choose one yet. */
const LOCALE: Locale = 'pt-BR';

async function context(platform: Platform, tx: CompanyTransaction, appointmentId: string) {
  const row = await readPaymentView(tx, appointmentId);
  const company = await readCompany(tx);
  if (!row?.patient_mail || !company) return undefined;
  const zone = company.time_zone;
  const when = new Intl.DateTimeFormat(LOCALE, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(row.starts_at);
  const zoneName =
    new Intl.DateTimeFormat(LOCALE, { timeZone: zone, timeZoneName: 'longGeneric' })
      .formatToParts(row.starts_at)
      .find((part) => part.type === 'timeZoneName')?.value ?? zone;
  const values = {
    doctor: row.professional_name,
    specialty: row.specialty ?? '',
    when,
    zone: zoneName,
    protocol: row.protocol,
  };
  const name = shownName({ name: row.patient_name, social_name: row.patient_social_name });
  return { row, company, values, name, to: row.patient_mail, base: platform.config.publicUrl };
}

/** Confirmation with the room's link and an invitation for the calendar, in the transaction that schedules. */
export async function mailBooked(platform: Platform, tx: CompanyTransaction, appointmentId: string): Promise<void> {
  const found = await context(platform, tx, appointmentId);
  if (!found) return;
  const { row, company, values, name, to, base } = found;
  const link = `${base}/accessroom/${row.room_code}`;
  const calendar = ical({
    name: company.name,
    prodId: { company: 'Acolhe', product: 'Acolhe' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: row.appointment_id,
    stamp: new Date(platform.clock.now()),
    start: row.starts_at,
    end: row.ends_at,
    summary: phrase(LOCALE, 'calendar.title', values),
    description: link,
    url: link,
    location: link,
  });
  const words = composeMail(LOCALE, {
    kind: 'booked',
    name,
    company: company.name,
    link,
    values,
    footer: phrase(LOCALE, 'mail.booked.protocol', values),
  });
  await queueMail(tx, platform.clock, {
    ...words,
    to,
    dedupeKey: `booked:${appointmentId}:${row.starts_at.toISOString()}`,
    attachments: [
      {
        filename: 'consulta.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: calendar.toString(),
      },
    ],
  });
}

/** The choice that a late payment leaves, with the link to it. */
export async function mailLate(platform: Platform, tx: CompanyTransaction, appointmentId: string): Promise<void> {
  const found = await context(platform, tx, appointmentId);
  if (!found) return;
  const code = await tx
    .selectFrom('access_code')
    .select('code')
    .where('appointment_id', '=', appointmentId)
    .where('purpose', '=', 'payment')
    .executeTakeFirst();
  if (!code) return;
  const { company, values, name, to, base } = found;
  const words = composeMail(LOCALE, {
    kind: 'late',
    name,
    company: company.name,
    link: `${base}/payment/${code.code}`,
    values,
  });
  await queueMail(tx, platform.clock, { ...words, to, dedupeKey: `late:${appointmentId}` });
}
