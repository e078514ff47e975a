import type { FhirType } from '@acolhe/domain/fhir/data-access';
import type { Resource } from 'fhir/r4';
import { coded } from '../resource/element.ts';

const V3_TAGS = 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue';

/** What a search asks of each resource: its summary, its text or data alone, or some elements (R4 §3.1.1.5.8). */
export type Outline =
  | { kind: 'whole' | 'data' | 'summary' | 'text' }
  | { kind: 'elements'; elements: readonly string[] };

/** Elements without which a resource is none (R4, cardinality from 1). */
const mandatory: Readonly<Record<FhirType, string>> = {
  Patient: '',
  Practitioner: '',
  PractitionerRole: '',
  Organization: '',
  Encounter: 'status class',
  Appointment: 'status participant',
  Condition: 'subject',
  AllergyIntolerance: 'patient',
  MedicationRequest: 'status intent medication subject',
  ServiceRequest: 'status intent subject',
  Observation: 'status code',
  DiagnosticReport: 'status code',
  DocumentReference: 'status content',
  Binary: 'contentType',
  QuestionnaireResponse: 'status',
  Consent: 'status scope category',
  Provenance: 'target recorded agent',
  AuditEvent: 'type recorded agent source',
};

/** Elements that R4 marks as those of the summary, beside the mandatory ones, so far as they are written here. */
const summary: Readonly<Record<FhirType, string>> = {
  Patient: 'identifier active name telecom gender birthDate address managingOrganization',
  Practitioner: 'identifier name gender',
  PractitionerRole: 'practitioner organization code specialty',
  Organization: 'identifier active name',
  Encounter: 'identifier type subject participant appointment reasonCode',
  Appointment: 'identifier specialty start end',
  Condition: 'clinicalStatus verificationStatus code recordedDate',
  AllergyIntolerance: 'clinicalStatus verificationStatus category criticality code',
  MedicationRequest: 'authoredOn requester groupIdentifier',
  ServiceRequest: 'priority code encounter authoredOn requester reasonCode',
  Observation: 'subject encounter effective issued performer value component',
  DiagnosticReport: 'category subject effective issued performer',
  DocumentReference: 'identifier docStatus type category subject date author description context',
  Binary: '',
  QuestionnaireResponse: 'questionnaire subject encounter authored author',
  Consent: 'patient dateTime organization policyRule',
  Provenance: '',
  AuditEvent: 'action outcome',
};

const always = ['resourceType', 'id', 'meta', 'implicitRules', 'language'];

/** The part of a resource that was asked for, which says that it is a part. */
export function outlined(resource: Resource, outline: Outline): Resource {
  const type = resource.resourceType as FhirType;
  switch (outline.kind) {
    case 'whole':
      return resource;
    case 'data': {
      const { text: _, ...data } = resource as Resource & { text?: unknown };
      return subsetted(data);
    }
    case 'text':
      return part(resource, ['text', ...mandatory[type].split(' ')]);
    case 'summary':
      return part(resource, `${mandatory[type]} ${summary[type]}`.split(' '));
    case 'elements':
      return part(resource, [...outline.elements, ...mandatory[type].split(' ')]);
  }
}

function part(resource: Resource, elements: readonly string[]): Resource {
  const kept = new Set([...always, ...elements]);
  // An element of several types is named without its type: `value` is valueQuantity too.
  const choices = elements.filter((name) => /^(value|effective|medication)$/.test(name));
  return subsetted(
    Object.fromEntries(
      Object.entries(resource).filter(
        ([key]) =>
          kept.has(key) || choices.some((name) => key.startsWith(name) && /^[A-Z]/.test(key.slice(name.length))),
      ),
    ) as unknown as Resource,
  );
}

const subsetted = (resource: Resource): Resource => ({
  ...resource,
  meta: { ...resource.meta, tag: [...(resource.meta?.tag ?? []), coded(V3_TAGS, 'SUBSETTED', 'subsetted')] },
});
