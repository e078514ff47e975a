import { shareHours } from '@acolhe/domain/fhir/data-access';
import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, instant, proof, requiredLine } from '../values.ts';

/** Link by which a person without an account reads a record, or one document. */
const recordShare = z.object({
  id,
  recipient: z.string(),
  /** The document, in words; null for the whole record. */
  document: z.string().nullable(),
  with_sensitive: z.boolean(),
  at: instant,
  until: instant,
  is_active: z.boolean(),
  /** Path of the page, and the code that opens it; null once it is over. */
  path: z.string().nullable(),
  code: z.string().nullable(),
});
export type RecordShare = z.infer<typeof recordShare>;

const newRecordShare = z.object({
  id,
  recipient: requiredLine(80),
  document_id: id.nullable().default(null),
  with_sensitive: z.boolean().default(false),
  hours: z.literal(shareHours),
  ...proof,
});
export type NewRecordShare = z.infer<typeof newRecordShare>;

/** Calls of the person area about sharing a record, and taking a copy of it. */
export const recordShareCalls = {
  shares: call
    .meta({ can: 'share_record' })
    .route({ method: 'GET', path: '/{id}/share', summary: 'List links by which a record is shared, newest first' })
    .input(z.object({ id }))
    .output(z.array(recordShare)),
  addShare: call
    .meta({ can: 'share_record', asksPassword: true })
    .route({
      method: 'POST',
      path: '/{id}/share',
      successStatus: 201,
      summary: 'Share a record or a document for some hours, by a link and a code',
    })
    .input(newRecordShare)
    .output(recordShare),
  endShare: call
    .meta({ can: 'share_record' })
    .route({ method: 'PUT', path: '/{id}/share/{share_id}/end', summary: 'Stop sharing' })
    .input(z.object({ id, share_id: id }))
    .output(done),
  exportBytes: call
    .meta({ can: 'share_record', isHeavy: true })
    .route({
      method: 'GET',
      path: '/{id}/export',
      summary: 'Download all data of a patient: record as FHIR, documents and files, with their hashes, in one ZIP',
    })
    .input(z.object({ id }))
    .output(z.file()),
};

/** Call of the appointment area about the evidence of a visit. */
export const visitEvidenceCalls = {
  evidenceBytes: call
    .meta({ can: 'take_evidence', isHeavy: true })
    .route({
      method: 'GET',
      path: '/{id}/evidence',
      summary:
        'Download the evidence of a visit: signed documents, consent, log and data, with their hashes, in one ZIP',
    })
    .input(z.object({ id }))
    .output(z.file()),
};
