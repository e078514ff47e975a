import { asCaller, gated } from '../../platform/gate.ts';
import { requestSource } from '../../platform/http/address.ts';
import { FILE_CSP } from '../../platform/http/upload.ts';
import { addShare, endShare, shares } from './share.ts';
import { lookShared, openShared, openSharedFile } from './shared.ts';

/** Calls of the area `person`. */
export const recordShareRoutes = {
  shares: gated.person.shares.handler(({ context, input }) => shares(asCaller(context), input.id)),
  addShare: gated.person.addShare.handler(({ context, input }) => addShare(asCaller(context), context.request, input)),
  endShare: gated.person.endShare.handler(async ({ context, input }) => {
    await endShare(asCaller(context), input);
    return { ok: true } as const;
  }),
};

/** Calls of the area `document`. */
export const sharedRecordRoutes = {
  lookShared: gated.document.lookShared.handler(({ context, input }) => lookShared(context.platform, input.token)),
  openShared: gated.document.openShared.handler(({ context, input }) =>
    openShared(context.platform, { ...input, address: requestSource(context.request) }),
  ),
  openSharedFile: gated.document.openSharedFile.handler(({ context, input }) => {
    context.reply.header('content-security-policy', FILE_CSP);
    return openSharedFile(context.platform, { ...input, address: requestSource(context.request) });
  }),
};
