import { asCaller, gated } from '../../platform/gate.ts';
import { requestFile } from './request-file.ts';
import { askForTime, findRequests, refer, requestReturn, revokeRequest, updateRequest } from './service.ts';

const requests = gated['service-request'];

export const serviceRequestRoutes = {
  list: requests.list.handler(({ context, input }) => findRequests(asCaller(context), input)),
  file: requests.file.handler(({ context, input }) => requestFile(asCaller(context), input, context.locale)),
  create: requests.create.handler(({ context, input }) => refer(asCaller(context), input)),
  ask: requests.ask.handler(({ context, input }) => askForTime(asCaller(context), input)),
  update: requests.update.handler(({ context, input }) => updateRequest(asCaller(context), input)),
  revoke: requests.revoke.handler(({ context, input }) =>
    revokeRequest(asCaller(context), input.params.id, input.query.answer),
  ),
};

/** Calls of the area `appointment`. */
export const returnRequestRoutes = {
  requestReturn: gated.appointment.requestReturn.handler(({ context, input }) =>
    requestReturn(asCaller(context), input),
  ),
};
