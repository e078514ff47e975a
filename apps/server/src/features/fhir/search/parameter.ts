import type { FhirType } from '@acolhe/domain/fhir/data-access';

/** A search parameter (R4 §3.1.1): how values are compared, and where they stand in the resource. */
export type Parameter = {
  kind: 'token' | 'date' | 'string' | 'reference' | 'quantity';
  /** Places, by names of elements; lists are searched in each of their items. None for what is said by no element. */
  paths: readonly string[];
  /** The references to a type alone. */
  target?: FhirType;
  /** The contact points of a system alone. */
  contact?: 'phone' | 'email';
};

const token = (...paths: string[]): Parameter => ({ kind: 'token', paths });
const date = (...paths: string[]): Parameter => ({ kind: 'date', paths });
const string = (...paths: string[]): Parameter => ({ kind: 'string', paths });
const reference = (...paths: string[]): Parameter => ({ kind: 'reference', paths });
const patient = (...paths: string[]): Parameter => ({ kind: 'reference', paths, target: 'Patient' });
const practitioner = (...paths: string[]): Parameter => ({ kind: 'reference', paths, target: 'Practitioner' });

/** Parameters of every type. */
const common = {
  _id: token('id'),
  _lastUpdated: date('meta.lastUpdated'),
  _security: token('meta.security'),
} satisfies Record<string, Parameter>;

const ofSubject = { patient: patient('subject'), subject: patient('subject') };

/** Brazilian names are kept whole: parts of a name are looked for among its words. */
const ofName = { name: string('name'), family: string('name'), given: string('name') };

/**
 * Parameters of each type by their names in R4; the statement of capabilities is made of the same table. Those of elements
 * that no resource has find nothing, which is true, where a refusal would stop a client that always sends them.
 */
