import { initialsOf } from '@acolhe/domain/person/person-name';
import type { Locale } from '@acolhe/domain/time/time';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { senderAddress } from '../../platform/mail/smtp.ts';
import { phrase } from '../../platform/phrases.ts';
import type { Mailed } from '../appointment/visit-store.ts';

/** Opening time of the room. */
const ALARM_SECONDS = 15 * 60;

export const PRODUCT = { company: 'Acolhe', product: 'Acolhe' };

/** The identity of a visit in every calendar, so that the file and the feed make one entry (RFC 5545 §3.8.4.7). */
export const uidOf = (appointmentId: string): string => `${appointmentId}@acolhe`;

/** A clinic's name where no escape stands for quotes, backslashes and line breaks: in parameters (RFC 5545 §3.2) and the name. */
export const plainName = (company: string): string => company.replace(/[\p{Cc}"\\]+/gu, ' ').trim();

/**
 * Organizer of a visit, required of every published entry (RFC 5546 §3.2.1): the clinic, at the address that its mails
 * come from.
 *
 * @param from `Name <address>` or an address
 */
export function organizerOf(company: string, from: string): { name: string; email: string } {
  return { name: plainName(company), email: senderAddress(from) };
}

/**
 * One visit as a calendar file, for mails and downloads. The UID is constant and SEQUENCE grows with each change, so
 * that importing twice makes one entry. Times are in UTC, which every calendar converts.
 */
export function visitFile(
  row: Mailed,
  { locale, link, now, from }: { locale: Locale; link: string; now: number; from: string },
): { filename: string; contentType: string; content: string } {
  const isOff = row.status === 'cancelled';
  const method = isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  // The responsible person's calendar says that it is a dependent's visit, without a name: calendars are third parties.
  const title = phrase(locale, row.patient_mail ? 'calendar.title' : 'calendar.dependent_title', {
    doctor: row.doctor_name,
    initials: initialsOf({ name: row.patient_name, social_name: row.patient_social_name }),
  });
  const calendar = ical({ name: plainName(row.company_name), prodId: PRODUCT, method });
  calendar.createEvent({
    id: uidOf(row.id),
    sequence: row.sequence,
    stamp: new Date(now),
    organizer: organizerOf(row.company_name, from),
    start: row.starts_at,
    end: row.ends_at,
    summary: title,
    description: phrase(locale, 'calendar.text', { link, protocol: row.protocol }),
    url: link,
    location: link,
    ...(isOff
      ? { status: ICalEventStatus.CANCELLED }
      : { alarms: [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS, description: title }] }),
  });
  return {
    filename: 'consulta.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  };
}
