import { asCaller, gated } from '../../platform/gate.ts';
import { delayedSince, mailsOf } from '../../platform/mail/delivery.ts';
import { Problem } from '../../platform/problem.ts';
import { contractOf } from './contract.ts';
import { failingJobsOf } from './failing-job.ts';
import { securityOf, setSecurity } from './security.ts';
import { companyOf, holidays, requireOwnCompany, rulesInForce, setHoliday } from './service.ts';

export const companyRoutes = {
  settings: gated.company.settings.handler(async ({ context, input }) => {
    requireOwnCompany(context, input.id);
    const company = await companyOf(context);
    return { ...company, ...rulesInForce(company) };
  }),
  holidays: gated.company.holidays.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return holidays(context);
  }),
  setHoliday: gated.company.setHoliday.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return setHoliday(context, input);
  }),
  contracted: gated.company.contracted.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return contractOf(context);
  }),
  failingJobs: gated.company.failingJobs.handler(({ context }) => failingJobsOf(asCaller(context))),
  mailDelay: gated.company.mailDelay.handler(async ({ context }) => ({
    is_late: (await delayedSince(context.platform.database)) !== null,
  })),
  mails: gated.company.mails.handler(async ({ context }) => ({
    failing_since: (await delayedSince(context.platform.database))?.toISOString() ?? null,
    ...(await mailsOf(context.platform, context.scope)),
  })),
  security: gated.company.security.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return securityOf(context);
  }),
  setSecurity: gated.company.setSecurity.handler(({ context, input: { id, ...values } }) => {
    requireOwnCompany(context, id);
    return setSecurity(asCaller(context), values);
  }),
};

export const contractRoutes = {
  enforce: gated.contract.enforce.handler(async ({ context, input }) => {
    if (input.company_id !== context.scope.companyId) throw new Problem('not_found');
    const company = await companyOf(context);
    return {
      flag: input.flag,
      enforced: input.flag === 'DISPLAY_POWERED_BY' ? company.display_powered_by : company.use_emergency_module,
    };
  }),
};
