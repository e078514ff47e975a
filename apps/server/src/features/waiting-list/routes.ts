import { asCaller, gated, grantOf } from '../../platform/gate.ts';
import { answerOffer, viewOffer } from './offer.ts';
import { join, leave, listWaiting } from './service.ts';
import { waitingFile } from './waiting-file.ts';

const list = gated['waiting-list'];

export const waitingListRoutes = {
  list: list.list.handler(({ context }) => listWaiting(asCaller(context))),
  file: list.file.handler(({ context }) => waitingFile(asCaller(context), context.locale)),
  join: list.join.handler(({ context, input }) => join(asCaller(context), input)),
  leave: list.leave.handler(async ({ context, input }) => {
    await leave(asCaller(context), input.id);
    return { ok: true } as const;
  }),
  offer: list.offer.handler(({ context }) => viewOffer(context, grantOf(context).appointmentId)),
  answer: list.answer.handler(({ context, input }) =>
    answerOffer(context, grantOf(context).appointmentId, input.body.answer),
  ),
};
