import { requestKinds, serviceRequestStates } from '@acolhe/domain/service-request-flow';
import * as z from 'zod';
import { call } from './call.ts';
import { companyId, date, id, instant, periods, requiredText, text, weekdays } from './values.ts';

/** What a patient says who wants to come back after a visit. */
export const returnRequest = z.object({
  appointment_id: id,
  weekdays,
  periods,
  /** Why, in the patient's own words. */
  reason: requiredText(2000),
});

/** What a doctor says who sends a patient on. */
export const newReferral = z.object({
  appointment_id: id,
  specialty: requiredText(80),
  /** For whoever works it off: staff reads it, so it is no place for findings. */
  observation: text(2000).default(''),
  /** How the patient is best reached. */
  contact: text(200).default(''),
});

const visit = z.object({ id, start: instant, doctor_name: z.string() });

const serviceRequestView = z.object({
  id,
  company_id: companyId,
  kind: z.enum(requestKinds),
  /** SNOMED CT: the category is patient referral, the code what is asked for. */
  category: z.string(),
  code: z.string(),
  status: z.enum(serviceRequestStates),
  patient_id: id,
  patient_name: z.string(),
  /** For those who work it off. */
  patient_phone: z.string().nullable(),
  /** The visit that it comes from. */
  appointment_id: id,
  visit_start: instant,
  professional_id: id,
  doctor_name: z.string(),
  requesterName: z.string(),
  specialty: z.string(),
  observation: z.string(),
  contact: z.string(),
  weekdays: z.array(z.int()),
  periods,
  /** The visit that answers it, or why there is none. */
  booked: visit.nullable(),
  answer: z.string(),
  /** Visits of the patient to come that were booked since: one of them may be the answer. */
  candidates: z.array(visit),
  created_at: instant,
  answered_at: instant.nullable(),
});
export type ServiceRequest = z.infer<typeof serviceRequestView>;

/** Several states with commas between them, as FHIR searches. */
const statusList = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(z.enum(serviceRequestStates)).min(1));

export const serviceRequest = {
  list: call
    .meta({ access: 'session' })
    .route({
      method: 'GET',
      path: '/',
      summary: "Referrals and return requests: the patient's, the doctor's own, or the clinic's; open ones first",
    })
    .input(
      z.object({
        /** Asked for until the end of this day of the clinic. */
        to: date.optional(),
        subject: z
          .string()
          .regex(/^person\|[0-9a-f-]{36}$/i)
          .optional(),
        category: z.string().max(20).optional(),
        code: z.string().max(20).optional(),
        status: statusList.optional(),
      }),
    )
    .output(z.array(serviceRequestView)),
  create: call
    .meta({ access: 'session', roles: ['D'] })
    .route({
      method: 'POST',
      path: '/',
      successStatus: 201,
      summary: 'Refer the patient of an own visit; it enters the record',
    })
    .input(newReferral)
    .output(z.object({ id })),
  update: call
    .meta({ access: 'session', roles: ['D', 'DC', 'M'] })
    .route({
      method: 'PUT',
      path: '/{id}',
      summary:
        'Work a request off: on-hold once the patient was spoken to, completed by a visit, revoked with a reason',
    })
    .input(
      z.object({
        id,
        status: z.enum(serviceRequestStates),
        contact: text(200).optional(),
        /** The visit that answers it; needed to complete. */
        appointment_id: id.optional(),
        /** Why there is none; needed to revoke. The patient reads it. */
        answer: text(500).optional(),
      }),
    )
    .output(serviceRequestView),
  revoke: call
    .meta({ access: 'session' })
    .route({
      method: 'DELETE',
      path: '/{id}',
      inputStructure: 'detailed',
      summary: 'Revoke; the request is kept. A patient takes back an own return request, the clinic says why',
    })
    .input(z.object({ params: z.object({ id }), query: z.object({ answer: text(500).optional() }) }))
    .output(serviceRequestView),
};
