import { asCaller, gated, grantOf } from '../../platform/gate.ts';
import { Problem } from '../../platform/problem.ts';
import { mark } from './attendance.ts';
import { cancelAs, cancelByLink, viewCancellation } from './cancellation.ts';
import { bookAs } from './clinic-booking.ts';
import { confirmByLink, viewConfirmation } from './confirmation.ts';
import { previewCover } from './coverage.ts';
import { setProfessionalStatus, viewDeparture } from './departure.ts';
import { changeVisit } from './edit.ts';

/** Calls of the area `appointment`. */
export const bookingRoutes = {
  create: gated.appointment.create.handler(({ context, input }) => bookAs(asCaller(context), input)),
  cancelInfo: gated.appointment.cancelInfo.handler(({ context }) => {
    // A code of another purpose gets the same error as any failed fetch (spec §8).
    if (context.grant?.purpose !== 'cancel') throw new Problem('cancel_fetch_failed');
    return viewCancellation(context, context.grant.appointmentId);
  }),
  cancelByCode: gated.appointment.cancelByCode.handler(({ context, input }) =>
    cancelByLink(context, grantOf(context).appointmentId, input.query.reason ?? ''),
  ),
  confirmInfo: gated.appointment.confirmInfo.handler(({ context }) =>
    viewConfirmation(context, grantOf(context).appointmentId),
  ),
  confirmByCode: gated.appointment.confirmByCode.handler(({ context }) =>
    confirmByLink(context, grantOf(context).appointmentId),
  ),
  cancel: gated.appointment.cancel.handler(({ context, input }) =>
    cancelAs(asCaller(context), input.params.id, input.query.reason ?? ''),
  ),
  reschedule: gated.appointment.reschedule.handler(({ context, input }) => changeVisit(asCaller(context), input)),
  mark: gated.appointment.mark.handler(async ({ context, input }) => ({
    status_appointment: await mark(asCaller(context), input.id, input.event),
  })),
};

/** Calls of the area `financial`. */
export const coverageRoutes = {
  coverage: gated.financial.coverage.handler(({ context, input }) => previewCover(asCaller(context), input)),
};

/** Calls of the area `professional` that reach into visits. */
export const departureRoutes = {
  departure: gated.professional.departure.handler(({ context, input }) => viewDeparture(asCaller(context), input.id)),
  setStatus: gated.professional.setStatus.handler(({ context, input: { params, body } }) =>
    setProfessionalStatus(asCaller(context), params.id, body),
  ),
};
