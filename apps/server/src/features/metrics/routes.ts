import { callerOf, gated } from '../../platform/gate.ts';
import { Problem } from '../../platform/problem.ts';
import { reportFile, reportOf } from './report.ts';
import { figuresOf, recordLogin } from './service.ts';

export const metricsRoutes = {
  send: gated.metrics.send.handler(async ({ context, input: { body } }) => {
    const caller = callerOf(context);
    if (body.personId !== caller.personId || body.companyId !== caller.companyId) throw new Problem('access_denied');
    await recordLogin(context, body);
    return { ok: true } as const;
  }),
  report: gated.metrics.report.handler(({ context, input }) => reportOf(context, input)),
  reportFile: gated.metrics.reportFile.handler(({ context, input }) => reportFile(context, input, context.locale)),
  figures: gated.metrics.figures.handler(({ context, input }) => figuresOf(context, input.days)),
};
