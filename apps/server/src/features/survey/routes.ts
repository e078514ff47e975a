import { gated, grantOf } from '../../platform/gate.ts';
import { answerSurvey, satisfaction, surveyOf } from './service.ts';

/** Calls of the area `appointment`. */
export const surveyRoutes = {
  survey: gated.appointment.survey.handler(({ context }) => surveyOf(context, grantOf(context))),
  answerSurvey: gated.appointment.answerSurvey.handler(async ({ context, input }) => {
    await answerSurvey(context, grantOf(context), input.body);
    return { ok: true } as const;
  }),
  satisfaction: gated.appointment.satisfaction.handler(({ context, input }) => satisfaction(context, input.days)),
};
