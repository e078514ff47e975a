import { historyItemTypes } from '@acolhe/domain/record/record-item';
import * as z from 'zod';
import { filePath } from '../appointment/visit-file.ts';
import { call } from '../call.ts';
import { vaccination } from '../record/history.ts';
import { date, id, instant, lookup } from '../values.ts';

const sharedItem = z.object({
  item_id: id,
  item_type: z.enum(historyItemTypes),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  at: instant,
  laboratory: z.string(),
  values: z.array(z.object({ name: z.string(), value: z.string(), unit: z.string(), reference: z.string() })),
  /** Vaccine that was given; null for every other item. */
  vaccination: vaccination.nullable(),
  url: z.string().nullable(),
  is_error: z.boolean(),
  /** How a document came to hold no more. */
  ended_as: z.enum(['cancelled', 'replaced']).nullable(),
  /** Files that can be opened besides: the document, or attachments. */
  files: z.array(z.object({ file: z.string(), name: z.string() })),
});
export type SharedItem = z.infer<typeof sharedItem>;

/** A record as the recipient of a link reads it. */
const sharedRecord = z.object({
  patient_name: z.string(),
  birth_date: date.nullable(),
  clinic: z.string(),
  recipient: z.string(),
  until: instant,
  /** A single document rather than the record. */
  is_document: z.boolean(),
  allergies: z.object({
    status: z.enum(['not_asked', 'denied', 'listed']),
    list: z.array(z.object({ agent: z.string(), reaction: z.string() })),
  }),
  problems: z.array(z.object({ code: z.string(), display: z.string(), since: date })),
  medicines: z.array(z.object({ medicine: z.string(), use: z.string() })),
  items: z.array(sharedItem),
  /** Last item of this page, where there are more. */
  next: id.nullable(),
});
export type SharedRecord = z.infer<typeof sharedRecord>;

const token = lookup(60);
const code = lookup(40);
/** Shared records can be read after their clinic has closed. */
const stranger = { access: 'public', whenClosed: true } as const;

/** Public calls about what patients share. They are no GET: a code does not belong into an address. */
export const sharedRecordCalls = {
  lookShared: call
    .meta(stranger)
    .route({ method: 'GET', path: '/shared/{token}', summary: 'Tell whether a link still leads to something' })
    .input(z.object({ token }))
    .output(z.object({ clinic: z.string(), until: instant })),
  openShared: call
    .meta(stranger)
    .route({
      method: 'POST',
      path: '/shared/{token}',
      summary: 'Tell what is shared, for who has the code; each is logged',
    })
    .input(z.object({ token, code, before: id.optional() }))
    .output(sharedRecord),
  openSharedFile: call
    .meta({ ...stranger, isHeavy: true })
    .route({
      method: 'POST',
      path: '/shared/{token}/file',
      summary: 'Download the bytes of a document or file that is shared',
    })
    .input(z.object({ token, code, file: z.union([id, filePath]) }))
    .output(z.file()),
};
