import type { AuditEvent, Consent } from 'fhir/r4';
import type { SignRow } from '../store.ts';
import { coded, concept, hl7, idOf, metaOf, refer } from './element.ts';
import type { Company, Person } from './person.ts';

/** A term that the patient agreed to: of use, or to telemedicine. */
export function consentOf(row: SignRow, person: Person, company: Company): Consent {
  const kind = row.is_consultorio ? 'telemedicine' : 'use';
  return {
    resourceType: 'Consent',
    id: idOf(`${kind}-${row.version}`),
    meta: metaOf(row.signed_at),
    status: 'active',
    scope: concept(hl7('consentscope'), row.is_consultorio ? 'treatment' : 'patient-privacy'),
    category: [{ text: row.is_consultorio ? 'Consent to telemedicine (CFM 2.314/2022)' : 'Terms of use' }],
    patient: refer('Patient', person.id),
    dateTime: row.signed_at.toISOString(),
    organization: [refer('Organization', company.id, company.name)],
    policyRule: { text: `Acolhe ${kind} ${row.version}` },
  };
}

type Access = { id: number | string; user_name: string; what: string; at: Date };

/** A reading of the record, as its log says it. */
export function auditEventOf(row: Access, person: Person, company: Company): AuditEvent {
  return {
    resourceType: 'AuditEvent',
    id: String(row.id),
    meta: metaOf(row.at),
    type: coded(hl7('audit-event-type'), 'rest', 'RESTful Operation'),
    action: 'R',
    recorded: row.at.toISOString(),
    outcome: '0',
    agent: [{ name: row.user_name, requestor: true }],
    source: { observer: refer('Organization', company.id, company.name) },
    entity: [{ what: refer('Patient', person.id), description: row.what }],
  };
}
