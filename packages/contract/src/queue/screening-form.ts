import { riskClasses } from '@acolhe/domain/queue/queue-order';
import * as z from 'zod';
import { call } from '../call.ts';
import { companyId, lookup } from '../values.ts';

const answer = z.union([z.boolean(), z.number(), z.string()]);
const condition = z.object({
  question: z.string(),
  /** `=` where it is absent. */
  operator: z.enum(['!=', '>=', '<=']).optional(),
  answer: answer.optional(),
  exists: z.boolean().optional(),
});

/** A question of a screening: a part of FHIR R4 Questionnaire.item, with its words in the caller's language. */
const screeningItem = z.object({
  linkId: z.string(),
  text: z.string(),
  type: z.enum(['display', 'boolean', 'choice', 'integer', 'decimal', 'date', 'string', 'text']),
  answerOption: z.array(z.object({ code: z.string(), display: z.string() })),
  repeats: z.boolean(),
  required: z.boolean(),
  minValue: z.number().nullable(),
  maxValue: z.number().nullable(),
  enableWhen: z.array(condition),
  alarms: z.array(z.object({ when: answer, risk: z.enum(riskClasses), call: z.enum(['192', '188']) })),
});
export type ScreeningItemView = z.infer<typeof screeningItem>;

/** Calls of the area `company` about the pre-assessment, which patients answer before they are attended. */
export const screeningCalls = {
  screening: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/{id}/screening/type/{type}',
      summary:
        'Get the questions of a screening or of a published questionnaire; none of a type that the clinic does not ask',
    })
    .input(z.object({ id: companyId, type: lookup(40), subtype: lookup(40).optional() }))
    .output(z.array(screeningItem)),
};
