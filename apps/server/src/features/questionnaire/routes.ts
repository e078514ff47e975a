import { standardQuestionnaires } from '@acolhe/domain/questionnaire/standard';
import { asCaller, gated } from '../../platform/gate.ts';
import { ask, begin, complete, pendingOf, responseOf, saveAnswers } from './response.ts';
import { listOf, publish, read, retire, save } from './service.ts';

const ok = { ok: true } as const;

export const questionnaireRoutes = {
  list: gated.questionnaire.list.handler(({ context }) => listOf(asCaller(context))),
  standard: gated.questionnaire.standard.handler(() => structuredClone([...standardQuestionnaires]) as never),
  read: gated.questionnaire.read.handler(({ context, input }) => read(asCaller(context), input.id)),
  save: gated.questionnaire.save.handler(({ context, input }) => save(asCaller(context), input)),
  publish: gated.questionnaire.publish.handler(({ context, input }) => publish(asCaller(context), input.id)),
  retire: gated.questionnaire.retire.handler(async ({ context, input }) => {
    await retire(asCaller(context), input.id);
    return ok;
  }),
  pending: gated.questionnaire.pending.handler(({ context, input }) => pendingOf(asCaller(context), input.id)),
  ask: gated.questionnaire.ask.handler(async ({ context, input }) => {
    await ask(asCaller(context), input);
    return ok;
  }),
  begin: gated.questionnaire.begin.handler(({ context, input }) => begin(asCaller(context), input)),
  response: gated.questionnaire.response.handler(({ context, input }) => responseOf(asCaller(context), input.id)),
  saveAnswers: gated.questionnaire.saveAnswers.handler(({ context, input }) => saveAnswers(asCaller(context), input)),
  complete: gated.questionnaire.complete.handler(({ context, input }) => complete(asCaller(context), input)),
};
