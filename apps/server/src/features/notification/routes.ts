import { asCaller, gated } from '../../platform/gate.ts';
import { forgetDevice, registerDevice } from './device.ts';

/** Calls of the area `person`. */
export const pushRoutes = {
  addPush: gated.person.addPush.handler(async ({ context, input: { id, ...target } }) => {
    await registerDevice(asCaller(context), id, target, context.locale);
    return { ok: true } as const;
  }),
  removePush: gated.person.removePush.handler(async ({ context, input }) => {
    await forgetDevice(asCaller(context), input.id);
    return { ok: true } as const;
  }),
};
