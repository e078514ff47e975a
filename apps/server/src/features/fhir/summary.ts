import { randomUUID } from 'node:crypto';
import type {
  Bundle,
  BundleEntry,
  CompositionSection,
  DiagnosticReport,
  FhirResource,
  MedicationRequest,
  Resource,
} from 'fhir/r4';
import { escapeHtml } from '../../platform/http/html-page.ts';
import type { Reading } from './reading.ts';
import { concept, hl7, loinc, refer } from './resource/element.ts';

/** Latest results and signs that a summary lists. */
const MOST = 20;

/** Why a section is empty, said rather than left out (IPS: an absent section says nothing). */
type Nothing = 'notasked' | 'unavailable' | 'nilknown';

type Section = { title: string; code: string; resources: readonly Resource[]; nothing: Nothing };

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
  const isCurrent = (resource: Resource) =>
    (resource as MedicationRequest).status === 'active' &&
    inUse.has((resource as MedicationRequest).groupIdentifier?.value ?? '');
  const [allergies, problems] = [
    await reading.resourcesOf('AllergyIntolerance'),
    await reading.resourcesOf('Condition'),
  ];
  const filed = ((await reading.resourcesOf('DiagnosticReport')) as DiagnosticReport[]).filter(stands);
  const reports = filed.slice(-MOST);
  const observations = (await reading.resourcesOf('Observation')).filter(stands);
  const resultsOf = (some: readonly DiagnosticReport[]) =>
    new Set(some.flatMap(({ result = [] }) => result.map(({ reference }) => reference)));
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
    { title: 'Results', code: '30954-2', resources: reports, nothing: 'unavailable' },
    { title: 'Vital signs', code: '8716-3', resources: signs.slice(-MOST), nothing: 'unavailable' },
  ];
  const composition: FhirResource = {
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
  const there = new Set(all.map(({ resourceType, id }) => `${resourceType}/${id}`));
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
const stands = (resource: Resource) => (resource as { status?: string }).status !== 'entered-in-error';

/**
 * A value without references to what the document does not hold: what they say in words stays. Visits are no part of a
 * summary, and a reader of the document cannot ask for them.
 */
function within<T>(value: T, there: ReadonlySet<string>): T {
  if (Array.isArray(value)) return value.map((one) => within(one, there)).filter((one) => !isEmpty(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([key, part]) => {
    if (key === 'reference' && typeof part === 'string' && !there.has(part)) return [];
    const inside: unknown = within(part, there);
    return isEmpty(inside) ? [] : [[key, inside] as const];
  });
  return Object.fromEntries(kept) as T;
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** Whether a problem or allergy holds today. */
function holds(resource: Resource): boolean {
  const { clinicalStatus } = resource as { clinicalStatus?: { coding?: { code?: string }[] } };
  return clinicalStatus?.coding?.[0]?.code === 'active';
}

export const entryOf = (resource: Resource, base: string): BundleEntry => ({
  fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
  resource: resource as FhirResource,
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

/** A resource in words, for who reads the document and not its data. */
function wordsOf(resource: Resource): string {
  const { code, medicationCodeableConcept, valueQuantity, component } = resource as {
    code?: { text?: string; coding?: { code?: string }[] };
    medicationCodeableConcept?: { text?: string };
    valueQuantity?: { value?: number; unit?: string };
    component?: { valueQuantity?: { value?: number } }[];
  };
  const value = valueQuantity
    ? `${valueQuantity.value} ${valueQuantity.unit ?? ''}`
    : (component ?? []).map((part) => part.valueQuantity?.value).join('/');
  return [medicationCodeableConcept?.text ?? code?.text ?? code?.coding?.[0]?.code ?? resource.id, value]
    .filter(Boolean)
    .join(' · ');
}
