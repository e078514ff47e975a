import { asCaller, gated } from '../../platform/gate.ts';
import { appointmentDetail } from './detail.ts';
import { report } from './report.ts';
import { reportFile } from './report-file.ts';
import { cards, home } from './service.ts';

/** Calls of the area `appointment`. */
export const appointmentViewRoutes = {
  today: gated.appointment.today.handler(({ context, input }) =>
    cards(asCaller(context), input.period, context.locale),
  ),
  report: gated.appointment.report.handler(({ context, input }) => report(asCaller(context), input, context.locale)),
  reportFile: gated.appointment.reportFile.handler(({ context, input }) =>
    reportFile(asCaller(context), input, context.locale),
  ),
  detail: gated.appointment.detail.handler(({ context, input }) =>
    appointmentDetail(asCaller(context), input.id, context.locale),
  ),
};

/** Calls of the area `person`. */
export const personHomeRoutes = {
  home: gated.person.home.handler(({ context }) => home(asCaller(context), context.locale)),
};
