import { asCaller, gated } from '../../platform/gate.ts';
import { preferencesOf, setPreferences } from './preference.ts';

/** Calls of the area `person`. */
export const reminderRoutes = {
  reminder: gated.person.reminder.handler(({ context, input }) => preferencesOf(asCaller(context), input.id)),
  setReminder: gated.person.setReminder.handler(async ({ context, input }) => {
    await setPreferences(asCaller(context), input.id, input);
    return { ok: true } as const;
  }),
};
