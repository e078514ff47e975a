import { defineFlow, type EventOf, states } from '../flow.ts';

/**
 * A request that the clinic works off: a doctor's referral, a patient's return request, or their request for a time. The states are those of
 * FHIR R4 ServiceRequest; `on-hold` means that the clinic has contacted the patient and waits for an answer.
 * Requests are never deleted; one that will not happen is revoked.
 */
export const serviceRequestFlow = defineFlow({
  name: 'service_request',
  initial: 'active',
  final: ['completed', 'revoked'],
  table: {
    active: { contact: 'on-hold', complete: 'completed', revoke: 'revoked' },
    'on-hold': { resume: 'active', complete: 'completed', revoke: 'revoked' },
    completed: {},
    revoked: {},
  },
});

export type ServiceRequestStatus = keyof typeof serviceRequestFlow.table;
export type ServiceRequestEvent = EventOf<typeof serviceRequestFlow>;
export const serviceRequestStatuses = states(serviceRequestFlow) as [ServiceRequestStatus, ...ServiceRequestStatus[]];

/** Kind of request: a doctor's referral, a patient's request to come back, or one for a time without a visit before it. */
export const requestKinds = ['referral', 'return', 'scheduling'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** SNOMED CT: patient referral, the category of both. */
export const REFERRAL_CATEGORY = '3457005';
/** Working time within which the clinic answers what a patient asks for: two days of office hours. */
export const REQUEST_ANSWER_MINUTES = 960;

/** SNOMED CT: referral to specialist, follow-up encounter, and patient encounter. */
export const requestCodes: Readonly<Record<RequestKind, string>> = {
  referral: '103696004',
  return: '390906007',
  scheduling: '308335008',
};
