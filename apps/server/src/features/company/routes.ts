import { gated } from '../../platform/gate.ts';
import { Problem } from '../../platform/problem.ts';
import { companyOf, customMessage, holidays, mustBeOwn, setHoliday } from './service.ts';

export const companyRoutes = {
  customMessage: gated.company.customMessage.handler(({ context, input }) => {
    mustBeOwn(context, input.id);
    return customMessage(context.platform, context.scope);
  }),
  settings: gated.company.settings.handler(({ context, input }) => {
    mustBeOwn(context, input.id);
    return companyOf(context.platform, context.scope);
  }),
  holidays: gated.company.holidays.handler(({ context, input }) => {
    mustBeOwn(context, input.id);
    return holidays(context.platform, context.scope);
  }),
  setHoliday: gated.company.setHoliday.handler(({ context, input }) => {
    mustBeOwn(context, input.id);
    return setHoliday(context.platform, context.scope, input);
  }),
};

export const contractRoutes = {
  enforce: gated.contract.enforce.handler(async ({ context, input }) => {
    if (input.company_id !== context.scope.companyId) throw new Problem('not_found');
    const company = await companyOf(context.platform, context.scope);
    return {
      flag: input.flag,
      enforced: input.flag === 'DISPLAY_POWERED_BY' ? company.display_powered_by : company.use_emergency_module,
    };
  }),
};
