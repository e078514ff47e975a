import { appointmentStatuses } from '@acolhe/domain/appointment/appointment-flow';
import { attendanceEvents, changeRefusals, refunds } from '@acolhe/domain/appointment/change';
import { appointmentTypes, softRules } from '@acolhe/domain/booking/booking-rules';
import { roles } from '@acolhe/domain/identity/roles';
import { paymentStatuses } from '@acolhe/domain/payment/payment-flow';
import { orderCodeOf } from '@acolhe/domain/text/code';
import * as z from 'zod';
import { appointmentChange, clinicFields, needsCourtesyReason, needsPatient } from '../booking/clinic-booking.ts';
import { call } from '../call.ts';
import { checkMark, deviceCheck } from '../device-check/device-check.ts';
import { visitNoticeCalls } from '../notification/visit-notice.ts';
import { vitalSignCalls } from '../record/vital-sign.ts';
import { visitEvidenceCalls } from '../record-share/record-share.ts';
import { roomMessage } from '../room/room.ts';
import { returnRequest } from '../service-request/service-request.ts';
import {
  accessCode,
  centavos,
  companyId,
  date,
  done,
  fields,
  id,
  instant,
  lastDays,
  line,
  lookup,
  pageOf,
  protocol,
  requiredText,
  text,
  within,
} from '../values.ts';
import { referral, referralView, visitFileCalls, visitFiles } from './visit-file.ts';

/** Origin of an appointment (domain list APPOINTMENT_SOURCE). */
export const appointmentSources = ['clinic', 'emergency', 'patient'] as const;

const newAppointment = z.object({
  professional_id: id,
  start: instant,
  /** Reason for the visit, in the patient's own words. */
  reason: requiredText(2000),
  specialty: line(80).optional(),
  /** Patient of the visit: by default the caller, else a dependent of theirs; for the clinic's members any patient. */
  patient_id: id.optional(),
  /** The referring professional, if any. */
  referral: referral.optional(),
  /** Code of a service order that pays for the visit. */
  service_order: lookup(40).overwrite(within(40, orderCodeOf)).optional(),
});

/** A patient's booking, with the fields that only the clinic may send. */
const booking = newAppointment
  .extend(clinicFields)
  .refine(...needsPatient)
  .refine(...needsCourtesyReason);

/** An appointment on lists and cards. */
export const appointmentSummary = z.object({
  id,
  company_id: companyId,
  title: z.string(),
  status_appointment: z.enum(appointmentStatuses),
  start: instant,
  end: instant,
  doctor_id: id,
  doctor_name: z.string(),
  doctor_photo: z.string().nullable(),
  specialty: z.string().nullable(),
  patient_id: id,
  patient_name: z.string(),
  payment_status: z.enum(paymentStatuses),
  /** Expiry of an unpaid hold; null if it is not a hold. */
  hold_until: instant.nullable(),
  /** The viewer's own room code, and when the room opens and closes; null for viewers without a seat. */
  room: z.object({ code: accessCode, opens_at: instant, closes_at: instant }).nullable(),
  /** The payment's access code; null for viewers who may not pay. */
  payment_code: accessCode.nullable(),
  protocol: z.string(),
  survey_answered: z.boolean(),
  /** The patient's latest device check for this visit. */
  device_check: checkMark.nullable(),
});
export type AppointmentSummary = z.infer<typeof appointmentSummary>;

/** A coded finding; CID-10 today (facts: CID-11 is planned). */
export const coding = z.object({
  system: z.literal('CID-10'),
  version: z.string(),
  code: z.string(),
  display: z.string(),
});
export type Coding = z.infer<typeof coding>;

const noteInput = z.object({ reason: text(4000), assessment: text(8000), conduct: text(8000) });

