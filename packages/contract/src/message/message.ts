import { MAX_BODY, MAX_SUBJECT } from '@acolhe/domain/message/message-limit';
import * as z from 'zod';
import { filePath } from '../appointment/visit-file.ts';
import { call } from '../call.ts';
import { companyId, done, fields, id, instant, line, lookup, requiredLine, requiredText, text } from '../values.ts';
import { draftCalls } from './draft.ts';
import { messageFile } from './message-file.ts';
import { teamCalls } from './team.ts';

/** `archived` is out of the way on the caller's side; `sent` is where the caller wrote. */
const messageBoxes = ['inbox', 'archived', 'sent'] as const;
export type MessageBox = (typeof messageBoxes)[number];

/** Kinds of entries of a thread; `note` and `handover` are for the clinic alone. */
export const messageKinds = ['message', 'automatic', 'note', 'handover'] as const;

/** States of a thread, by the last message that both sides may read. */
const messageStatuses = ['sent', 'seen', 'answered', 'archived'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

const threadRow = z.object({
  id,
  company_id: companyId,
  subject: z.string(),
  patient_id: id,
  patient_name: z.string(),
  team_id: id,
  team_name: z.string(),
  appointment: id.nullable(),
  /** Name of the colleague it was handed to; null for patients. */
  assigned_name: z.string().nullable(),
  /** `sent`: waits for the clinic; `seen`: so, and was read there; `answered`: by a human. */
  status: z.enum(messageStatuses),
  unread: z.boolean(),
  archived: z.boolean(),
  last_at: instant,
  last_side: z.enum(['patient', 'clinic']),
  /** Beginning of the last entry that the caller may read. */
  body: z.string(),
  has_files: z.boolean(),
  /** Whether the last answer was an automatic one. */
  automatic_answer: z.boolean(),
  waiting_since: instant.nullable(),
  /** Until when an answer is promised; null where none is awaited, or none could be promised. */
  promised_at: instant.nullable(),
});
export type ThreadRow = z.infer<typeof threadRow>;
export const threadFields = Object.keys(threadRow.shape) as (keyof ThreadRow)[];

const entry = z.object({
  id,
  seq: z.int(),
  kind: z.enum(messageKinds),
  side: z.enum(['patient', 'clinic']),
  /** Whether the caller wrote it. */
  is_own: z.boolean(),
  author: z.string(),
  body: z.string(),
  /** Team or colleague of a handover. */
  handed_to: z.string().nullable(),
  automatic_answer: z.boolean(),
  sent_at: instant,
  files: z.array(messageFile),
});
export type MessageEntry = z.infer<typeof entry>;

const thread = z.object({
  ...threadRow.omit({ body: true, has_files: true, automatic_answer: true }).shape,
  /** A page of entries, oldest first. */
  messages: z.array(entry),
  /** Whether there are older ones, by `before` of the first of these. */
  has_more: z.boolean(),
  /** Last entry that the other side has read; 0 for none. */
  seen_by_other: z.int(),
  last_seq: z.int(),
  visit: z.object({ id, start: instant, doctor_name: z.string() }).nullable(),
  /** Account of the colleague it was handed to; null for patients. */
  assigned_to: z.string().nullable(),
  /** Whether the caller, a doctor, may keep the messages since the last time in the record. */
  may_keep: z.boolean(),
});
export type MessageThread = z.infer<typeof thread>;

const boxQuestion = z.object({
  box: z.enum(messageBoxes).default('inbox'),
  search: lookup(100).default(''),
  team_id: id.optional(),
  patient_id: id.optional(),
  appointment: id.optional(),
  /** Only what waits for an answer of the clinic. */
  waiting: z.stringbool().default(false),
  /** Only what was handed to the caller. */
  mine: z.stringbool().default(false),
  /** `next` of the page before. */
  after: lookup(100).optional(),
});

const several = z.object({ ids: z.array(id).min(1).max(100) });
const one = z.object({ id });

/** Threads between patients and teams of the clinic (spec §7, Message). */
export const message = {
  list: call
    .meta({ can: 'write_message' })
    .route({ method: 'GET', path: '/', summary: 'List threads of a box: chosen fields, last written first' })
    .input(boxQuestion.extend({ fields }))
    .output(z.array(threadRow.partial())),
  page: call
    .meta({ can: 'write_message' })
    .route({ method: 'GET', path: '/page', summary: 'List the same threads whole, a page at a time' })
    .input(boxQuestion)
    .output(z.object({ rows: z.array(threadRow), next: z.string().nullable() })),
  unread: call
    .meta({ can: 'write_message' })
    .route({ method: 'GET', path: '/unread', summary: 'List threads with something unread' })
    .output(z.object({ unread: z.int() })),
  create: call
    .meta({ can: 'write_message' })
    .route({ method: 'POST', path: '/', summary: 'Begin a thread' })
    .input(
      z.object({
        team_id: id,
        /** Absent for the caller themselves. */
        patient_id: id.optional(),
        appointment: id.optional(),
        subject: requiredLine(MAX_SUBJECT),
        body: text(MAX_BODY).default(''),
        /** The draft whose files go along; it is gone afterwards. */
        draft: id.optional(),
      }),
    )
    .output(z.object({ id })),
  read: call
    .meta({ can: 'write_message' })
    .route({ method: 'GET', path: '/{id}', summary: 'Get a thread with its last entries, or those before one' })
    .input(z.object({ id, before: z.coerce.number<string | number>().pipe(z.int32().min(1)).optional() }))
    .output(thread),
  respond: call
    .meta({ can: 'write_message' })
    .route({ method: 'PUT', path: '/{id}/response', summary: 'Write in a thread' })
    .input(
      z.object({
        id,
        /** The visit it is about from now on. */
        appointment: id.optional(),
        /** Mark for answers of the clinic that a machine wrote, so that the thread still waits for a human. */
        automatic_answer: z.boolean().default(false),
        body: text(MAX_BODY).default(''),
        draft: id.optional(),
      }),
    )
    .output(z.object({ id })),
  seen: call
    .meta({ can: 'write_message' })
    .route({ method: 'PUT', path: '/{id}/seen', summary: 'Mark a thread as read, up to an entry or whole' })
    .input(z.object({ id, seq: z.int32().min(0).optional() }))
    .output(done),
  archive: call
    .meta({ can: 'write_message' })
    .route({ method: 'PUT', path: '/archive', summary: "Put threads out of the way of the caller's side" })
    .input(several)
    .output(done),
  unarchive: call
    .meta({ can: 'write_message' })
    .route({ method: 'PUT', path: '/unarchive', summary: 'Bring threads back to the inbox' })
    .input(several)
    .output(done),
  addNote: call
    .meta({ can: 'answer_message' })
    .route({
      method: 'POST',
      path: '/{id}/note',
      successStatus: 201,
      summary: 'Write a note that the patient never sees',
    })
    .input(z.object({ id, body: requiredText(MAX_BODY) }))
    .output(z.object({ id })),
  handOver: call
    .meta({ can: 'answer_message' })
    .route({ method: 'PUT', path: '/{id}/handover', summary: 'Hand a thread to a team or a colleague' })
    .input(
      z.object({
        id,
        team_id: id.optional(),
        /** Account of a colleague; null to give it back to the team. */
        user_id: line(60).nullable().optional(),
        note: text(1000).default(''),
      }),
    )
    .output(done),
  keep: call
    .meta({ can: 'keep_message' })
    .route({
      method: 'POST',
      path: '/{id}/record',
      summary: "Keep what was written since the last time in the patient's record",
    })
    .input(one)
    .output(done),
  readMessageFile: call
    .meta({ can: 'write_message' })
    .route({
      method: 'GET',
      path: '/{id}/file',
      inputStructure: 'detailed',
      summary: 'Download the bytes of a file of a thread',
    })
    .input(z.object({ params: one, query: z.object({ filePath }) }))
    .output(z.file()),
  ...draftCalls,
  ...teamCalls,
};
