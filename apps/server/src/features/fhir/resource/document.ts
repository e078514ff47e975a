import type { DocumentReference, MedicationRequest, Provenance, ServiceRequest } from 'fhir/r4';
import type { DocumentRow } from '../../document/store.ts';
import { coded, concept, hl7, loinc, metaOf, refer, systems } from './element.ts';

export const changedAt = (row: DocumentRow) => row.cancelled_at ?? row.signed_at ?? row.issued_at;
const isVoid = ({ status }: DocumentRow) => status === 'cancelled' || status === 'replaced';
const meta = (row: DocumentRow, sensitive: ReadonlySet<string>) =>
  metaOf(changedAt(row), { isSensitive: sensitive.has(row.id) });

const types: Readonly<Record<DocumentRow['type'], [code: string, display: string]>> = {
  prescription: ['57833-6', 'Prescription for medication'],
  certificate: ['64293-4', 'Procedure certificate'],
  exam_request: ['83539-7', 'Laboratory order'],
  referral: ['57133-1', 'Referral note'],
  report: ['11488-4', 'Consult note'],
  free: ['34109-9', 'Note'],
};

/** A document that was issued; its signed bytes are a Binary with the same id. */
export function documentReferenceOf(
  row: DocumentRow,
  sensitive: ReadonlySet<string>,
  file: { size: number; sha1: string } | null,
): DocumentReference {
  return {
    resourceType: 'DocumentReference',
    id: row.id,
    meta: meta(row, sensitive),
    ...(row.number && { identifier: [{ value: row.number }] }),
    status: row.status === 'replaced' ? 'superseded' : row.status === 'cancelled' ? 'entered-in-error' : 'current',
    docStatus: row.signed_at ? 'final' : 'preliminary',
    type: loinc(...types[row.type]),
    subject: refer('Patient', row.patient_id),
    date: row.issued_at.toISOString(),
    author: [refer('Practitioner', row.professional_id, row.content.professional.name)],
    ...(row.signed_at && { authenticator: refer('Practitioner', row.professional_id) }),
    ...(row.replaced_by && row.status === 'replaced' && { description: `Replaced by ${row.replaced_by}` }),
    content: [
      {
        attachment: {
          contentType: 'application/pdf',
          url: `Binary/${row.id}`,
          ...(file && { size: file.size, hash: file.sha1 }),
        },
      },
    ],
    context: { encounter: [refer('Encounter', row.appointment_id)] },
  };
}

/** Medicines of a prescription, one request each. */
export function medicationRequestsOf(row: DocumentRow, sensitive: ReadonlySet<string>): MedicationRequest[] {
  const { body } = row.content;
  if (body.type !== 'prescription') return [];
  return body.items.map((item, index) => ({
    resourceType: 'MedicationRequest',
    id: `${row.id}-${index + 1}`,
    meta: meta(row, sensitive),
    status: isVoid(row) ? 'cancelled' : 'active',
    intent: 'order',
    groupIdentifier: { value: row.id },
    medicationCodeableConcept: { text: item.medicine },
    subject: refer('Patient', row.patient_id),
    encounter: refer('Encounter', row.appointment_id),
    authoredOn: row.issued_at.toISOString(),
    requester: refer('Practitioner', row.professional_id, row.content.professional.name),
    dosageInstruction: [{ text: item.use }],
    dispenseRequest: {
      quantity: { value: item.quantity, unit: item.unit },
      ...(row.valid_until && {
        validityPeriod: { start: row.issued_at.toISOString().slice(0, 10), end: row.valid_until },
      }),
      ...(item.days && { expectedSupplyDuration: { value: item.days, unit: 'd', system: systems.ucum, code: 'd' } }),
    },
  }));
}

/** Exams of a request, one each, and what a referral asks for. */
export function serviceRequestsOf(row: DocumentRow, sensitive: ReadonlySet<string>): ServiceRequest[] {
  const { body } = row.content;
  const asked =
    body.type === 'exam_request'
      ? body.items.map(({ name, tuss }) => ({ code: tuss ? concept(systems.tuss, tuss, name) : { text: name } }))
      : body.type === 'referral'
        ? [{ code: { text: body.specialty } }]
        : [];
  const reason = body.type === 'exam_request' ? body.indication : body.type === 'referral' ? body.reason : '';
  const priority = 'priority' in body && body.priority === 'urgent' ? 'urgent' : 'routine';
  return asked.map(({ code }, index) => ({
    resourceType: 'ServiceRequest',
    id: `${row.id}-${index + 1}`,
    meta: meta(row, sensitive),
    status: isVoid(row) ? 'revoked' : 'active',
    intent: 'order',
    priority,
    code,
    subject: refer('Patient', row.patient_id),
    encounter: refer('Encounter', row.appointment_id),
    authoredOn: row.issued_at.toISOString(),
    requester: refer('Practitioner', row.professional_id, row.content.professional.name),
    reasonCode: [{ text: reason }],
  }));
}

/** Provenance of a signed document: signer, certificate and time. */
export function provenanceOf(row: DocumentRow): Provenance | null {
  const { signer, signed_at: at } = row;
  if (!signer || !at) return null;
  return {
    resourceType: 'Provenance',
    id: row.id,
    meta: metaOf(at),
    target: [refer('DocumentReference', row.id)],
    recorded: at.toISOString(),
    activity: { coding: [coded(hl7('v3-DocumentCompletion'), 'LA', 'legally authenticated')] },
    agent: [
      {
        type: concept(hl7('provenance-participant-type'), 'author', 'Author'),
        who: refer('Practitioner', row.professional_id, signer.holder),
        onBehalfOf: { display: signer.issuer },
      },
    ],
    entity: [{ role: 'source', what: { identifier: { system: 'urn:ietf:rfc:6234', value: row.sha256 ?? '' } } }],
  };
}