export const note = noteInput.extend({
  codes: z.array(coding),
  saved_at: instant.nullable(),
  /** When its doctor signed it; then it is in the record and takes addenda only. */
  closed_at: instant.nullable(),
  author: z.string().nullable(),
  addenda: z.array(z.object({ id, text: z.string(), author: z.string(), at: instant })),
  /** Its item of the record, once it is signed, by which it is corrected. */
  item_id: id.nullable(),
  /** Corrections of its parts, oldest first; the parts say what the last one says. */
  corrections: z.array(
    z.object({
      id,
      part: z.enum(['reason', 'assessment', 'conduct']),
      before: z.string(),
      reason: z.string(),
      author: z.string(),
      at: instant,
    }),
  ),
  /** That all of it was entered in error. */
  error: z.object({ reason: z.string(), author: z.string(), at: instant }).nullable(),
  /** The clinic's seal on what was signed, some time later; with the time of an authority, if one stamped it. */
  seal: z.object({ at: instant, stamped_at: instant.nullable() }).nullable(),
});
export type Note = z.infer<typeof note>;

/** Whether a visit can be cancelled and its refund; for a cancelled visit, the actual outcome. */
const cancelTerms = z.object({
  refusal: z.enum(changeRefusals).nullable(),
  refund: z.enum(refunds),
  /** Amount paid. */
  total: centavos,
  voucher: z.string().nullable(),
  /** Deadline for a full refund to a patient who cancels, and its distance from the start in hours. */
  refund_until: instant,
  refund_hours: z.int(),
});
export type CancelTerms = z.infer<typeof cancelTerms>;

/** A visit on the page behind a cancel link. */
const cancelView = cancelTerms.extend({
  protocol: z.string(),
  status_appointment: z.enum(appointmentStatuses),
  payment_status: z.enum(paymentStatuses),
  start: instant,
  end: instant,
  time_zone: z.string(),
  doctor_id: id,
  doctor_name: z.string(),
  doctor_photo: z.string().nullable(),
  specialty: z.string().nullable(),
  patient_name: z.string(),
});
export type CancelView = z.infer<typeof cancelView>;

/** A visit on the page behind a reminder's link, before and after confirming. */
const confirmView = z.object({
  id,
  protocol: z.string(),
  status_appointment: z.enum(appointmentStatuses),
  /** Why it can not or no longer be confirmed; null if it can, or already is. */
  refusal: z.enum(changeRefusals).nullable(),
  start: instant,
  end: instant,
  doctor_id: id,
  doctor_name: z.string(),
  doctor_photo: z.string().nullable(),
  specialty: z.string().nullable(),
  patient_name: z.string(),
  /** The patient's own room code, and when the room opens and closes. */
  room: z.object({ code: accessCode, opens_at: instant, closes_at: instant }).nullable(),
  /** Code of the cancel link; null if there is nothing to cancel. */
  cancel_code: accessCode.nullable(),
  /** Whether a signed-in patient may still reschedule it. */
  may_move: z.boolean(),
});
export type ConfirmView = z.infer<typeof confirmView>;

/** Reason for cancelling: required of the clinic, optional for patients. */
const cancelReason = text(500);

