import type { FhirType } from '@acolhe/domain/fhir/data-access';
import { coded } from '../resource/element.ts';
import type { RecordResource } from '../resource/record-resource.ts';

const V3_TAGS = 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue';

/** The part of each resource that a search asks for: its summary, its text or data alone, or some elements (R4 §3.1.1.5.8). */
export type Outline =
  | { kind: 'whole' | 'data' | 'summary' | 'text' }
  | { kind: 'elements'; elements: readonly string[] };

/** Elements without which a resource is none, or says something else: cardinality from 1, rules of R4, and modifiers. */
const mandatory: Readonly<Record<FhirType, string>> = {
  Patient: 'active',
  Practitioner: '',
  PractitionerRole: '',
  Organization: '',
  Encounter: 'status class',
  Appointment: 'status participant start end',
  Condition: 'subject clinicalStatus verificationStatus',
  AllergyIntolerance: 'patient clinicalStatus verificationStatus',
  Immunization: 'status vaccineCode patient occurrence',
  MedicationRequest: 'status intent medication subject',
  ServiceRequest: 'status intent subject',
  Observation: 'status code',
  DiagnosticReport: 'status code',
  DocumentReference: 'status content',
  Binary: 'contentType',
  QuestionnaireResponse: 'status',
  Consent: 'status scope category policyRule',
  Provenance: 'target recorded agent',
  AuditEvent: 'type recorded agent source',
};

/** Elements that R4 marks as those of the summary, beside the mandatory ones, so far as they are written here. */
const summary: Readonly<Record<FhirType, string>> = {
  Patient: 'identifier name telecom gender birthDate address managingOrganization',
  Practitioner: 'identifier name gender',
  PractitionerRole: 'practitioner organization code specialty',
  Organization: 'identifier active name',
  Encounter: 'identifier type subject participant appointment reasonCode',
  Appointment: 'identifier specialty',
  Condition: 'code recordedDate',
  AllergyIntolerance: 'category criticality code',
  Immunization: 'primarySource performer',
  MedicationRequest: 'authoredOn requester groupIdentifier',
  ServiceRequest: 'priority code encounter authoredOn requester reasonCode',
  Observation: 'subject encounter effective issued performer value component',
  DiagnosticReport: 'category subject effective issued performer',
  DocumentReference: 'identifier docStatus type category subject date author description context',
  Binary: '',
  QuestionnaireResponse: 'questionnaire subject encounter authored author',
  Consent: 'patient dateTime organization',
  Provenance: '',
  AuditEvent: 'action outcome',
};

const always = ['resourceType', 'id', 'meta', 'implicitRules', 'language'];

/** The part of a resource that was asked for, which says that it is a part. */
export function outlined(resource: RecordResource, outline: Outline): RecordResource {
  const needed = mandatory[resource.resourceType];
  switch (outline.kind) {
    case 'whole':
      return resource;
    case 'data':
      return part(resource, (key) => key !== 'text');
    case 'text':
      return part(resource, isOneOf(`text ${needed}`.split(' ')));
    case 'summary':
      return part(resource, isOneOf(`${needed} ${summary[resource.resourceType]}`.split(' ')));
    case 'elements':
      return part(resource, isOneOf([...outline.elements, ...needed.split(' ')]));
  }
}

/** Whether an element is one of those that are named; one of several types is named without its type. */
function isOneOf(names: readonly string[]): (key: string) => boolean {
  const kept = new Set([...always, ...names]);
  return (key) => kept.has(key) || kept.has(/^(value|effective|medication|occurrence)(?=[A-Z])/.exec(key)?.[1] ?? key);
}

function part(resource: RecordResource, keeps: (key: string) => boolean): RecordResource {
  const { meta } = resource;
  const subset = { ...meta, tag: [...(meta?.tag ?? []), coded(V3_TAGS, 'SUBSETTED', 'subsetted')] };
  const copy = Object.assign({}, resource, { meta: subset });
  for (const key of Object.keys(copy)) if (!keeps(key)) Reflect.deleteProperty(copy, key);
  return copy;
}
