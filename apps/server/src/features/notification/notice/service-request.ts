import { specialtyName } from '@acolhe/phrases/professional/specialty';
import { whenOf, zoneName } from '../../../platform/mail/mail-time.ts';
import { requestAnswered, requestAsked } from '../../service-request/events.ts';
import { readAnswered } from '../../service-request/store.ts';
import { defineNotice } from '../define-notice.ts';
import { patientSide } from '../recipient.ts';

/** A patient asked for a return or a time: the reception's bell alone. */
export const newRequest = defineNotice({
  on: requestAsked,
  news: ({ id, patientId, appointmentId }, { now }) => [
    {
      side: 'clinic',
      kind: 'request',
      patient_id: patientId,
      appointment_id: appointmentId,
      request_id: id,
      at: now,
      dedupe_key: `request:${id}`,
    },
  ],
});

/** The visit, or, for a request for a time that came to nothing, where they ask again. */
const pathOf = (visit: string | null) => (visit ? `/appointment/detail/${visit}` : '/appointment/request');

/** The outcome of a request: the booked visit, or the refusal's reason. In the transaction that decides. */
export const requestOutcome = defineNotice({
  on: requestAnswered,
  about: ({ id }, { tx }) => readAnswered(tx, id),
  to: patientSide,
  topic: 'visit',
  mail: (row, { locale }) => {
    const booked = row.booked_id && row.starts_at ? { id: row.booked_id, at: row.starts_at } : undefined;
    return {
      kind: booked ? 'request_booked' : 'request_declined',
      path: pathOf(booked?.id ?? row.appointment_id),
      company: row.company_name,
      values: {
        kind: row.kind,
        doctor: booked ? row.booked_doctor : row.doctor_name,
        specialty: specialtyName(locale, row.specialty),
        // The surrounding sentence has its own full stop.
        answer: row.answer.replace(/\.+$/, ''),
        ...(booked && {
          when: whenOf(locale, booked.at, row.time_zone),
          zone: zoneName(locale, booked.at, row.time_zone),
        }),
      },
      dedupeKey: `request:${row.id}`,
    };
  },
  short: () => ({ kind: 'answer' }),
  news: async ({ id }, { tx, now }) => {
    const row = await readAnswered(tx, id);
    if (!row) return [];
    return [
      {
        side: 'patient',
        kind: 'answer',
        patient_id: row.patient_id,
        appointment_id: row.booked_id ?? row.appointment_id,
        request_id: id,
        starts_at: row.starts_at,
        at: now,
        dedupe_key: `answer:${id}`,
      },
    ];
  },
});
