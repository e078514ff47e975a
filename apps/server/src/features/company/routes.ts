import { callerOf, type GatedContext, gated } from '../../platform/gate.ts';
import { Problem } from '../../platform/problem.ts';
import { financialOf, setFinancial } from '../finance/service.ts';
import { financialResume, movements } from '../finance/statement.ts';
import { movementFile } from '../finance/statement-file.ts';
import { companyOf, customMessage, holidays, setHoliday } from './service.ts';

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
  financial: gated.company.financial.handler(({ context, input }) => {
    mustBeOwn(context, input.id);
    return financialOf(context.platform, context.scope);
  }),
  setFinancial: gated.company.setFinancial.handler(({ context, input: { params, body } }) => {
    mustBeOwn(context, params.id);
    return setFinancial(context.platform, context.scope, callerOf(context), body);
  }),
  financialResume: gated.company.financialResume.handler(({ context, input: { id, ...days } }) => {
    mustBeOwn(context, id);
    return financialResume(context.platform, context.scope, days);
  }),
  movements: gated.company.movements.handler(({ context, input }) => {
    mustBeOwn(context, input.id);
    return movements(context.platform, context.scope, input);
  }),
  movementFile: gated.company.movementFile.handler(({ context, input }) => {
    mustBeOwn(context, input.id);
    return movementFile(context.platform, context.scope, input, context.locale);
  }),
};

/** Of another company than the caller's there is nothing. */
function mustBeOwn({ scope }: GatedContext, companyId: string): void {
  if (companyId !== scope.companyId) throw new Problem('not_found');
}

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
