import { asCaller, gated } from '../../platform/gate.ts';
import { requestSource } from '../../platform/http/address.ts';
import { openByFollowCode } from '../queue/lobby/door.ts';
import { followed } from '../queue/lobby/lobby.ts';
import {
  arriveAtTotem,
  askForHelp,
  closeTotem,
  identifyAtTotem,
  newAtTotem,
  readCheckIn,
  startTotem,
  totemOf,
} from './check-in.ts';
import { addTotem, challengeOf, endTotem, pairTotem, renewCode, reviseTotem, totems } from './device.ts';
import { displayOf } from './display.ts';
import { leaveTotem } from './session.ts';
import { tagOf } from './tag.ts';

const totem = gated.emergency;
const ok = { ok: true } as const;

/** Calls of the area `emergency` about totems and displays of the lobby. */
export const totemRoutes = {
  totems: totem.totems.handler(({ context }) => totems(asCaller(context))),
  addTotem: totem.addTotem.handler(({ context, input }) => addTotem(asCaller(context), input)),
  changeTotem: totem.changeTotem.handler(({ context, input }) => reviseTotem(asCaller(context), input)),
  renewTotemCode: totem.renewTotemCode.handler(({ context, input }) => renewCode(asCaller(context), input.id)),
  endTotem: totem.endTotem.handler(async ({ context, input }) => {
    await endTotem(asCaller(context), input.id);
    return ok;
  }),
  pairTotem: totem.pairTotem.handler(({ context, input }) =>
    pairTotem(context.platform, { ...input, address: requestSource(context.request) }),
  ),
  totemChallenge: totem.totemChallenge.handler(({ context }) => ({ challenge: challengeOf(context.platform) })),
  startTotem: totem.startTotem.handler(({ context, input }) => startTotem(context, input)),
  totem: totem.totem.handler(({ context, input }) => totemOf(context, input.printer)),
  identifyAtTotem: totem.identifyAtTotem.handler(async ({ context, input }) => {
    await identifyAtTotem(context, input);
    return ok;
  }),
  newAtTotem: totem.newAtTotem.handler(async ({ context, input }) => {
    await newAtTotem(context, input);
    return ok;
  }),
  standing: totem.standing.handler(({ context }) => readCheckIn(asCaller(context))),
  arriveAtTotem: totem.arriveAtTotem.handler(({ context, input }) => arriveAtTotem(asCaller(context), input.id)),
  askForHelp: totem.askForHelp.handler(async ({ context }) => {
    await askForHelp(context);
    return ok;
  }),
  leaveTotem: totem.leaveTotem.handler(async ({ context }) => {
    await leaveTotem(context);
    return ok;
  }),
  closeTotem: totem.closeTotem.handler(async ({ context, input }) => {
    await closeTotem(context, input.pin);
    return ok;
  }),
  generateTag: totem.generateTag.handler(async ({ context, input }) => {
    const asked = { entryId: input.entry_id, nonce: input.nonce };
    const { pdf, job } = await tagOf(asCaller(context), asked, context.locale);
    if (job) context.reply.header('x-acolhe-job', job);
    return new File([new Uint8Array(pdf)], 'senha.pdf', { type: 'application/pdf' });
  }),
  followEntry: totem.followEntry.handler(async ({ context, input }) => {
    const { entryId, scope } = await openByFollowCode(context.platform, input.code);
    return (await followed({ platform: context.platform, scope }, entryId)).entry;
  }),
  display: totem.display.handler(({ context, input }) => displayOf(context, input.group_id)),
};
