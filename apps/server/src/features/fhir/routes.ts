import { asCaller, gated } from '../../platform/gate.ts';
import { addDataToken, dataTokens, endDataToken } from './token.ts';

/** Calls of the area `user`. */
export const dataTokenRoutes = {
  dataTokens: gated.user.dataTokens.handler(({ context, input }) => dataTokens(asCaller(context), input.patient_id)),
  addDataToken: gated.user.addDataToken.handler(({ context, input }) =>
    addDataToken(asCaller(context), context.request, input),
  ),
  endDataToken: gated.user.endDataToken.handler(async ({ context, input }) => {
    await endDataToken(asCaller(context), input);
    return { ok: true } as const;
  }),
};
