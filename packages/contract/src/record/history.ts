import {
  historyItemTypes,
  isLink,
  itemParts,
  MAX_EXAM_VALUES,
  MAX_ITEM_FILES,
  writtenTypes,
} from '@acolhe/domain/record/record-item';
import { vaccineDoses, vaccineSources, vaccines } from '@acolhe/domain/record/vaccine-calendar';
import * as z from 'zod';
import { coding, note } from '../appointment/appointment.ts';
import { filePath } from '../appointment/visit-file.ts';
import { call } from '../call.ts';
import { messageFile, sentFile } from '../message/message-file.ts';
import { across, date, done, id, instant, line, lookup, requiredLine, requiredText, text } from '../values.ts';
import { vitalSignValue } from './vital-sign.ts';

/** A result as the laboratory wrote it. */
const examValue = z.object({ name: z.string(), value: z.string(), unit: z.string(), reference: z.string() });
export type ExamValue = z.infer<typeof examValue>;

/** A dose of a vaccine. */
export const vaccination = z.object({
  /** Null for one that the national calendar does not know. */
  vaccine: z.enum(vaccines).nullable(),
  dose: z.enum(vaccineDoses).nullable(),
  lot: z.string(),
  maker: z.string(),
  place: z.string(),
  source: z.enum(vaccineSources),
});
export type Vaccination = z.infer<typeof vaccination>;

const historyItem = z.object({
  item_id: id,
  item_type: z.enum(historyItemTypes),
  /** Title and summary as they were last corrected; empty for a hidden item. */
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  /** When it happened, by which the record is in order. */
  at: instant,
  /** Day on which it happened, where it was written later than that. */
  day: date.nullable(),
  recorded_at: instant,
  appointment_id: id.nullable(),
  /** Professional of the visit, the only one to whom the appointment itself opens. */
  professional_id: id.nullable(),
  /** Whether it is a document, whose id is the item's. */
  has_document: z.boolean(),
  /** How a document came to hold no more; null while it holds, and for any other item. */
  ended_as: z.enum(['cancelled', 'replaced']).nullable(),
  /** A visit's latest corrected values; empty for any other item. */
  vital_signs: z.array(vitalSignValue),
  laboratory: z.string(),
  values: z.array(examValue),
  /** Vaccine that was given; null for every other item. */
  vaccination: vaccination.nullable(),
  /** Target of a link; null for every other item. */
  url: z.string().nullable(),
  files: z.array(messageFile),
  is_corrected: z.boolean(),
  /** Entered in error: it stays, struck through, with the reason in the item. */
  is_error: z.boolean(),
  /** Colleagues of its author read it only after they opened the record with a reason. */
  is_sensitive: z.boolean(),
  /** Sensitive, and this viewer has not opened it: nothing of it is told but its kind and day. */
  is_hidden: z.boolean(),
  /** Whether this viewer may correct it or mark it as an error. */
  may_change: z.boolean(),
});

const itemChange = z.object({
  id,
  kind: z.enum(['corrected', 'entered_in_error', 'sensitive', 'open']),
  /** The part that was corrected, and what it said before. */
  part: z.enum(itemParts).nullable(),
  before: z.string(),
  text: z.string(),
  reason: z.string(),
  author: z.string(),
  at: instant,
});
export type ItemChange = z.infer<typeof itemChange>;

/** An item that is written by hand. Each type asks for what makes it worth reading. */
export const newItem = z
  .object({
    item_type: z.enum(writtenTypes),
    /** A vaccine of the calendar has its name there. */
    title: line(160).default(''),
    /** Day on which it happened; today if it is left out. */
    day: date.optional(),
    text: text(4000).default(''),
    laboratory: line(120).default(''),
    values: z
      .array(
        z.object({
          name: requiredLine(80),
          value: requiredLine(80),
          unit: line(30).default(''),
          reference: line(80).default(''),
        }),
      )
      .max(MAX_EXAM_VALUES)
      .default([]),
    url: line(1000).default(''),
    vaccine: z.enum(vaccines).nullable().default(null),
    dose: z.enum(vaccineDoses).nullable().default(null),
    lot: line(40).default(''),
    maker: line(80).default(''),
    place: line(120).default(''),
    source: z.enum(vaccineSources).default('card'),
    /** Paths of files that were sent before. */
    files: z.array(filePath).max(MAX_ITEM_FILES).default([]),
    is_sensitive: z.boolean().default(false),
  })
  .refine(
    ...across(
      'title',
      'required',
      ({ item_type, title, vaccine }) => Boolean(title) || (item_type === 'VACCINE' && Boolean(vaccine)),
    ),
  )
  // Vaccines of a card have the day that stands there.
  .refine(
    ...across(
      'day',
      'required',
      ({ item_type, day, source }) => item_type !== 'VACCINE' || source === 'here' || Boolean(day),
    ),
  )
  .refine(...across('url', 'link', ({ item_type, url }) => item_type !== 'LINK' || isLink(String(url))))
  .refine(...across('files', 'required', ({ item_type, files }) => item_type !== 'ARCHIVE' || hasSome(files)))
  .refine(
    ...across(
      'files',
      'exam_empty',
      ({ item_type, files, values, text: words }) =>
        item_type !== 'EXAM' || hasSome(files) || hasSome(values) || Boolean(words),
    ),
  )
  .refine(...across('text', 'required', ({ item_type, text: words }) => item_type !== 'NOTES' || Boolean(words)));
