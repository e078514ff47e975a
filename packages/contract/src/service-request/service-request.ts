import { requestKinds, serviceRequestStatuses } from '@acolhe/domain/service-request/service-request-flow';
import { UUID } from '@acolhe/domain/text/uuid';
import * as z from 'zod';
import { call } from '../call.ts';
import {
  companyId,
  date,
  id,
  instant,
  line,
  lookup,
  periods,
  requiredLine,
  requiredText,
  text,
  weekdays,
} from '../values.ts';

/** A patient's request to come back after a visit. */
export const returnRequest = z.object({
  appointment_id: id,
  weekdays,
  periods,
  /** Reason, in the patient's own words. */
  reason: requiredText(2000),
});

/** A patient's request for a time, where none of the free ones suits or they would rather be told one. */
export const schedulingRequest = z.object({
  /** Defaults to the patient who calls; otherwise one of their dependents. */
  patient_id: id.optional(),
  specialty: requiredLine(80),
  weekdays,
  periods,
  /** Reason, in the patient's own words. */
  reason: requiredText(2000),
});

/** A doctor's referral. */
export const newReferral = z.object({
  appointment_id: id,
  specialty: requiredLine(80),
  /** Note for the staff who work it off; no place for findings. */
  observation: text(2000).default(''),
  /** Best way to reach the patient. */
  contact: line(200).default(''),
});

const visit = z.object({ id, start: instant, doctor_name: z.string() });

const serviceRequestView = z.object({
  id,
  company_id: companyId,
  kind: z.enum(requestKinds),
  /** SNOMED CT: the category is patient referral, the code the requested service. */
  category: z.string(),
  code: z.string(),
  status: z.enum(serviceRequestStatuses),
  patient_id: id,
  patient_name: z.string(),
  /** Only for those who work it off. */
  patient_phone: z.string().nullable(),
  /** The visit from which it originates, and whose that was; null for a request for a time. */
  appointment_id: id.nullable(),
  visit_start: instant.nullable(),
  professional_id: id.nullable(),
  professional_name: z.string().nullable(),
  requesterName: z.string(),
  specialty: z.string(),
  /** Null for staff and managers, who read no clinical text. */
  observation: z.string().nullable(),
  contact: z.string(),
  weekdays: z.array(z.int()),
  periods,
  /** The visit that fulfils it, or the reason why there is none. */
  booked: visit.nullable(),
  answer: z.string(),
  /** The patient's upcoming visits booked since then: one of them may fulfil it. */
  candidates: z.array(visit),
  created_at: instant,
  /** Until when the clinic answers what a patient asks for. */
  promised_at: instant.nullable(),
  answered_at: instant.nullable(),
});
export type ServiceRequest = z.infer<typeof serviceRequestView>;

/** Comma-separated states, as in FHIR searches. */
const statusList = z
  .string()
  .max(200)
  .transform((list) => list.split(','))
  .pipe(z.array(z.enum(serviceRequestStatuses)).min(1));

const requestQuestion = z.object({
  /** Requested until the end of this clinic day. */
  to: date.optional(),
  subject: z
    .string()
    .regex(new RegExp(`^person\\|${UUID}$`, 'i'))
    .optional(),
  category: lookup(20).optional(),
  code: lookup(20).optional(),
  status: statusList.optional(),
});

export const serviceRequest = {
  list: call
    .meta({ can: 'see_request' })
    .route({
      method: 'GET',
      path: '/',
      summary: "List referrals and return requests: the patient's, the doctor's own, or the clinic's; open ones first",
    })
    .input(requestQuestion)
    .output(z.array(serviceRequestView)),
  file: call
    .meta({ can: 'work_request', isHeavy: true })
    .route({
      method: 'GET',
      path: '/list/csv',
      summary: 'Download the same requests as a CSV file, without the words of patients',
    })
    .input(requestQuestion)
    .output(z.file()),
  create: call
    .meta({ can: 'refer' })
    .route({
      method: 'POST',
      path: '/',
      successStatus: 201,
      summary: 'Refer the patient of an own visit; it enters the record',
    })
    .input(newReferral)
    .output(z.object({ id })),
  ask: call
    .meta({ can: 'ask_return' })
    .route({
      method: 'POST',
      path: '/scheduling',
      successStatus: 201,
      summary: 'Ask the clinic for a time; asking again for the same specialty changes the open request',
    })
    .input(schedulingRequest)
    .output(z.object({ id, promised_at: instant.nullable() })),
  update: call
    .meta({ can: 'work_request' })
    .route({
      method: 'PUT',
      path: '/{id}',
      summary: 'Settle a request: on-hold once the patient was spoken to, completed by a visit, revoked with a reason',
    })
    .input(
      z.object({
        id,
        status: z.enum(serviceRequestStatuses),
        contact: line(200).optional(),
        /** The visit that fulfils it; required to complete. */
        appointment_id: id.optional(),
        /** Reason for revoking, required then. The patient reads it. */
        answer: text(500).optional(),
      }),
    )
    .output(serviceRequestView),
  revoke: call
    .meta({ can: 'see_request' })
    .route({
      method: 'DELETE',
      path: '/{id}',
      inputStructure: 'detailed',
      summary: 'Revoke a request, which is kept. A patient takes back an own return request, the clinic says why',
    })
    .input(z.object({ params: z.object({ id }), query: z.object({ answer: text(500).optional() }) }))
    .output(serviceRequestView),
};
