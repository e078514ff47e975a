import type { Locale } from '@acolhe/domain/time/time';
import type { Encounter, FhirResource, Reference, Resource } from 'fhir/r4';
import type { CallerContext } from '../../platform/context.ts';
import { phrase } from '../../platform/phrases.ts';
import { Problem } from '../../platform/problem.ts';
import { logAccess } from '../access-log/service.ts';
import { readVisible } from '../appointment/service.ts';
import { requireCompany } from '../company/service.ts';
import { documentsIssuedTo } from '../document/service.ts';
import { wholeRecord } from '../fhir/service.ts';
import { requireRecordAccess } from '../record/policy.ts';
import { visitLog } from '../room/log.ts';
import { archiveOf, jsonEntry, textEntry } from './archive.ts';
import { documentEntries, isoNow } from './copy.ts';

/**
 * Evidence of a visit, for its patient and its doctor: signed documents, consent, log of the room, readings, and the data
 * of the visit as FHIR, with hashes, so that a third party can check it without a part of ours.
 */
export async function visitEvidence(context: CallerContext, appointmentId: string, locale: Locale): Promise<File> {
  const { platform, scope, caller } = context;
  const room = await visitLog(context, appointmentId);
  const found = await platform.database.inCompany(scope, async (tx) => {
    const visit = await readVisible(tx, caller, appointmentId);
    const { patient_id: patientId } = visit;
    if (caller.role === 'D' && visit.professional_id !== caller.professionalId) throw new Problem('access_denied');
    await requireRecordAccess(context, tx, patientId);
    const documents = (await documentsIssuedTo(tx, patientId)).filter((row) => row.appointment_id === appointmentId);
    // A document and what says who signed it have one id.
    const ids = new Set(documents.map(({ id }) => id));
    const record = await wholeRecord(
      context,
      tx,
      patientId,
      (resource) =>
        isOfVisit(resource, visit) || (resource.resourceType === 'Provenance' && ids.has(resource.id ?? '')),
    );
    await logAccess(platform, tx, caller, [{ patientId, what: `copy of visit ${appointmentId}` }]);
    return { visit, record, documents, clinic: (await requireCompany(tx)).name };
  });
  const { visit, record, documents, clinic } = found;
  const consents = (record.entry ?? []).filter(({ resource }) => resource?.resourceType === 'Consent');
  const about = {
    kind: 'visit-evidence',
    visit: appointmentId,
    protocol: visit.protocol,
    clinic,
    made_at: isoNow(context),
  };
  return archiveOf(`acolhe-${visit.protocol}.zip`, about, [
    textEntry('LEIA-ME.txt', `${phrase(locale, 'copy.evidence_readme', { clinic, protocol: visit.protocol })}\n`),
    jsonEntry('fhir/visit.json', record),
    jsonEntry(
      'consent.json',
      consents.map(({ resource }) => resource),
    ),
    jsonEntry('room-log.json', room),
    jsonEntry(
      'documents.json',
      documents.map(({ id, type, status, number, sha256, signed_at, signer }) => ({
        ...{ id, type, status, number, sha256, signer },
        signed_at: signed_at?.toISOString() ?? null,
      })),
    ),
    ...documentEntries(context, documents),
  ]);
}

type Visit = { id: string; patient_id: string; professional_id: string | null };

/** Whether a resource is of a visit: made in it, or who and under which consent it was held. */
function isOfVisit(resource: Resource, visit: Visit): boolean {
  const given = resource as FhirResource & {
    encounter?: Reference;
    context?: { encounter?: Reference[] };
  };
  const named = [given.encounter, ...(given.context?.encounter ?? [])].map((reference) => reference?.reference);
  switch (given.resourceType as FhirResource['resourceType']) {
    case 'Patient':
    case 'Organization':
    case 'Consent':
      return true;
    case 'Encounter':
    case 'Appointment':
      return (resource as Encounter).id === visit.id;
    case 'Practitioner':
    case 'PractitionerRole':
      return resource.id === visit.professional_id;
    case 'AuditEvent':
      return JSON.stringify(resource).includes(visit.id);
    default:
      return named.includes(`Encounter/${visit.id}`);
  }
}
