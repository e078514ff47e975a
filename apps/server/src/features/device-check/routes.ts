import { gated, grantOf } from '../../platform/gate.ts';
import { lastChecks, relayForTest, saveCheck } from './service.ts';

/** Calls of the area `room`. */
export const deviceCheckRoutes = {
  saveCheck: gated.room.saveCheck.handler(({ context, input: { access: _, ...check } }) =>
    saveCheck(context, grantOf(context, 'room'), check),
  ),
  check: gated.room.check.handler(({ context }) => lastChecks(context, grantOf(context, 'room'))),
  relay: gated.room.relay.handler(({ context }) => {
    grantOf(context, 'room');
    return relayForTest(context.platform);
  }),
  ownRelay: gated.room.ownRelay.handler(({ context }) => relayForTest(context.platform)),
};
