import { createHash } from 'node:crypto';
import type { FhirType } from '@acolhe/domain/fhir/data-access';
import type { Binary } from 'fhir/r4';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { listAccesses } from '../access-log/store.ts';
import { requireCompany } from '../company/service.ts';
import { documentsIssuedTo, fileFor } from '../document/service.ts';
import type { DocumentRow } from '../document/store.ts';
import { requireKnownPerson } from '../person/policy.ts';
import { completedResponses } from '../questionnaire/response.ts';
import { type WholeItem as Item, wholeItems } from '../record/service.ts';
import { summaryRows } from '../record/summary.ts';
import { auditEventOf, consentOf } from './resource/access.ts';
import { questionnaireResponseOf } from './resource/answer.ts';
import {
  changedAt,
  documentReferenceOf,
  medicationRequestsOf,
  provenanceOf,
  serviceRequestsOf,
} from './resource/document.ts';
import { metaOf } from './resource/element.ts';
import { diagnosticReportOf, resultsOf } from './resource/exam.ts';
import { type ItemState, itemDocument, statesOf } from './resource/item.ts';
import { birthObservationsOf, observationsOf } from './resource/observation.ts';
import { organizationOf, patientOf, practitionerOf, practitionerRoleOf } from './resource/person.ts';
import { allergyOf, conditionOf, noAllergy } from './resource/problem.ts';
import type { RecordResource } from './resource/record-resource.ts';
import { immunizationOf } from './resource/vaccine.ts';
import { appointmentOf, encounterOf } from './resource/visit.ts';
import { lastEvent, listNoteParts, listProfessionals, listSigns, listVisits, listVitalSigns } from './store.ts';

/** Most lines of the log that are read at once. */
const LOG_LINES = 5000;

/** Items of the record that are read as they are; the others come from visits, diagnoses and answers. */
const readTypes: readonly string[] = ['ARCHIVE', 'EXAM', 'NOTES', 'EVENT', 'LINK', 'VACCINE'];

/** A value that is read when it is first asked for, and once. */
function lazily<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => {
    known ??= read();
    return known;
  };
}

/**
 * One patient's data as resources, by type. Data that several types are made of are read once.
 *
 * Nothing is withheld here, sensitive data included: the caller reads as the patient's side, or keeps only the data of
 * their own visit.
 */
