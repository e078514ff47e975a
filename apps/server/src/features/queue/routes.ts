import { asCaller, gated } from '../../platform/gate.ts';
import { requireOwnCompany } from '../company/service.ts';
import { bringForward, callAgain, callNext, checkIn, checkOut, finishEntry, requeue, triage } from './call.ts';
import { conclude } from './conclusion.ts';
import { entryHistory, listGroups, viewLine } from './desk.ts';
import { accept, admit, assess, close, comeBack, enter, leave, ownEntries, report, seeAlarm } from './entry.ts';
import { openFlow } from './flow/open-flow.ts';
import { addGroup, changeGroup, managedGroups } from './group/group.ts';
import { screeningForm } from './screening-form.ts';

const line = gated.emergency;
const ok = { ok: true } as const;

export const queueRoutes = {
  groups: line.groups.handler(({ context }) => listGroups(asCaller(context))),
  status: line.status.handler(({ context }) => ownEntries(asCaller(context))),
  flow: line.flow.handler(({ context, input }) => openFlow(asCaller(context), context.request, input)),
  enter: line.enter.handler(({ context, input }) => enter(asCaller(context), input)),
  admit: line.admit.handler(({ context, input }) => admit(asCaller(context), input.id)),
  report: line.report.handler(({ context, input }) => report(asCaller(context), input.id, input.complaint)),
  assess: line.assess.handler(({ context, input }) => assess(asCaller(context), input.id, input)),
  seeAlarm: line.seeAlarm.handler(({ context, input }) => seeAlarm(asCaller(context), input.id)),
  accept: line.accept.handler(({ context, input }) => accept(asCaller(context), input.id)),
  comeBack: line.comeBack.handler(({ context, input }) => comeBack(asCaller(context), input.id)),
  leave: line.leave.handler(async ({ context, input }) => {
    await leave(asCaller(context), input.id);
    return ok;
  }),
  close: line.close.handler(async ({ context, input }) => {
    await close(asCaller(context), input.id);
    return ok;
  }),
  line: line.line.handler(({ context }) => viewLine(asCaller(context))),
  history: line.history.handler(({ context, input }) => entryHistory(asCaller(context), input.id)),
  checkIn: line.checkIn.handler(({ context, input }) => checkIn(asCaller(context), input)),
  checkOut: line.checkOut.handler(async ({ context }) => {
    await checkOut(asCaller(context));
    return ok;
  }),
  callNext: line.callNext.handler(({ context, input }) => callNext(asCaller(context), input)),
  callAgain: line.callAgain.handler(({ context, input }) => callAgain(asCaller(context), input.id)),
  requeue: line.requeue.handler(async ({ context, input }) => {
    await requeue(asCaller(context), input);
    return ok;
  }),
  conclude: line.conclude.handler(async ({ context, input }) => {
    await conclude(asCaller(context), input);
    return ok;
  }),
  triage: line.triage.handler(({ context, input }) => triage(asCaller(context), input)),
  bringForward: line.bringForward.handler(({ context, input }) => bringForward(asCaller(context), input)),
  finish: line.finish.handler(async ({ context, input }) => {
    await finishEntry(asCaller(context), input);
    return ok;
  }),
  managedGroups: line.managedGroups.handler(({ context }) => managedGroups(asCaller(context))),
  addGroup: line.addGroup.handler(({ context, input }) => addGroup(asCaller(context), input)),
  changeGroup: line.changeGroup.handler(({ context, input }) => changeGroup(asCaller(context), input)),
};

/** Calls of the area `company`. */
export const screeningRoutes = {
  screening: gated.company.screening.handler(({ context, input }) => {
    requireOwnCompany(context, input.id);
    return screeningForm(context, input, context.locale);
  }),
};
