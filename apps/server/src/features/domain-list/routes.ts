import { gated } from '../../platform/gate.ts';
import { addressOf, domainList, findCodes } from './service.ts';

export const domainListRoutes = {
  searchCid10: gated.domain.searchCid10.handler(({ input }) => findCodes(input.search)),
  values: gated.domain.values.handler(({ context, input }) => domainList(input.name, input.parent, context.locale)),
  address: gated.domain.address.handler(({ context, input }) => addressOf(context.platform, input.postal_code)),
};
