import { asCaller, gated } from '../../platform/gate.ts';
import { requireOwnCompany } from '../company/service.ts';
import { financialOf, setFinancial } from './service.ts';

/** Calls of the area `company`. */
export const financeSettingsRoutes = {
  financial: gated.company.financial.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return financialOf(context);
  }),
  setFinancial: gated.company.setFinancial.handler(({ context, input: { params, body } }) => {
    requireOwnCompany(context, params.id);
    return setFinancial(asCaller(context), body);
  }),
};
