import { certificateKinds, MAX_ABSENCE_DAYS } from '@acolhe/domain/document/document-flow';
import { rhythms, routes } from '@acolhe/domain/document/posology';
import { controlledLists, recipeAnswers } from '@acolhe/domain/document/recipe';
import * as z from 'zod';
import { across, date, isGiven, line, requiredLine, requiredText, text } from '../values.ts';

export const posology = z.object({
  /** Amount at a time, in `unit`. */
  dose: z.number().positive().max(100_000),
  unit: requiredLine(40),
  route: z.enum(routes),
  rhythm: z.enum(rhythms),
  /** Hours between two, or times in a day or week. */
  every: z.int().min(1).max(168),
  /** Days of treatment; null for continuous use. */
  days: z.int().min(1).max(3650).nullable(),
});

/** One medicine of a prescription. */
export const prescribedItem = z
  .object({
    /** Id in the catalogue; null for a medicine that was typed. */
    medicine_id: line(200).nullable().default(null),
    medicine: requiredLine(200),
    /** Doctor's statement about a typed medicine: the list of its substance, or `none`. */
    declared: z
      .enum(['none', ...controlledLists])
      .nullable()
      .default(null),
    /** Answer on which the kind of prescription depends, where the catalogue does not know it. */
    answer: z.enum(recipeAnswers).nullable().default(null),
    posology: posology.nullable().default(null),
    /** How it is used, in free words, beside the posology or instead of it. */
    instructions: text(500).default(''),
    quantity: z.int().min(1).max(9999),
    quantity_unit: requiredLine(40),
    /** An anticonvulsant or antiparkinsonian, which is prescribed for longer. */
    is_long_treatment: z.boolean().default(false),
    /** Days that the quantity lasts, where neither treatment nor dose tell. */
    covers_days: z.int().min(1).max(3650).nullable().default(null),
    /** CID-10, for anabolics. */
    cid: line(8).nullable().default(null),
    /** The term that the law asks for with this medicine is signed. */
    has_term: z.boolean().default(false),
    /** Why more is prescribed than the kind allows. */
    justification: text(500).default(''),
    /** Why it is prescribed although something speaks against it. */
    override: text(300).default(''),
  })
  .refine(
    ...across(
      'instructions',
      'required',
      ({ posology: given, instructions }) => isGiven(given) || isGiven(instructions),
    ),
  )
  .refine(...across('declared', 'required', ({ medicine_id, declared }) => isGiven(medicine_id) || isGiven(declared)));
export type PrescribedItem = z.infer<typeof prescribedItem>;

const prescription = z.object({
  type: z.literal('prescription'),
  items: z.array(prescribedItem).min(1).max(30),
  /** Public-health programme or routine of the institution, by which nurses prescribe. */
  protocol: line(200).default(''),
});

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const certificate = z
  .object({
    type: z.literal('certificate'),
    kind: z.enum(certificateKinds),
    from: date,
    /** Days of absence, the first included. */
    days: z.int().min(1).max(MAX_ABSENCE_DAYS).nullable().default(null),
    /** Why so many days; kept with the document and not printed. */
    days_reason: line(300).default(''),
    /** Wall-clock times of the attendance. */
    start_time: clockTime.nullable().default(null),
    end_time: clockTime.nullable().default(null),
    /** Companion of the patient. */
    companion: line(120).default(''),
    /** CID-10; printed at the patient's request alone. */
    cid: line(8).nullable().default(null),
    /** The patient asked for the diagnosis to be printed. */
    cid_requested: z.boolean().default(false),
    text: text(2000).default(''),
  })
  .refine(...across('days', 'required', ({ kind, days }) => kind !== 'absence' || isGiven(days)))
  .refine(...across('start_time', 'required', ({ kind, start_time }) => kind === 'absence' || isGiven(start_time)))
  .refine(...across('end_time', 'required', ({ kind, end_time }) => kind === 'absence' || isGiven(end_time)))
  .refine(
    ...across(
      'end_time',
      'end_before_start',
      ({ start_time: start, end_time: end }) => !isGiven(start) || !isGiven(end) || String(start) < String(end),
    ),
  )
  .refine(...across('companion', 'required', ({ kind, companion }) => kind !== 'companion' || isGiven(companion)))
  // A statement of who was there tells nothing of the patient's health (CFP 6/2019 art. 9 § 1).
  .refine(...across('cid', 'invalid', ({ kind, cid }) => kind === 'absence' || !isGiven(cid)))
  .refine(
    ...across('cid_requested', 'must_accept', ({ cid, cid_requested }) => !isGiven(cid) || cid_requested === true),
  );

const priorities = ['routine', 'urgent'] as const;

const examRequest = z.object({
  type: z.literal('exam_request'),
  items: z
    .array(
      z.object({
        name: requiredLine(200),
        /** TUSS, eight digits. */
        tuss: z
          .string()
          .regex(/^\d{8}$/)
          .nullable()
          .default(null),
      }),
    )
    .min(1)
    .max(60),
  indication: requiredText(1000),
  priority: z.enum(priorities).default('routine'),
});

const referral = z.object({
  type: z.literal('referral'),
  specialty: requiredLine(120),
  reason: requiredText(4000),
  priority: z.enum(priorities).default('routine'),
});

const written = { title: requiredLine(120), text: requiredText(12_000) };
const report = z.object({ type: z.literal('report'), ...written });
const free = z.object({ type: z.literal('free'), ...written });

/** Document as a doctor writes it; a prescription may become several documents, one for each kind. */
export const writtenDocument = z.discriminatedUnion('type', [
  prescription,
  certificate,
  examRequest,
  referral,
  report,
  free,
]);
export type WrittenDocument = z.infer<typeof writtenDocument>;
export type WrittenCertificate = z.infer<typeof certificate>;
export type WrittenExamRequest = z.infer<typeof examRequest>;
