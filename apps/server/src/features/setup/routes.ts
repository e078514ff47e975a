import { asCaller, gated } from '../../platform/gate.ts';
import { requireOwnCompany } from '../company/service.ts';
import { checklistOf, setSetupStep, setUp, testMail } from './service.ts';
import { isSetupOpen } from './setup-link.ts';

export const setupRoutes = {
  setupLink: gated.company.setupLink.handler(async ({ context, input }) => ({
    open: await isSetupOpen(context.platform, input.token),
  })),
  setUp: gated.company.setUp.handler(({ context, input }) => setUp(context.platform, context, input)),
  checklist: gated.company.checklist.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return checklistOf(asCaller(context));
  }),
  testMail: gated.company.testMail.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return testMail(asCaller(context), context.locale);
  }),
  setSetupStep: gated.company.setSetupStep.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return setSetupStep(asCaller(context), input);
  }),
};
