import { callerOf, gated } from '../../platform/gate.ts';
import { Problem } from '../../platform/problem.ts';
import { figuresOf, recordLogin } from './service.ts';

export const metricsRoutes = {
  send: gated.metrics.send.handler(async ({ context, input: { body } }) => {
    const caller = callerOf(context);
    if (body.personId !== caller.personId || body.companyId !== caller.companyId) throw new Problem('access_denied');
    await recordLogin(context, body);
    return { ok: true } as const;
  }),
  figures: gated.metrics.figures.handler(({ context, input }) => figuresOf(context, input.days)),
};
