import { callerOf, gated } from '../../platform/gate.ts';
import { preferencesOf, setPreferences } from './preference.ts';

/** Calls of the area `person`. */
export const reminderRoutes = {
  reminder: gated.person.reminder.handler(({ context, input }) =>
    preferencesOf(context.platform, context.scope, callerOf(context), input.id),
  ),
  setReminder: gated.person.setReminder.handler(async ({ context, input }) => {
    await setPreferences(context.platform, context.scope, callerOf(context), input.id, input);
    return { ok: true } as const;
  }),
};