const appointmentDetail = appointmentSummary.extend({
  /** Null for staff and managers, who read no clinical text. */
  reason: z.string().nullable(),
  price: centavos,
  time_zone: z.string(),
  note: note.nullable(),
  /** Null without a referral, and for managers, who read no clinical text. */
  referral: referralView.nullable(),
  files: visitFiles,
  history: z.array(
    z.object({
      at: instant,
      event: z.string(),
      to: z.string(),
      actor: z.string(),
      /** Reason for a cancellation, in the words of the person who cancelled. */
      reason: z.string().nullable(),
      /** Times before and after rescheduling. */
      from_start: instant.nullable(),
      to_start: instant.nullable(),
      /** Name of the actor; only members of the clinic see it. */
      actor_name: z.string().nullable(),
      /** Overridden soft rules; `reason` says why. */
      overrides: z.array(z.enum(softRules)),
      /** Changes of an edit, in displayable values. */
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** The patient's device checks for this visit, latest first. */
  device_checks: z.array(deviceCheck),
  /** Cancellation terms for this viewer. */
  cancel: cancelTerms,
  /** Why this viewer cannot reschedule it, or null; `ends_refund`: rescheduling now forfeits a later refund. */
  reschedule: z.object({ refusal: z.enum(changeRefusals).nullable(), ends_refund: z.boolean() }),
  source: z.enum(appointmentSources),
  type: z.enum(appointmentTypes).nullable(),
  /** Amount due from the patient, after any discount. */
  total: centavos,
  /** Internal data of the clinic; null for patients. */
  clinic: z
    .object({
      /** The patient's contact data; a dependent's is that of the responsible person. */
      patient: z.object({
        cpf: z.string().nullable(),
        birth_date: date.nullable(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        /** False for a patient who registered alone, until the clinic confirms who they are. */
        is_confirmed: z.boolean(),
      }),
      notes: z.string(),
      /** `room_code` opens the room for the assistant; shown to members of the visit's team once it is booked. */
      assistant: z.object({ name: z.string(), email: z.string(), room_code: accessCode.nullable() }).nullable(),
      booked_by: z.object({ role: z.enum([...roles, 'link', 'bank', 'system']), name: z.string().nullable() }),
      version: z.int(),
      /** The money was received at the desk and not through a bank: a refund is handed over there. */
      paid_at_desk: z.boolean(),
      /** The professional has left the clinic: another one has to attend, or the visit is cancelled. */
      has_doctor_left: z.boolean(),
      /** Editable parts: everything, everything but time and professional, or nothing. */
      editable: z.enum(['whole', 'details', 'no']),
    })
    .nullable(),
  /** The patient's upcoming visits that this viewer may see. */
  next: z.array(appointmentSummary),
});
export type AppointmentDetail = z.infer<typeof appointmentDetail>;

/** Sort order of a report; a minus means descending. */
const reportOrders = ['start', '-start', 'patient', 'doctor'] as const;

const whole = z.coerce.number<string | number>();

const reportFilter = z
  .object({
    /** Clinic days, inclusive; a missing bound means no limit. */
    from: date.optional(),
    to: date.optional(),
    status: z.enum(appointmentStatuses).optional(),
    professional_id: id.optional(),
    /** Words of the patient's name, a CPF or a protocol, or the beginning of one. */
    search: lookup(100).optional(),
    order: z.enum(reportOrders).default('start'),
    page: whole.pipe(z.int().min(1).max(100_000)).default(1),
    page_size: whole.pipe(z.int().min(1).max(100)).default(25),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], params: { problem: 'invalid' } });
export type ReportFilter = z.infer<typeof reportFilter>;

/** A protocol alone opens nothing: the staff know it. */
const surveyQuery = z.object({ access: accessCode, protocol: protocol.optional() });
const surveyAnswer = z.object({ score: z.int().min(0).max(10), comment: text(2000).optional() });

export const appointment = {
  create: call
    .meta({ can: 'book_visit' })
    .route({
      method: 'POST',
      path: '/',
      successStatus: 201,
      summary: 'Book: a patient holds the slot for 15 minutes; the clinic books for a person, and says how it is paid',
    })
    .input(booking)
    .output(
      z.object({
        id,
        protocol: z.string(),
        /** Deadline for payment; null if none is awaited. */
        hold_until: instant.nullable(),
        payment_code: accessCode,
        /** Code of the patient's seat, for a patient who books; null for the clinic, which is never given it. */
        room_code: accessCode.nullable(),
        /** Whether a mail was sent at once to the patient or the person responsible for them. */
        mailed: z.boolean(),
      }),
    ),
  list: call
    .meta({ can: 'see_visit' })
    .route({ method: 'GET', path: '/consultorio', summary: 'List appointments the caller may see, chosen fields only' })
    .input(z.object({ fields }))
    .output(z.array(z.record(z.string(), z.unknown()))),
  today: call
    .meta({ can: 'see_visit' })
    .route({
      method: 'GET',
      path: '/consultorio/list',
      summary: "List the caller's appointments of a period, with what a card shows",
    })
    .input(z.object({ period: z.enum(['today', 'upcoming', 'past']).default('today') }))
    .output(z.array(appointmentSummary)),
  report: call
    .meta({ can: 'report_visit' })
    .route({
      method: 'GET',
      path: '/consultorio/report',
      summary: 'List all appointments that the caller may see: filtered, ordered, a page at a time',
    })
    .input(reportFilter)
    .output(pageOf(appointmentSummary)),
  reportFile: call
    .meta({ can: 'report_visit', isHeavy: true })
    .route({
      method: 'GET',
      path: '/consultorio/report/csv',
      summary:
        'Download the same appointments as a CSV file, all pages of them, for a spreadsheet in the language of the request',
    })
    .input(reportFilter)
    .output(z.file()),
  detail: call
    .meta({ can: 'see_visit' })
    .route({ method: 'GET', path: '/{id}/consultorio/detail', summary: 'Get one appointment, whole' })
    .input(z.object({ id }))
    .output(appointmentDetail),
  setReason: call
    .meta({ can: 'change_visit' })
    .route({ method: 'PUT', path: '/{id}/reason', summary: 'Change the reason of an appointment' })
    .input(z.object({ id, reason: requiredText(2000) }))
    .output(done),
  cancelInfo: call
    .meta({ access: 'code', purposes: ['cancel'], unknownCode: 'cancel_fetch_failed' })
    .route({
      method: 'GET',
      path: '/consultorio/cancel',
      inputStructure: 'detailed',
      summary: 'Tell what would be cancelled, and what happens to the money',
    })
    .input(z.object({ query: z.object({ access: accessCode }) }))
    .output(cancelView),
  cancelByCode: call
    .meta({ access: 'code', purposes: ['cancel'] })
    .route({
      method: 'PUT',
      path: '/consultorio/cancel',
      inputStructure: 'detailed',
      summary: 'Cancel by the link of the confirmation; twice is the same answer',
    })
    .input(z.object({ query: z.object({ access: accessCode, reason: cancelReason.optional() }) }))
    .output(cancelView),
  confirmInfo: call
    .meta({ access: 'code', purposes: ['confirm'] })
    .route({
      method: 'GET',
      path: '/consultorio/confirm',
      inputStructure: 'detailed',
      summary: 'Get the visit behind the link of a reminder; reading it changes nothing',
    })
    .input(z.object({ query: z.object({ access: accessCode }) }))
    .output(confirmView),
  confirmByCode: call
    .meta({ access: 'code', purposes: ['confirm'] })
    .route({
      method: 'PUT',
      path: '/consultorio/confirm',
      inputStructure: 'detailed',
      summary: 'Say by the link of a reminder that the patient will come; twice is the same answer',
    })
    .input(z.object({ query: z.object({ access: accessCode }) }))
    .output(confirmView),
  calendarByCode: call
    .meta({ access: 'code', purposes: ['room', 'payment', 'cancel', 'confirm'] })
    .route({
      method: 'GET',
      path: '/consultorio/calendar',
      inputStructure: 'detailed',
      summary: "Download a visit as a calendar file, by any code of its patient's",
    })
    .input(z.object({ query: z.object({ access: accessCode }) }))
    .output(z.file()),
  calendar: call
    .meta({ can: 'keep_own_calendar' })
    .route({ method: 'GET', path: '/{id}/consultorio/calendar', summary: 'Download a visit as a calendar file' })
    .input(z.object({ id }))
    .output(z.file()),
  cancel: call
    .meta({ can: 'change_visit' })
    .route({
      method: 'DELETE',
      path: '/{id}',
      inputStructure: 'detailed',
      summary: 'Cancel: own and dependents’, own agenda, or the clinic’s; twice is the same answer',
    })
    .input(z.object({ params: z.object({ id }), query: z.object({ reason: cancelReason.optional() }) }))
    .output(cancelView),
  reschedule: call
    .meta({ can: 'change_visit' })
    .route({
      method: 'PUT',
      path: '/{id}',
      summary: 'Move to another time; with the version that was seen, the clinic edits. Payment, codes, protocol stay',
    })
    .input(appointmentChange)
    .output(
      z.object({ start: instant, end: instant, status_appointment: z.enum(appointmentStatuses), version: z.int() }),
    ),
  mark: call
    .meta({ can: 'mark_attendance' })
    .route({ method: 'PUT', path: '/{id}/attendance', summary: 'Say that the patient confirmed, came or did not come' })
    .input(z.object({ id, event: z.enum(attendanceEvents) }))
    .output(z.object({ status_appointment: z.enum(appointmentStatuses) })),
  ...visitFileCalls,
  ...visitNoticeCalls,
  ...visitEvidenceCalls,
  ...vitalSignCalls,
  messages: call
    .meta({ can: 'read_chat' })
    .route({ method: 'GET', path: '/{id}/message', summary: "Tell what was written in the visit's room" })
    .input(z.object({ id }))
    .output(z.array(roomMessage)),
  requestReturn: call
    .meta({ can: 'ask_return' })
    .route({
      method: 'POST',
      path: '/consultorio/requestreturn',
      successStatus: 201,
      summary: 'Ask to come back after a finished visit; asked twice it is one request',
    })
    .input(returnRequest)
    .output(z.object({ id })),
  note: call
    .meta({ can: 'write_record' })
    .route({ method: 'GET', path: '/{id}/note', summary: "Get the doctor's note of a visit, draft or closed" })
    .input(z.object({ id }))
    .output(note),
  saveNote: call
    .meta({ can: 'write_record', whenClosed: true })
    .route({
      method: 'PUT',
      path: '/{id}/note',
      summary: 'Save the note of a visit; the last save wins until it is signed',
    })
    .input(
      noteInput.extend({
        id,
        // The table has the wording.
        codes: z.array(z.object({ code: requiredText(10) })).max(20),
      }),
    )
    .output(z.object({ saved_at: instant })),
  signNote: call
    .meta({ can: 'write_record', whenClosed: true })
    .route({
      method: 'POST',
      path: '/{id}/note/sign',
      summary: 'Sign the note of a visit that takes or took place: it enters the record and is never changed again',
    })
    .input(z.object({ id }))
    .output(note),
  addAddendum: call
    .meta({ can: 'write_record', whenClosed: true })
    .route({
      method: 'POST',
      path: '/{id}/note/addendum',
      successStatus: 201,
      summary: 'Add to a signed note, with date and author',
    })
    .input(z.object({ id, text: requiredText(4000) }))
    .output(note),
  unsignedNotes: call
    .meta({ can: 'write_record' })
    .route({
      method: 'GET',
      path: '/note/unsigned',
      summary: "List the doctor's finished visits whose note is not signed",
    })
    .output(z.array(z.object({ id, start: instant, patient_name: z.string() }))),
  finish: call
    .meta({ can: 'write_record', whenClosed: true })
    .route({ method: 'POST', path: '/{id}/finish', summary: 'End the visit; its note is signed on its own' })
    .input(z.object({ id }))
    .output(done),
  survey: call
    .meta({ access: 'code', purposes: ['room'] })
    .route({
      method: 'GET',
      path: '/npsreport',
      inputStructure: 'detailed',
      summary: "Tell what the satisfaction survey of a visit asks about, by the patient's code of its room",
    })
    .input(z.object({ query: surveyQuery }))
    .output(z.object({ doctor_name: z.string(), ended_at: instant.nullable(), answered: z.boolean() })),
  answerSurvey: call
    .meta({ access: 'code', purposes: ['room'] })
    .route({
      method: 'POST',
      path: '/npsreport',
      inputStructure: 'detailed',
      summary: 'Answer the satisfaction survey of a visit, once',
    })
    .input(z.object({ query: surveyQuery, body: surveyAnswer }))
    .output(done),
  satisfaction: call
    .meta({ can: 'see_figures' })
    .route({ method: 'GET', path: '/npsreport/summary', summary: 'Get NPS and answers of a period' })
    .input(z.object({ days: lastDays }))
    .output(
      z.object({
        nps: z.int().nullable(),
        answers: z.int(),
        distribution: z.array(z.int()).length(11),
        comments: z.array(
          z.object({
            appointment_id: id,
            protocol: z.string(),
            score: z.int(),
            comment: z.string(),
            at: instant,
            doctor_name: z.string(),
          }),
        ),
      }),
    ),
};