export async function openReading(context: CallerContext, tx: CompanyTransaction, patientId: string) {
  const person = await requireKnownPerson(tx, context.caller, patientId);
  const company = await requireCompany(tx);
  const visits = lazily(() => listVisits(tx, patientId));
  const whole = lazily(() => wholeItems(tx, patientId));
  /** Items that are no document: documents have resources of their own. */
  const items = lazily(async () =>
    (await whole()).filter((row) => row.document_status === null && readTypes.includes(row.item_type)),
  );
  const notes = lazily(() => listNoteParts(tx, patientId));
  const ofType = async (wanted: string) => (await items()).filter(({ item_type: type }) => type === wanted);
  const exams = () => ofType('EXAM');
  const vaccines = () => ofType('VACCINE');
  const documents = lazily(() => documentsIssuedTo(tx, patientId));
  const sensitive = lazily(async () => {
    const rows = (await whole()).filter((row) => row.document_status !== null && row.is_sensitive);
    return new Set(rows.map(({ id }) => id));
  });
  const summary = lazily(() => summaryRows(tx, patientId));
  const professionals = lazily(async () => {
    const named = [...(await visits()), ...(await documents()), ...(await items())];
    return listProfessionals(tx, [...new Set(named.flatMap(({ professional_id: id }) => id ?? []))]);
  });

  const read: Readonly<Record<FhirType, () => Promise<RecordResource[]>>> = {
    Patient: async () => [patientOf(person, await lastEvent(tx, ['person'], patientId))],
    Organization: async () => [organizationOf(company, await lastEvent(tx, ['setting', 'company']))],
    Practitioner: async () => (await professionals()).map(practitionerOf),
    PractitionerRole: async () => (await professionals()).map((row) => practitionerRoleOf(row, company)),
    Appointment: async () => (await visits()).map((row) => appointmentOf(row, person)),
    Encounter: async () => (await visits()).flatMap((row) => encounterOf(row, person, company) ?? []),
    Condition: async () => (await summary()).problems.map(conditionOf),
    async AllergyIntolerance() {
      const { allergies, denial } = await summary();
      const isListed = allergies.some(({ ended_at }) => !ended_at);
      return [...allergies.map(allergyOf), ...(denial ? [noAllergy(patientId, denial, isListed)] : [])];
    },
    Immunization: async () => (await vaccines()).map((row) => immunizationOf(row, lastOf(statesOf(row, null)))),
    async Observation() {
      const changed = await lastEvent(tx, ['person'], patientId);
      return [
        ...observationsOf(await listVitalSigns(tx, patientId), patientId),
        ...birthObservationsOf(person, changed),
        ...(await exams()).flatMap((row) => resultsOf(row, lastOf(statesOf(row, null)))),
      ];
    },
    DiagnosticReport: async () => (await exams()).map((row) => diagnosticReportOf(row, lastOf(statesOf(row, null)))),
    async DocumentReference() {
      const parts = await notes();
      const marked = await sensitive();
      const references = [];
      for (const row of await documents())
        references.push(documentReferenceOf(row, marked, await attachmentOf(context, row)));
      return [...references, ...(await items()).map((row) => itemDocument(row, parts, lastOf(statesOf(row, parts))))];
    },
    async Binary() {
      const made = (id: string, type: string, at: Date): Binary => ({
        resourceType: 'Binary',
        id,
        meta: metaOf(at),
        contentType: type,
      });
      const files = (await items()).flatMap((row) =>
        row.files.map(({ path, media_type: type }) => made(path, type, row.recorded_at)),
      );
      return [...(await documents()).map((row) => made(row.id, 'application/pdf', changedAt(row))), ...files];
    },
    async MedicationRequest() {
      const marked = await sensitive();
      return (await documents()).flatMap((row) => medicationRequestsOf(row, marked));
    },
    async ServiceRequest() {
      const marked = await sensitive();
      return (await documents()).flatMap((row) => serviceRequestsOf(row, marked));
    },
    QuestionnaireResponse: async () => (await completedResponses(tx, patientId)).map(questionnaireResponseOf),
    Consent: async () => (await listSigns(tx, patientId)).map((row) => consentOf(row, person, company)),
    Provenance: async () => (await documents()).flatMap((row) => provenanceOf(row) ?? []),
    async AuditEvent() {
      const rows = await listAccesses(tx, patientId, { limit: LOG_LINES });
      return rows.toReversed().map((row) => auditEventOf(row, person, company));
    },
  };
  return {
    person,
    company,
    resourcesOf: (type: FhirType) => read[type](),
    /** Earlier states of resources, by id, oldest first: of corrected items alone this can be told again. */
    async earlierOf(type: FhirType): Promise<ReadonlyMap<string, readonly RecordResource[]>> {
      if (type === 'DocumentReference') {
        const parts = await notes();
        return new Map(
          (await items()).map((row) => [
            row.id,
            statesOf(row, parts)
              .slice(0, -1)
              .map((state) => itemDocument(row, parts, state)),
          ]),
        );
      }
      const earlier = (
        rows: Awaited<ReturnType<typeof items>>,
        make: (row: Item, state: ItemState) => RecordResource,
      ) =>
        new Map(
          rows.map((row) => [
            row.id,
            statesOf(row, null)
              .slice(0, -1)
              .map((state) => make(row, state)),
          ]),
        );
      if (type === 'DiagnosticReport') return earlier(await exams(), diagnosticReportOf);
      return type === 'Immunization' ? earlier(await vaccines(), immunizationOf) : new Map();
    },
  };
}

/** The state in which an item stands. */
function lastOf(states: readonly ItemState[]): ItemState {
  const last = states.at(-1);
  if (!last) throw new Error('An item is in no state');
  return last;
}

export type Reading = Awaited<ReturnType<typeof openReading>>;

/** Size and hash of a document's bytes; null for a form that is drawn when it is asked for. */
async function attachmentOf(context: CallerContext, row: DocumentRow): Promise<{ size: number; sha1: string } | null> {
  if (!row.file) return null;
  let bytes: Buffer;
  try {
    bytes = Buffer.from(await (await fileFor(context, row)).arrayBuffer());
  } catch (error) {
    // The rest of the record is told all the same; its bytes are refused where they are asked for.
    if (error instanceof Problem && error.code === 'file_damaged') return null;
    throw error;
  }
  // FHIR's hash of an attachment is SHA-1 (R4 §2.24.0.9); SHA-256 stands in the Provenance.
  return { size: bytes.length, sha1: createHash('sha1').update(bytes).digest('base64') };
}
