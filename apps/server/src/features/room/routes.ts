import { gated, grantOf } from '../../platform/gate.ts';
import { viewRoom } from './service.ts';

export const roomRoutes = {
  view: gated.room.view.handler(({ context }) => viewRoom(context.platform, context.scope, grantOf(context, 'room'))),
};
