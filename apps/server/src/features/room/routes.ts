import { gated, grantOf } from '../../platform/gate.ts';
import { consentToRoom, viewRoom } from './service.ts';

export const roomRoutes = {
  view: gated.room.view.handler(({ context }) => viewRoom(context.platform, context.scope, grantOf(context, 'room'))),
  consent: gated.room.consent.handler(async ({ context }) => {
    await consentToRoom(context.platform, context.scope, grantOf(context, 'room'));
    return { ok: true as const };
  }),
};
