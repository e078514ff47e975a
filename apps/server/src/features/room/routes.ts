import { callerOf, gated, grantOf } from '../../platform/gate.ts';
import { invite, listInvited, withdraw } from './guest.ts';
import { visitLog } from './log.ts';
import { viewRoom } from './service.ts';

export const roomRoutes = {
  log: gated.room.log.handler(({ context, input }) =>
    visitLog(context.platform, context.scope, callerOf(context), input.id),
  ),
  view: gated.room.view.handler(({ context }) => viewRoom(context.platform, context.scope, grantOf(context, 'room'))),
  guests: gated.room.guests.handler(({ context }) =>
    listInvited(context.platform, context.scope, grantOf(context, 'room')),
  ),
  invite: gated.room.invite.handler(({ context, input }) =>
    invite(context.platform, context.scope, grantOf(context, 'room'), { role: input.role, name: input.name }),
  ),
  withdraw: gated.room.withdraw.handler(({ context, input }) =>
    withdraw(context.platform, context.scope, grantOf(context, 'room'), input.id),
  ),
};
