import { MAX_BODY, MAX_SUBJECT } from '@acolhe/domain/message/message-limit';
import * as z from 'zod';
import { filePath } from '../appointment/visit-file.ts';
import { call } from '../call.ts';
import { lowCount } from '../space/space.ts';
import { done, id, instant, line, lookup, text } from '../values.ts';
import { messageFile, sentFile } from './message-file.ts';

/** Draft of an account: an answer in a thread, or a new one. Its id is made by the writer. */
const draftInput = z.object({
  id,
  thread_id: id.nullable().default(null),
  team_id: id.nullable().default(null),
  patient_id: id.nullable().default(null),
  appointment: id.nullable().default(null),
  subject: line(MAX_SUBJECT).default(''),
  body: text(MAX_BODY).default(''),
});

const draft = z.object({
  ...draftInput.shape,
  subject: z.string(),
  body: z.string(),
  /** Patient of the thread or of the draft; empty where none is chosen. */
  patient_name: z.string(),
  team_name: z.string(),
  files: z.array(messageFile),
  saved_at: instant,
});
export type MessageDraft = z.infer<typeof draft>;

const byPath = z.object({ params: z.object({ id }), query: z.object({ filePath }) });

/** Drafts: the writer's own, on all their devices, with their files. */
export const draftCalls = {
  drafts: call
    .meta({ can: 'write_message' })
    .route({ method: 'GET', path: '/draft', summary: "List the caller's drafts, last saved first" })
    .output(z.array(draft)),
  left: call
    .meta({ can: 'write_message' })
    .route({ method: 'GET', path: '/left', summary: 'List drafts and threads that the caller can still begin, if few' })
    .output(z.object({ drafts: lowCount, threads: lowCount })),
  saveDraft: call
    .meta({ can: 'write_message' })
    .route({ method: 'PUT', path: '/draft/{id}', summary: 'Keep what was written so far' })
    .input(draftInput)
    .output(draft),
  discardDraft: call
    .meta({ can: 'write_message' })
    .route({ method: 'DELETE', path: '/draft/{id}', summary: 'Throw a draft and its files away' })
    .input(z.object({ id }))
    .output(done),
  addDraftFile: call
    .meta({ can: 'write_message', isUpload: true })
    .route({
      method: 'PUT',
      path: '/draft/{id}/file',
      inputStructure: 'detailed',
      summary: 'Add a file to a draft: its bytes are the body. PDF, JPEG, PNG or WebP, 10 MB at most',
    })
    .input(
      z.object({
        params: z.object({ id }),
        query: z.object({
          name: lookup(1000).default(''),
          /** Idempotency id made by the sender: a repeated upload returns the first answer. */
          upload: id.optional(),
        }),
        body: z.file(),
      }),
    )
    .output(sentFile),
  removeDraftFile: call
    .meta({ can: 'write_message' })
    .route({
      method: 'DELETE',
      path: '/draft/{id}/file',
      inputStructure: 'detailed',
      summary: 'Take a file out of a draft',
    })
    .input(byPath)
    .output(done),
};
