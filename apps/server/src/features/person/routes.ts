import { callerOf, gated } from '../../platform/gate.ts';
import { phrase } from '../../platform/phrases.ts';
import { TERM_VERSION } from '../../platform/sessions.ts';
import { termBody } from '../identity/service.ts';
import { addDiagnostic, readHistory, readHistoryItem } from '../record/service.ts';
import { forgetDevice, registerDevice, wish, wishesOf } from '../reminder/device.ts';
import { addChild } from './dependents.ts';
import { changeProfile, childrenOf, findPatients, home, readProfile, register, sign, signsOf } from './service.ts';

export const personRoutes = {
  sign: gated.person.sign.handler(({ context }) => signsOf(context.platform, context.scope, callerOf(context))),
  addSign: gated.person.addSign.handler(async ({ context, input }) => {
    await sign(context.platform, context.scope, callerOf(context), input.is_consultorio);
    return { ok: true } as const;
  }),
  signTerm: gated.person.signTerm.handler(async ({ context }) => ({
    version: TERM_VERSION,
    title: phrase(context.locale, 'term.consent.title'),
    body: termBody(context.locale, 'consent', 3),
    accepted_at: (await signsOf(context.platform, context.scope, callerOf(context))).consultorio_signed_at,
  })),
  home: gated.person.home.handler(({ context }) =>
    home(context.platform, context.scope, callerOf(context), context.locale),
  ),
  list: gated.person.list.handler(({ context, input }) =>
    findPatients(context.platform, context.scope, callerOf(context), input),
  ),
  create: gated.person.create.handler(({ context, input }) => register(context.platform, context.scope, input)),
  read: gated.person.read.handler(({ context, input }) =>
    readProfile(context.platform, context.scope, callerOf(context), input.id),
  ),
  myProfile: gated.person.myProfile.handler(({ context, input }) =>
    readProfile(context.platform, context.scope, callerOf(context), input.id),
  ),
  setProfile: gated.person.setProfile.handler(({ context, input: { id, ...change } }) =>
    changeProfile(context.platform, context.scope, callerOf(context), id, change),
  ),
  changeProfile: gated.person.changeProfile.handler(({ context, input: { id, ...change } }) =>
    changeProfile(context.platform, context.scope, callerOf(context), id, change),
  ),
  children: gated.person.children.handler(({ context, input }) =>
    childrenOf(context.platform, context.scope, callerOf(context), input.id),
  ),
  addChild: gated.person.addChild.handler(({ context, input }) =>
    addChild(context.platform, context.scope, callerOf(context), input),
  ),
  reminder: gated.person.reminder.handler(({ context, input }) =>
    wishesOf(context.platform, context.scope, callerOf(context), input.id),
  ),
  setReminder: gated.person.setReminder.handler(async ({ context, input }) => {
    await wish(context.platform, context.scope, callerOf(context), input.id, input);
    return { ok: true } as const;
  }),
  addPush: gated.person.addPush.handler(async ({ context, input: { id, ...target } }) => {
    await registerDevice(context.platform, context.scope, callerOf(context), id, target, context.locale);
    return { ok: true } as const;
  }),
  removePush: gated.person.removePush.handler(async ({ context, input }) => {
    await forgetDevice(context.platform, context.scope, callerOf(context), input.id);
    return { ok: true } as const;
  }),
  history: gated.person.history.handler(({ context, input }) =>
    readHistory(context.platform, context.scope, callerOf(context), input.id, input.filter ?? ''),
  ),
  historyItem: gated.person.historyItem.handler(({ context, input }) =>
    readHistoryItem(context.platform, context.scope, callerOf(context), input.id, input.item_id),
  ),
  addDiagnostic: gated.person.addDiagnostic.handler(({ context, input }) =>
    addDiagnostic(context.platform, context.scope, callerOf(context), input),
  ),
};
