import { asCaller, gated } from '../../platform/gate.ts';
import { requireOwnCompany } from '../company/service.ts';
import { customMessage, landingOf, setLanding } from './landing-page.ts';

/** Calls of the area `company`. */
export const landingRoutes = {
  customMessage: gated.company.customMessage.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return customMessage(context, context.locale);
  }),
  landing: gated.company.landing.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return landingOf(context);
  }),
  setLanding: gated.company.setLanding.handler(({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    return setLanding(asCaller(context), body);
  }),
};
