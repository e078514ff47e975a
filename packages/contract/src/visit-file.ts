import { fileKinds, fileTypes } from '@acolhe/domain/visit-file';
import * as z from 'zod';
import { call } from './call.ts';
import { done, id, instant, requiredText, text } from './values.ts';

/** Who referred a patient, as the patient says it; the letter itself is a file of kind `referral`. */
export const referral = z.object({
  referred_by: requiredText(120),
  /** Register of who referred, such as `CRM 123456/SP`. */
  register: text(40).default(''),
  note: text(1000).default(''),
});
export type ReferralLetter = z.infer<typeof referral>;

/** What a file is called in the calls: made by the server, unique in its visit. */
export const filePath = z.string().regex(/^[0-9a-f-]{36}\.(pdf|jpg|png|webp)$/);

const visitFile = z.object({
  file_path: filePath,
  name: z.string(),
  kind: z.enum(fileKinds),
  media_type: z.enum(fileTypes),
  /** Bytes. */
  size: z.int(),
  /** From which side it came. */
  side: z.enum(['patient', 'doctor', 'clinic']),
  added_at: instant,
  /** Whether this viewer may take it away now. */
  removable: z.boolean(),
});
export type VisitFile = z.infer<typeof visitFile>;

/** The files of a visit, for those who may read them. */
export const visitFiles = z.object({
  list: z.array(visitFile),
  /** How many more this viewer may add now; 0 where none. */
  room_for: z.int(),
});
export type VisitFiles = z.infer<typeof visitFiles>;

/** The patient's side, the visit's doctor and the clinic's staff; managers read no clinical text, and no exams. */
const roles = ['P', 'D', 'DC'] as const;
const byPath = z.object({ params: z.object({ id }), query: z.object({ filePath }) });

/** Calls of the appointment area about the files of a visit (spec §7). */
export const visitFileCalls = {
  addFile: call
    .meta({ access: 'session', roles })
    .route({
      method: 'PUT',
      path: '/{id}/file',
      inputStructure: 'detailed',
      summary: 'Add a file: its bytes are the body. PDF, JPEG, PNG or WebP, 10 MB at most, each once',
    })
    .input(
      z.object({
        params: z.object({ id }),
        query: z.object({
          name: z.string().max(1000).default(''),
          kind: z.enum(fileKinds).default('exam'),
          /** Made by the sender: the same again is the answer that was lost on its way, not a duplicate. */
          upload: id.optional(),
        }),
        body: z.file(),
      }),
    )
    .output(visitFile),
  readFile: call
    .meta({ access: 'session', roles })
    .route({ method: 'GET', path: '/{id}/file', inputStructure: 'detailed', summary: 'The bytes of a file' })
    .input(byPath)
    .output(z.file()),
  removeFile: call
    .meta({ access: 'session', roles })
    .route({
      method: 'DELETE',
      path: '/{id}/file',
      inputStructure: 'detailed',
      summary: 'Take a file away: who brought it, or the staff, until the visit ends',
    })
    .input(byPath)
    .output(done),
};
