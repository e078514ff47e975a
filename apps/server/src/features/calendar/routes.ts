import { asCaller, gated, grantOf } from '../../platform/gate.ts';
import { Problem } from '../../platform/problem.ts';
import { assertCanView } from '../appointment/service.ts';
import { feedOf, removeFeed, renewFeed, visitCalendar } from './service.ts';

const done = { ok: true } as const;

/** Calls of the area `user`. */
export const calendarRoutes = {
  calendar: gated.user.calendar.handler(({ context }) => feedOf(asCaller(context))),
  renewCalendar: gated.user.renewCalendar.handler(({ context }) =>
    renewFeed(asCaller(context), context.request, context.locale),
  ),
  removeCalendar: gated.user.removeCalendar.handler(async ({ context }) => {
    await removeFeed(asCaller(context));
    return done;
  }),
};

/** Calls of the area `appointment`. */
export const visitCalendarRoutes = {
  calendarByCode: gated.appointment.calendarByCode.handler(({ context }) => {
    const { participant, appointmentId } = grantOf(context);
    if (participant !== 'patient') throw new Problem('code_unknown');
    return visitCalendar(context, appointmentId, context.locale);
  }),
  calendar: gated.appointment.calendar.handler(async ({ context, input }) => {
    await assertCanView(asCaller(context), input.id);
    return visitCalendar(context, input.id, context.locale);
  }),
};
