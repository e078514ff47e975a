import { callerOf, gated } from '../../platform/gate.ts';
import { findRequests, refer, requestReturn, revokeRequest, updateRequest } from './service.ts';

const requests = gated['service-request'];

export const serviceRequestRoutes = {
  list: requests.list.handler(({ context, input }) =>
    findRequests(context.platform, context.scope, callerOf(context), input),
  ),
  create: requests.create.handler(({ context, input }) =>
    refer(context.platform, context.scope, callerOf(context), input),
  ),
  update: requests.update.handler(({ context, input }) =>
    updateRequest(context.platform, context.scope, callerOf(context), input),
  ),
  revoke: requests.revoke.handler(({ context, input }) =>
    revokeRequest(context.platform, context.scope, callerOf(context), input.params.id, input.query.answer),
  ),
};

/** Calls of the area `appointment`. */
export const returnRequestRoutes = {
  requestReturn: gated.appointment.requestReturn.handler(({ context, input }) =>
    requestReturn(context.platform, context.scope, callerOf(context), input),
  ),
};