const own: Readonly<Record<FhirType, Readonly<Record<string, Parameter>>>> = {
  Patient: {
    ...ofName,
    identifier: token('identifier'),
    active: token('active'),
    birthdate: date('birthDate'),
    gender: token('gender'),
    telecom: token('telecom'),
    phone: { ...token('telecom'), contact: 'phone' },
    email: { ...token('telecom'), contact: 'email' },
    address: string('address'),
    'address-city': string('address.city'),
    'address-state': string('address.state'),
    'address-country': string('address.country'),
    'address-postalcode': string('address.postalCode'),
    organization: reference('managingOrganization'),
    'general-practitioner': reference('generalPractitioner'),
    deceased: token('deceasedBoolean'),
    link: reference('link.other'),
  },
  Practitioner: {
    ...ofName,
    identifier: token('identifier'),
    active: token('active'),
    gender: token('gender'),
    telecom: token('telecom'),
  },
  PractitionerRole: {
    practitioner: reference('practitioner'),
    organization: reference('organization'),
    active: token('active'),
    role: token('code'),
    location: reference('location'),
    specialty: token('specialty'),
  },
  Organization: {
    name: string('name'),
    identifier: token('identifier'),
    active: token('active'),
    type: token('type'),
    partof: reference('partOf'),
  },
  Encounter: {
    ...ofSubject,
    date: date('period'),
    status: token('status'),
    class: token('class'),
    type: token('type'),
    identifier: token('identifier'),
    appointment: reference('appointment'),
    participant: reference('participant.individual'),
    practitioner: practitioner('participant.individual'),
    location: reference('location.location'),
    diagnosis: reference('diagnosis.condition'),
    'reason-code': token('reasonCode'),
    'part-of': reference('partOf'),
    'service-provider': reference('serviceProvider'),
  },
  Appointment: {
    patient: patient('participant.actor'),
    actor: reference('participant.actor'),
    practitioner: practitioner('participant.actor'),
    date: date('start'),
    status: token('status'),
    identifier: token('identifier'),
    specialty: token('specialty'),
    'appointment-type': token('appointmentType'),
    'service-type': token('serviceType'),
    'reason-code': token('reasonCode'),
    'part-status': token('participant.status'),
    location: reference('participant.actor'),
  },
  Condition: {
    ...ofSubject,
    code: token('code'),
    category: token('category'),
    'clinical-status': token('clinicalStatus'),
    'verification-status': token('verificationStatus'),
    'recorded-date': date('recordedDate'),
    'onset-date': date('onsetDateTime', 'onsetPeriod'),
    encounter: reference('encounter'),
    asserter: reference('asserter'),
    severity: token('severity'),
    identifier: token('identifier'),
  },
  AllergyIntolerance: {
    patient: patient('patient'),
    code: token('code'),
    category: token('category'),
    'clinical-status': token('clinicalStatus'),
    'verification-status': token('verificationStatus'),
    criticality: token('criticality'),
    date: date('recordedDate'),
    manifestation: token('reaction.manifestation'),
    type: token('type'),
    recorder: reference('recorder'),
    identifier: token('identifier'),
  },
  Immunization: {
    patient: patient('patient'),
    date: date('occurrenceDateTime'),
    status: token('status'),
    'vaccine-code': token('vaccineCode'),
    'lot-number': string('lotNumber'),
    manufacturer: reference('manufacturer'),
    performer: reference('performer.actor'),
    location: reference('location'),
    identifier: token('identifier'),
    'status-reason': token('statusReason'),
    'target-disease': token('protocolApplied.targetDisease'),
  },
  MedicationRequest: {
    ...ofSubject,
    code: token('medicationCodeableConcept'),
    status: token('status'),
    intent: token('intent'),
    encounter: reference('encounter'),
    requester: reference('requester'),
    authoredon: date('authoredOn'),
    category: token('category'),
    priority: token('priority'),
    identifier: token('identifier'),
    medication: reference('medicationReference'),
  },
  ServiceRequest: {
    ...ofSubject,
    code: token('code'),
    status: token('status'),
    intent: token('intent'),
    priority: token('priority'),
    encounter: reference('encounter'),
    requester: reference('requester'),
    authored: date('authoredOn'),
    occurrence: date('occurrenceDateTime', 'occurrencePeriod'),
    category: token('category'),
    identifier: token('identifier'),
    performer: reference('performer'),
    'based-on': reference('basedOn'),
  },
  Observation: {
    ...ofSubject,
    code: token('code'),
    'combo-code': token('code', 'component.code'),
    'component-code': token('component.code'),
    category: token('category'),
    status: token('status'),
    encounter: reference('encounter'),
    date: date('effectiveDateTime'),
    performer: reference('performer'),
    identifier: token('identifier'),
    'has-member': reference('hasMember'),
    'derived-from': reference('derivedFrom'),
    'value-concept': token('valueCodeableConcept'),
    'data-absent-reason': token('dataAbsentReason'),
    'value-quantity': { kind: 'quantity', paths: ['valueQuantity'] },
    'combo-value-quantity': { kind: 'quantity', paths: ['valueQuantity', 'component.valueQuantity'] },
    'value-string': string('valueString'),
  },
  DiagnosticReport: {
    ...ofSubject,
    code: token('code'),
    category: token('category'),
    status: token('status'),
    result: reference('result'),
    date: date('effectiveDateTime'),
    issued: date('issued'),
    encounter: reference('encounter'),
    performer: reference('performer'),
    identifier: token('identifier'),
    'based-on': reference('basedOn'),
  },
  DocumentReference: {
    ...ofSubject,
    type: token('type'),
    category: token('category'),
    status: token('status'),
    identifier: token('identifier'),
    author: reference('author'),
    authenticator: reference('authenticator'),
    encounter: reference('context.encounter'),
    date: date('date'),
    description: string('description'),
    contenttype: token('content.attachment.contentType'),
    period: date('context.period'),
    custodian: reference('custodian'),
    relatesto: reference('relatesTo.target'),
    'security-label': token('securityLabel'),
  },
  Binary: {},
  QuestionnaireResponse: {
    ...ofSubject,
    status: token('status'),
    encounter: reference('encounter'),
    questionnaire: reference('questionnaire'),
    authored: date('authored'),
    author: reference('author'),
    source: reference('source'),
    identifier: token('identifier'),
  },
  Consent: {
    patient: patient('patient'),
    status: token('status'),
    scope: token('scope'),
    category: token('category'),
    organization: reference('organization'),
    date: date('dateTime'),
  },
  Provenance: {
    // Its targets are documents: whose they are is known by the record that it is read from.
    patient: patient(),
    target: reference('target'),
    agent: reference('agent.who'),
    recorded: date('recorded'),
  },
  AuditEvent: {
    patient: patient('entity.what'),
    entity: reference('entity.what'),
    action: token('action'),
    type: token('type'),
    outcome: token('outcome'),
    'agent-name': string('agent.name'),
    date: date('recorded'),
  },
};

/** Types that belong to no record: people and places of the clinic, and bytes. */
const shared: readonly FhirType[] = ['Practitioner', 'PractitionerRole', 'Organization', 'Binary'];

/** Whether a type is of the patient's compartment (R4 §2.47). */
export const isOfPatient = (type: FhirType): boolean => !shared.includes(type);

export const parametersOf = (type: FhirType): Readonly<Record<string, Parameter>> => ({ ...common, ...own[type] });

/** The parameter by which a type's resources are told apart in time; undefined for those that have none. */
export function dateOf(type: FhirType): Parameter | undefined {
  if (type === 'Patient') return undefined;
  return Object.values(own[type]).find(({ kind }) => kind === 'date');
}
