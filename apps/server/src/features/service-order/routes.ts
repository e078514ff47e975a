import { asCaller, gated } from '../../platform/gate.ts';
import { requestSource } from '../../platform/http/address.ts';
import { orderLimits, tryWithin } from '../identity/attempt.ts';
import { checkOrder, fillFromOrder, requireCredentials } from './check.ts';
import { createOrder, pageOrders, withdraw } from './manage.ts';
import {
  addPartner,
  allPartners,
  changePartner,
  orderAsPartner,
  renewKey,
  stateAsPartner,
  withdrawAsPartner,
} from './partner.ts';

const calls = gated['service-order'];

export const serviceOrderRoutes = {
  list: calls.list.handler(({ context, input }) => pageOrders(context, input)),
  create: calls.create.handler(({ context, input }) => createOrder(asCaller(context), input)),
  withdraw: calls.withdraw.handler(async ({ context, input }) => {
    await withdraw(asCaller(context), input.id);
    return { ok: true } as const;
  }),
  partners: calls.partners.handler(({ context }) => allPartners(context)),
  addPartner: calls.addPartner.handler(({ context, input }) => addPartner(asCaller(context), input.name)),
  changePartner: calls.changePartner.handler(({ context, input }) => changePartner(asCaller(context), input)),
  renewKey: calls.renewKey.handler(({ context, input }) => renewKey(asCaller(context), input.id)),
  orderAsPartner: calls.orderAsPartner.handler(({ context, input: { headers, body } }) =>
    orderAsPartner(context.platform, headers['x-api-key'], body),
  ),
  stateAsPartner: calls.stateAsPartner.handler(({ context, input: { headers, params } }) =>
    stateAsPartner(context.platform, headers['x-api-key'], params.code),
  ),
  withdrawAsPartner: calls.withdrawAsPartner.handler(({ context, input: { headers, params } }) =>
    withdrawAsPartner(context.platform, headers['x-api-key'], params.code),
  ),
};

/** Calls of the area `credential`. */
export const orderCredentialRoutes = {
  available: gated.credential.available.handler(({ context }) => requireCredentials(context)),
  checkOrder: gated.credential.checkOrder.handler(({ context, input }) =>
    checkOrder(context, context.caller, input.params.id),
  ),
  fillFromOrder: gated.credential.fillFromOrder.handler(({ context, input }) =>
    tryWithin(context.platform, orderLimits(input.id, requestSource(context.request)), () =>
      fillFromOrder(context, input),
    ),
  ),
};
