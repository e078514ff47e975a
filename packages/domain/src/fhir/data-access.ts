import { DAY, HOUR } from '../time/duration.ts';

/** Types of resources that the FHIR API reads, in the order in which a whole record lists them. */
export const fhirTypes = [
  'Patient',
  'Practitioner',
  'PractitionerRole',
  'Organization',
  'Encounter',
  'Appointment',
  'Condition',
  'AllergyIntolerance',
  'Immunization',
  'MedicationRequest',
  'ServiceRequest',
  'Observation',
  'DiagnosticReport',
  'DocumentReference',
  'Binary',
  'QuestionnaireResponse',
  'Consent',
  'Provenance',
  'AuditEvent',
] as const;
export type FhirType = (typeof fhirTypes)[number];

/** For how many days a program may be let read a record. */
export const tokenDays = [1, 7, 30, 90, 365] as const;

/** Hours for which a record, or a document, may be shared. */
export const shareHours = [1, 4, 24, 72, 168] as const;

type Let = { until: Date; ended_at: Date | null };

/** Whether a permission to read a record still holds at `now`, ms. */
export const isStillLet = ({ until, ended_at }: Let, now: number): boolean =>
  ended_at === null && now < until.getTime();

/** End of a permission given at `now`, ms. */
export const endOfToken = (days: number, now: number): number => now + days * DAY;
export const endOfShare = (hours: number, now: number): number => now + hours * HOUR;

/** Groups of data that a person lets a program read, named in their words, and the FHIR types of each. */
export const scopeGroups = {
  person: ['Patient', 'Practitioner', 'PractitionerRole', 'Organization'],
  visits: ['Encounter', 'Appointment'],
  problems: ['Condition', 'AllergyIntolerance'],
  vaccines: ['Immunization'],
  medicines: ['MedicationRequest'],
  requests: ['ServiceRequest'],
  signs: ['Observation'],
  exams: ['DiagnosticReport'],
  documents: ['DocumentReference', 'Binary', 'Provenance'],
  answers: ['QuestionnaireResponse'],
  consents: ['Consent', 'AuditEvent'],
} as const satisfies Record<string, readonly FhirType[]>;
export type ScopeGroup = keyof typeof scopeGroups;
export const scopeGroupNames = Object.keys(scopeGroups) as ScopeGroup[];

/** The groups that some types belong to. */
export const groupsOf = (scopes: readonly FhirType[]): ScopeGroup[] =>
  scopeGroupNames.filter((group) => scopeGroups[group].some((type) => scopes.includes(type)));
