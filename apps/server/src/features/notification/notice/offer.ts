import { specialtyName } from '@acolhe/phrases/professional/specialty';
import { timeOf, whenOf, zoneName } from '../../../platform/mail/mail-time.ts';
import { phrase } from '../../../platform/phrases.ts';
import { visitNewsById } from '../../news/visit-news.ts';
import { timeOffered } from '../../waiting-list/events.ts';
import { readOffer } from '../../waiting-list/offer-store.ts';
import { defineNotice } from '../define-notice.ts';
import { patientSide } from '../recipient.ts';

/** A time from the waiting list and its link, in the transaction that keeps the time. */
export const offer = defineNotice({
  on: timeOffered,
  about: ({ appointmentId }, { tx }) => readOffer(tx, appointmentId),
  to: patientSide,
  topic: 'offer',
  mail: (row, { locale }) => ({
    kind: 'offer',
    path: `/offer/${row.access}`,
    company: row.company_name,
    values: {
      doctor: row.doctor_name,
      specialty: specialtyName(locale, row.specialty ?? ''),
      when: whenOf(locale, row.starts_at, row.time_zone),
      zone: zoneName(locale, row.starts_at, row.time_zone),
      now: row.visit_start ? whenOf(locale, row.visit_start, row.time_zone) : '',
      moves: row.visit_start ? 'yes' : 'no',
      until: timeOf(locale, row.until, row.time_zone),
    },
    footer: phrase(locale, 'mail.offer.silence'),
    dedupeKey: `offer:${row.id}`,
    appointmentId: row.appointment_id,
    expiresAt: row.until,
  }),
  short: (row, { locale }) => ({
    kind: 'offer',
    when: whenOf(locale, row.starts_at, row.time_zone),
    until: timeOf(locale, row.until, row.time_zone),
    isUrgent: true,
  }),
  news: ({ appointmentId }, { tx, now }) =>
    visitNewsById(tx, appointmentId, ['patient'], { kind: 'offer', at: now, dedupe_key: `offer:${appointmentId}` }),
});
