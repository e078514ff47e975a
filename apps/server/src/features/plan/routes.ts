import { asCaller, gated } from '../../platform/gate.ts';
import { planFile } from './plan-file.ts';
import { allPlans, changePlan, createPlan, planOf, setPlanStatus } from './service.ts';
import { allTerms, setTerms, termsOf } from './terms.ts';
import { planUse } from './use.ts';

export const planRoutes = {
  list: gated.plan.list.handler(({ context }) => allPlans(context)),
  file: gated.plan.file.handler(({ context }) => planFile(context, context.locale)),
  terms: gated.plan.terms.handler(({ context }) => allTerms(context)),
  readTerms: gated.plan.readTerms.handler(({ context, input }) => termsOf(context, input.professional_id)),
  setTerms: gated.plan.setTerms.handler(({ context, input: { params, body } }) =>
    setTerms(asCaller(context), params.professional_id, body),
  ),
  create: gated.plan.create.handler(({ context, input }) => createPlan(asCaller(context), input)),
  read: gated.plan.read.handler(({ context, input }) => planOf(context, input.id)),
  update: gated.plan.update.handler(({ context, input: { params, body } }) =>
    changePlan(asCaller(context), params.id, body),
  ),
  setStatus: gated.plan.setStatus.handler(({ context, input }) => setPlanStatus(asCaller(context), input)),
  use: gated.plan.use.handler(({ context, input }) => planUse(context, input)),
};