export type NewItem = z.infer<typeof newItem>;

const hasSome = (list: unknown) => Array.isArray(list) && list.length > 0;

const filter = { filter: lookup(100).optional(), item_type: z.enum(historyItemTypes).optional() };

/** Calls of the person area about the items of a record. */
export const historyCalls = {
  history: call
    .meta({ can: 'read_record' })
    .route({
      method: 'GET',
      path: '/{id}/history',
      summary: "List a page of a person's record, newest first; fromPEP marks the doctor's view",
    })
    .input(
      z.object({
        id,
        fromPEP: z.stringbool().optional(),
        ...filter,
        /** The last item of the page before. */
        before: id.optional(),
        limit: z.coerce.number<string | number>().int().min(1).max(200).default(100),
      }),
    )
    .output(z.array(historyItem)),
  historyTypes: call
    .meta({ can: 'read_record' })
    .route({ method: 'GET', path: '/{id}/history/types', summary: 'Tell how many items of each type a record has' })
    .input(z.object({ id, filter: filter.filter }))
    .output(z.array(z.object({ item_type: z.enum(historyItemTypes), count: z.int() }))),
  historyItem: call
    .meta({ can: 'read_record' })
    .route({ method: 'GET', path: '/{id}/history/item', summary: 'Get one item of a record, whole' })
    .input(z.object({ id, item_type: z.enum(historyItemTypes), item_id: id }))
    .output(
      historyItem.extend({
        note: note.nullable(),
        codes: z.array(coding),
        text: z.string(),
        changes: z.array(itemChange),
      }),
    ),
  addHistoryItem: call
    .meta({ can: 'file_record' })
    .route({
      method: 'POST',
      path: '/{id}/history/item',
      successStatus: 201,
      summary: 'Add an exam, a file, a vaccine, an event, a link or a note to a record',
    })
    .input(newItem.safeExtend({ id }))
    .output(z.object({ item_id: id })),
  correctItem: call
    .meta({ can: 'read_record' })
    .route({
      method: 'PUT',
      path: '/{id}/history/item/{item_id}/correction',
      summary: 'Correct a part of an item, with a reason; what it said before stays, struck through',
    })
    .input(z.object({ id, item_id: id, part: z.enum(itemParts), text: requiredText(4000), reason: requiredText(300) }))
    .output(done),
  markItem: call
    .meta({ can: 'read_record' })
    .route({
      method: 'PUT',
      path: '/{id}/history/item/{item_id}/mark',
      summary: 'Mark an item as entered in error, or as sensitive and open again, with a reason',
    })
    .input(
      z
        .object({
          id,
          item_id: id,
          mark: z.enum(['entered_in_error', 'sensitive', 'open']),
          reason: text(300).default(''),
        })
        .refine(...across('reason', 'required', ({ mark, reason }) => mark !== 'entered_in_error' || Boolean(reason))),
    )
    .output(done),
  addRecordFile: call
    .meta({ can: 'file_record', isUpload: true })
    .route({
      method: 'PUT',
      path: '/{id}/history/file',
      inputStructure: 'detailed',
      summary: 'Send a file for an item that is about to be added: its bytes are the body, as for visits',
    })
    .input(
      z.object({
        params: z.object({ id }),
        query: z.object({ name: lookup(1000).default(''), upload: id.optional() }),
        body: z.file(),
      }),
    )
    .output(sentFile),
  readRecordFile: call
    .meta({ can: 'read_record' })
    .route({
      method: 'GET',
      path: '/{id}/history/file',
      inputStructure: 'detailed',
      summary: 'Download the bytes of a file',
    })
    .input(z.object({ params: z.object({ id }), query: z.object({ filePath }) }))
    .output(z.file()),
};
