import { asCaller, gated } from '../../platform/gate.ts';
import { phrase } from '../../platform/phrases.ts';
import { TERM_VERSION } from '../../platform/sessions.ts';
import { termBody } from '../../platform/term.ts';
import { confirm } from './confirmation.ts';
import { addChild } from './dependents.ts';
import { changeProfile, childrenOf, findPatients, readProfile, register, sign, signsOf } from './service.ts';

export const personRoutes = {
  sign: gated.person.sign.handler(({ context }) => signsOf(asCaller(context))),
  addSign: gated.person.addSign.handler(async ({ context, input }) => {
    await sign(asCaller(context), input.is_consultorio);
    return { ok: true } as const;
  }),
  signTerm: gated.person.signTerm.handler(async ({ context }) => ({
    version: TERM_VERSION,
    title: phrase(context.locale, 'term.consent.title'),
    body: termBody(context.locale, 'consent', 3),
    accepted_at: (await signsOf(asCaller(context))).consultorio_signed_at,
  })),
  list: gated.person.list.handler(({ context, input }) => findPatients(asCaller(context), input)),
  create: gated.person.create.handler(({ context, input }) => register(asCaller(context), input)),
  read: gated.person.read.handler(({ context, input }) => readProfile(asCaller(context), input.id)),
  myProfile: gated.person.myProfile.handler(({ context, input }) => readProfile(asCaller(context), input.id)),
  setProfile: gated.person.setProfile.handler(({ context, input: { id, ...change } }) =>
    changeProfile(asCaller(context), id, change),
  ),
  changeProfile: gated.person.changeProfile.handler(({ context, input: { id, ...change } }) =>
    changeProfile(asCaller(context), id, change),
  ),
  confirm: gated.person.confirm.handler(({ context, input }) => confirm(asCaller(context), input.id, input.into)),
  children: gated.person.children.handler(({ context, input }) => childrenOf(asCaller(context), input.id)),
  addChild: gated.person.addChild.handler(({ context, input }) => addChild(asCaller(context), input)),
};
