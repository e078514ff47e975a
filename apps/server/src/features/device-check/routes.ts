import { gated, grantOf } from '../../platform/gate.ts';
import { lastChecks, relayForTest, relayForVisit, saveCheck } from './service.ts';

/** Calls of the area `room`. */
export const deviceCheckRoutes = {
  saveCheck: gated.room.saveCheck.handler(({ context, input: { access: _, ...check } }) =>
    saveCheck(context, grantOf(context), check),
  ),
  check: gated.room.check.handler(({ context }) => lastChecks(context, grantOf(context))),
  relay: gated.room.relay.handler(({ context }) => relayForVisit(context.platform, grantOf(context))),
  ownRelay: gated.room.ownRelay.handler(({ context }) => relayForTest(context.platform)),
};
