import { isSensitiveCode } from '@acolhe/domain/record/record-item';
import type { AllergyIntolerance, Condition } from 'fhir/r4';
import { allergyNames } from '../../medicine/service.ts';
import type { SummaryRows } from '../../record/summary.ts';
import { concept, hl7, metaOf, refer, systems } from './element.ts';

const verified = (system: string, isError: boolean) => concept(hl7(system), isError ? 'entered-in-error' : 'confirmed');

export function conditionOf(row: SummaryRows['problems'][number]): Condition {
  const isError = row.status === 'entered_in_error';
  return {
    resourceType: 'Condition',
    id: row.id,
    meta: metaOf(row.changed_at, { isSensitive: isSensitiveCode(row.code) }),
    // An error has no clinical status (con-5).
    ...(!isError && { clinicalStatus: concept(hl7('condition-clinical'), row.status) }),
    verificationStatus: verified('condition-ver-status', isError),
    category: [concept(hl7('condition-category'), 'problem-list-item', 'Problem List Item')],
    // BRCID10 writes its codes without the dot.
    code: concept(systems.cid10, row.code.replace('.', ''), row.display),
    subject: refer('Patient', row.patient_id),
    recordedDate: row.since.toISOString(),
    ...(isError && row.reason && { note: [{ text: row.reason }] }),
  };
}

const categories: Readonly<Record<string, 'medication' | 'food' | 'environment'>> = {
  medicine: 'medication',
  food: 'food',
  insect: 'environment',
  environment: 'environment',
};

const criticalities: Readonly<Record<string, 'low' | 'high'>> = { low: 'low', high: 'high' };

export function allergyOf(row: SummaryRows['allergies'][number]): AllergyIntolerance {
  const category = categories[row.kind];
  // Substances and groups that it is compared by; the catalogue has their names, and no codes.
  const names = allergyNames(row.meaning);
  return {
    resourceType: 'AllergyIntolerance',
    id: row.id,
    meta: metaOf(row.ended_at ?? row.at),
    clinicalStatus: concept(hl7('allergyintolerance-clinical'), row.ended_at ? 'inactive' : 'active'),
    verificationStatus: verified('allergyintolerance-verification', false),
    ...(category && { category: [category] }),
    criticality: criticalities[row.criticality] ?? 'unable-to-assess',
    code: { ...(names.length > 0 && { coding: names.map((display) => ({ display })) }), text: row.agent },
    patient: refer('Patient', row.patient_id),
    recordedDate: row.at.toISOString(),
    ...(row.reaction && { reaction: [{ manifestation: [{ text: row.reaction }] }] }),
    ...(row.end_reason && { note: [{ text: row.end_reason }] }),
  };
}

const UNKNOWN = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';

/** That the patient knows of no allergy, which is more than that none is listed; refuted by one that holds. */
export function noAllergy(
  patientId: string,
  denial: NonNullable<SummaryRows['denial']>,
  refuted: boolean,
): AllergyIntolerance {
  return {
    resourceType: 'AllergyIntolerance',
    id: denial.id,
    meta: metaOf(denial.at),
    clinicalStatus: concept(hl7('allergyintolerance-clinical'), refuted ? 'inactive' : 'active'),
    verificationStatus: concept(hl7('allergyintolerance-verification'), refuted ? 'refuted' : 'confirmed'),
    code: concept(UNKNOWN, 'no-known-allergies', 'No known allergies'),
    patient: refer('Patient', patientId),
    recordedDate: denial.at.toISOString(),
  };
}
