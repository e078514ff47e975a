import { offerStatuses } from '@acolhe/domain/waiting-list/offer-flow';
import { waitingStatuses } from '@acolhe/domain/waiting-list/waiting-flow';
import * as z from 'zod';
import { call } from '../call.ts';
import { accessCode, across, done, id, instant, isGiven, line, periods, text, weekdays } from '../values.ts';

/** A request for an earlier time: for a booked visit, or for a professional or specialty without a suitable time. */
export const newWaitlistEntry = z
  .object({
    appointment_id: id.optional(),
    professional_id: id.optional(),
    specialty: line(80).optional(),
    /** Dependent of the caller, or any patient for members of the clinic; the caller by default. */
    patient_id: id.optional(),
    weekdays,
    periods,
    /** Reason for the visit, unless a booked visit states it. */
    reason: text(2000).default(''),
  })
  .refine(
    ...across('professional_id', 'required', (value) =>
      [value.appointment_id, value.professional_id, value.specialty].some(isGiven),
    ),
  )
  .refine(...across('reason', 'required', (value) => [value.appointment_id, value.reason].some(isGiven)));

const waitingEntry = z.object({
  id,
  status: z.enum(waitingStatuses),
  since: instant,
  ended_at: instant.nullable(),
  patient_id: id,
  patient_name: z.string(),
  /** Phone of the patient or the person responsible; null for patients. */
  patient_phone: z.string().nullable(),
  /** Reason in the patient's own words; empty if a booked visit states it, null for staff and managers. */
  reason: z.string().nullable(),
  professional_id: id.nullable(),
  professional_name: z.string().nullable(),
  specialty: z.string(),
  /** The visit to be moved, with its current time. */
  visit: z.object({ id, start: instant }).nullable(),
  weekdays: z.array(z.int()),
  periods,
  /** Number of people ahead for the same. */
  before: z.int(),
  /** The current offer; only the patient gets its link. */
  offer: z.object({ start: instant, until: instant, access: accessCode.nullable() }).nullable(),
  /** Number of offers so far. */
  offers: z.int(),
});
export type WaitingEntry = z.infer<typeof waitingEntry>;

/** An offered time on the page behind the offer's link. */
const offerView = z.object({
  status: z.enum(offerStatuses),
  start: instant,
  end: instant,
  until: instant,
  time_zone: z.string(),
  doctor_id: id,
  doctor_name: z.string(),
  doctor_photo: z.string().nullable(),
  specialty: z.string().nullable(),
  patient_name: z.string(),
  /** The visit that moves to the offered time. */
  visit: z.object({ id, start: instant, protocol: z.string() }).nullable(),
  /** Accepting it forfeits the refund of a later cancellation. */
  ends_refund: z.boolean(),
  /** Payment code of an accepted time without a visit. */
  payment_code: accessCode.nullable(),
});
export type OfferView = z.infer<typeof offerView>;

export const waitingList = {
  list: call
    .meta({ can: 'see_waiting' })
    .route({
      method: 'GET',
      path: '/',
      summary: "Tell who waits, in order: the patient's own, a doctor's, or the clinic's; and who was served this week",
    })
    .output(z.array(waitingEntry)),
  file: call
    .meta({ can: 'work_request', isHeavy: true })
    .route({ method: 'GET', path: '/list/csv', summary: 'Download the same list as a CSV file, without reasons' })
    .output(z.file()),
  join: call
    .meta({ can: 'keep_waiting' })
    .route({
      method: 'POST',
      path: '/',
      successStatus: 201,
      summary: 'Wait for an earlier time; joined twice it is one place, with what was said last',
    })
    .input(newWaitlistEntry)
    .output(z.object({ id })),
  leave: call
    .meta({ can: 'keep_waiting' })
    .route({ method: 'DELETE', path: '/{id}', summary: 'Leave the list, or take somebody off it' })
    .input(z.object({ id }))
    .output(done),
  offer: call
    .meta({ access: 'code', purposes: ['offer'] })
    .route({
      method: 'GET',
      path: '/offer',
      inputStructure: 'detailed',
      summary: 'Get the time that is offered, and until when it is kept',
    })
    .input(z.object({ query: z.object({ access: accessCode }) }))
    .output(offerView),
  answer: call
    .meta({ access: 'code', purposes: ['offer'] })
    .route({
      method: 'POST',
      path: '/offer',
      inputStructure: 'detailed',
      summary: 'Take the time or let the next in order have it; twice is the same answer',
    })
    .input(
      z.object({
        query: z.object({ access: accessCode }),
        body: z.object({ answer: z.enum(['accept', 'decline']) }),
      }),
    )
    .output(offerView),
};
