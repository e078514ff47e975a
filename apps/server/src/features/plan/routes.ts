import { callerOf, gated } from '../../platform/gate.ts';
import { allPlans, changePlan, createPlan, planOf, setPlanStatus } from './service.ts';
import { allTerms, setTerms, termsOf } from './terms.ts';
import { planUse } from './use.ts';

export const planRoutes = {
  list: gated.plan.list.handler(({ context }) => allPlans(context.platform, context.scope)),
  terms: gated.plan.terms.handler(({ context }) => allTerms(context.platform, context.scope)),
  readTerms: gated.plan.readTerms.handler(({ context, input }) =>
    termsOf(context.platform, context.scope, input.professional_id),
  ),
  setTerms: gated.plan.setTerms.handler(({ context, input: { params, body } }) =>
    setTerms(context.platform, context.scope, callerOf(context), params.professional_id, body),
  ),
  create: gated.plan.create.handler(({ context, input }) =>
    createPlan(context.platform, context.scope, callerOf(context), input),
  ),
  read: gated.plan.read.handler(({ context, input }) => planOf(context.platform, context.scope, input.id)),
  update: gated.plan.update.handler(({ context, input: { params, body } }) =>
    changePlan(context.platform, context.scope, callerOf(context), params.id, body),
  ),
  setStatus: gated.plan.setStatus.handler(({ context, input }) =>
    setPlanStatus(context.platform, context.scope, callerOf(context), input),
  ),
  use: gated.plan.use.handler(({ context, input }) => planUse(context.platform, context.scope, input)),
};
