import { randomUUID } from 'node:crypto';
import type { Bundle, BundleEntry, Composition, CompositionSection, FhirResource } from 'fhir/r4';
import { escapeHtml } from '../../platform/http/html-page.ts';
import type { Reading } from './reading.ts';
import { concept, hl7, loinc, refer } from './resource/element.ts';
import { addressOf, fieldsOf, type RecordResource } from './resource/record-resource.ts';

/** Latest results and signs that a summary lists. */
const MOST = 20;

/** Why a section is empty, said rather than left out (IPS: an absent section says nothing). */
type Nothing = 'notasked' | 'unavailable' | 'nilknown';

type Section = { title: string; code: string; resources: readonly RecordResource[]; nothing: Nothing };

/**
 * International Patient Summary (IPS 1.1): a document of medicines in use, allergies, problems, results and vital signs.
 * It claims no profile: codes are those of Brazil, and RNDS and IPS ask for more than a clinic knows.
 *
 * @param inUse ids of prescriptions whose medicines are in use
 */
export async function patientSummary(
  reading: Pick<Reading, 'person' | 'company' | 'resourcesOf'>,
  { base, now, inUse }: { base: string; now: number; inUse: ReadonlySet<string> },
): Promise<Bundle> {
  const { person, company } = reading;
  const at = new Date(now).toISOString();
  const isCurrent = (resource: RecordResource) =>
    resource.resourceType === 'MedicationRequest' &&
    resource.status === 'active' &&
    inUse.has(resource.groupIdentifier?.value ?? '');
  const [allergies, problems] = [
    await reading.resourcesOf('AllergyIntolerance'),
    await reading.resourcesOf('Condition'),
  ];
  const filed = (await reading.resourcesOf('DiagnosticReport')).filter(stands);
  const reports = filed.slice(-MOST);
  const observations = (await reading.resourcesOf('Observation')).filter(stands);
  const [ofAny, ofListed] = [resultsOf(filed), resultsOf(reports)];
  const signs = observations.filter(({ id }) => !ofAny.has(`Observation/${id}`));
  const results = observations.filter(({ id }) => ofListed.has(`Observation/${id}`));
  const sections: Section[] = [
    {
      title: 'Medication summary',
      code: '10160-0',
      resources: (await reading.resourcesOf('MedicationRequest')).filter(isCurrent),
      nothing: 'unavailable',
    },
    { title: 'Allergies and intolerances', code: '48765-2', resources: allergies.filter(holds), nothing: 'notasked' },
    { title: 'Problem list', code: '11450-4', resources: problems.filter(holds), nothing: 'unavailable' },
    {
      title: 'Immunizations',
      code: '11369-6',
      resources: (await reading.resourcesOf('Immunization')).filter(stands),
      nothing: 'unavailable',
    },
    { title: 'Results', code: '30954-2', resources: reports, nothing: 'unavailable' },
    { title: 'Vital signs', code: '8716-3', resources: signs.slice(-MOST), nothing: 'unavailable' },
  ];
  const composition: Composition = {
    resourceType: 'Composition',
    id: randomUUID(),
    status: 'final',
    type: loinc('60591-5', 'Patient summary Document'),
    subject: refer('Patient', person.id),
    date: at,
    author: [refer('Organization', company.id, company.name)],
    title: 'Patient summary',
    custodian: refer('Organization', company.id, company.name),
    section: sections.map(sectionOf),
  };
  const practitioners = await reading.resourcesOf('Practitioner');
  const all = [
    composition,
    ...(await reading.resourcesOf('Patient')),
    ...(await reading.resourcesOf('Organization')),
    ...practitioners,
    ...sections.flatMap(({ resources }) => resources),
    ...results,
  ];
  const there = new Set(all.map(addressOf));
  return {
    resourceType: 'Bundle',
    id: randomUUID(),
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${randomUUID()}` },
    type: 'document',
    timestamp: at,
    entry: all.map((resource) => entryOf(within(resource, there), base)),
  };
}

/** Whether it was not entered in error. */
const stands = (resource: RecordResource) => fieldsOf(resource).status !== 'entered-in-error';

/**
 * A resource without references to what the document does not hold: what they say in words stays. Visits are no part of a
 * summary, and a reader of the document cannot ask for them.
 */
function within(resource: FhirResource, there: ReadonlySet<string>): FhirResource {
  const copy = structuredClone(resource);
  leaveOut(copy, there);
  return copy;
}

function leaveOut(value: unknown, there: ReadonlySet<string>): void {
  for (const [key, part] of Object.entries(fieldsOf(value))) {
    leaveOut(part, there);
    const isOutside = key === 'reference' && typeof part === 'string' && !there.has(part);
    if (typeof value === 'object' && value !== null && (isOutside || isEmpty(part))) Reflect.deleteProperty(value, key);
  }
  if (Array.isArray(value)) value.splice(0, value.length, ...value.filter((one) => one !== undefined));
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** Whether a problem or allergy holds today. */
function holds(resource: RecordResource): boolean {
  return 'clinicalStatus' in resource && resource.clinicalStatus?.coding?.[0]?.code === 'active';
}

export const entryOf = (resource: FhirResource, base: string): BundleEntry => ({
  fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
  resource,
});

function sectionOf({ title, code, resources, nothing }: Section): CompositionSection {
  return {
    title,
    code: loinc(code, title),
    text: { status: 'generated', div: narrative(resources.map(wordsOf)) },
    ...(resources.length > 0
      ? { entry: resources.map(({ resourceType, id }) => refer(resourceType, id ?? '')) }
      : { emptyReason: concept(hl7('list-empty-reason'), nothing) }),
  };
}

const narrative = (lines: readonly string[]) =>
  `<div xmlns="http://www.w3.org/1999/xhtml">${
    lines.length > 0 ? `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>` : '<p>-</p>'
  }</div>`;

/** Results that reports refer to, by their addresses. */
export const resultsOf = (reports: readonly RecordResource[]): ReadonlySet<string> =>
  new Set(
    reports.flatMap((report) =>
      report.resourceType === 'DiagnosticReport'
        ? (report.result ?? []).flatMap(({ reference }) => reference ?? [])
        : [],
    ),
  );

/** A resource in words, for who reads the document and not its data. */
function wordsOf(resource: RecordResource): string {
  const code = 'code' in resource && !Array.isArray(resource.code) ? resource.code : undefined;
  const named = resource.resourceType === 'MedicationRequest' ? resource.medicationCodeableConcept : code;
  return [named?.text ?? named?.coding?.[0]?.code ?? resource.id, measuredIn(resource)].filter(Boolean).join(' · ');
}

function measuredIn(resource: RecordResource): string {
  if (resource.resourceType !== 'Observation') return '';
  const { valueQuantity, valueString, component = [] } = resource;
  if (valueQuantity) return `${valueQuantity.value} ${valueQuantity.unit ?? ''}`;
  return valueString ?? component.map((part) => part.valueQuantity?.value).join('/');
}
