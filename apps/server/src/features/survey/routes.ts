import { gated } from '../../platform/gate.ts';
import { answerSurvey, satisfaction, surveyOf } from './service.ts';

/** Calls of the area `appointment`. */
export const surveyRoutes = {
  survey: gated.appointment.survey.handler(({ context, input }) => surveyOf(context.platform, input.protocol)),
  answerSurvey: gated.appointment.answerSurvey.handler(async ({ context, input }) => {
    await answerSurvey(context.platform, input.query.protocol, input.body);
    return { ok: true } as const;
  }),
  satisfaction: gated.appointment.satisfaction.handler(({ context, input }) => satisfaction(context, input.days)),
};
