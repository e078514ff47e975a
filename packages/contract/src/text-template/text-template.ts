import { shortcutOf, shortcutPattern, templateKinds } from '@acolhe/domain/text-template/text-template';
import * as z from 'zod';
import { call } from '../call.ts';
import { across, done, id, line, requiredLine, text, within } from '../values.ts';

const parts = {
  reason: text(4000).default(''),
  assessment: text(8000).default(''),
  conduct: text(8000).default(''),
  title: line(120).default(''),
  text: text(8000).default(''),
};

/** A text that is written once and used often. Which of the parts it has follows from its kind. */
export const newTextTemplate = z
  .object({
    kind: z.enum(templateKinds),
    /** Label by which it is chosen. */
    label: requiredLine(80),
    /** Text that is typed after a stroke to get a snippet; empty for none. */
    shortcut: line(60).overwrite(within(60, shortcutOf)).default(''),
    ...parts,
  })
  .refine(
    ...across(
      'shortcut',
      'shortcut',
      ({ shortcut }) => !shortcut || shortcutPattern.test(shortcutOf(String(shortcut))),
    ),
  )
  .refine(...across('text', 'required', ({ kind, text: words }) => kind === 'note' || Boolean(words)))
  .refine(...across('title', 'required', ({ kind, title }) => kind !== 'free' || Boolean(title)))
  .refine(
    ...across(
      'assessment',
      'required',
      ({ kind, reason, assessment, conduct }) => kind !== 'note' || Boolean(reason || assessment || conduct),
    ),
  );

const textTemplate = z.object({
  id,
  kind: z.enum(templateKinds),
  label: z.string(),
  shortcut: z.string(),
  reason: z.string(),
  assessment: z.string(),
  conduct: z.string(),
  title: z.string(),
  text: z.string(),
  /** The clinic's, not one professional's. */
  is_clinics: z.boolean(),
  may_change: z.boolean(),
});
export type TextTemplate = z.infer<typeof textTemplate>;

/** Calls of the document area about texts that are used again: a doctor's own, and the clinic's, which managers keep. */
export const textTemplateCalls = {
  textTemplates: call
    .meta({ can: 'keep_text_template' })
    .route({ method: 'GET', path: '/template', summary: "List the caller's own texts and the clinic's" })
    .output(z.array(textTemplate)),
  setTextTemplate: call
    .meta({ can: 'keep_text_template' })
    .route({ method: 'PUT', path: '/template/{id}', summary: 'Write a text; its id is made by the writer' })
    .input(newTextTemplate.safeExtend({ id }))
    .output(textTemplate),
  removeTextTemplate: call
    .meta({ can: 'keep_text_template' })
    .route({ method: 'DELETE', path: '/template/{id}', summary: 'Remove a text' })
    .input(z.object({ id }))
    .output(done),
};
