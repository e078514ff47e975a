import type { Caller } from '../../platform/auth.ts';
import { asCaller, callerOf, gated, type RequestContext, setCompanyCookie } from '../../platform/gate.ts';
import { termInForce } from '../company/setting/term.ts';
import { endingOf } from './access/access-end.ts';
import { setAccountStatus, setStaffPermissions } from './account-status.ts';
import { permissionTableOf } from './capability.ts';
import { changeEmail, sendEmailCode } from './email-change.ts';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from './factor/second-factor.ts';
import { joinAsPatient, joinableOf } from './membership/joining.ts';
import { membershipsOf, switchMembership } from './membership/membership.ts';
import { changePassword, forgottenPassword, resetPassword } from './password.ts';
import { claimRecord, sendClaimCode } from './registration/claim.ts';
import {
  acceptInvitation,
  invite,
  joinInvitation,
  readInvitation,
  staffOf,
  withdrawInvitation,
} from './registration/invitation.ts';
import { proveMailbox, sendSignUpCode, signUp } from './registration/sign-up.ts';
import * as identity from './service.ts';
import { endOtherSessions, endOwnSession, sessionsOf } from './session.ts';
import { staffFile } from './staff-file.ts';

const done = { ok: true } as const;

/** The pages of this browser are of the clinic that the session works at from now on. */
function keepClinic(context: RequestContext, caller: Caller): Caller {
  setCompanyCookie(context, caller.companyId);
  return caller;
}

export const userRoutes = {
  signIn: gated.user.signIn.handler(({ context, input }) => identity.signIn(context.platform, context, input)),
  secondFactor: gated.user.secondFactor.handler(({ context, input }) =>
    identity.secondFactor(context.platform, context, input.code),
  ),
  current: gated.user.current.handler(async ({ context }) => {
    // Named explicitly, so that a session that ended elsewhere is reported, not taken for a visitor.
    const { platform, request } = context;
    const caller =
      (await platform.ports.totem.callerAt(platform, request)) ?? (await platform.sessions.callerOf(request));
    return caller && identity.sessionOf(platform, caller);
  }),
  staff: gated.user.staff.handler(({ context }) => staffOf(asCaller(context))),
  staffFile: gated.user.staffFile.handler(({ context }) => staffFile(asCaller(context), context.locale)),
  invite: gated.user.invite.handler(async ({ context, input }) => {
    const { name, userId } = callerOf(context);
    await invite(context, input, { name, userId });
    return staffOf(asCaller(context));
  }),
  permission: gated.user.permission.handler(({ context }) => permissionTableOf(context)),
  setPermissions: gated.user.setPermissions.handler(async ({ context, input }) => {
    await setStaffPermissions(asCaller(context), context.request, input);
    return staffOf(asCaller(context));
  }),
  withdrawInvitation: gated.user.withdrawInvitation.handler(async ({ context, input }) => {
    await withdrawInvitation(context, input.id);
    return staffOf(asCaller(context));
  }),
  invitation: gated.user.invitation.handler(({ context, input }) => readInvitation(context.platform, input.token)),
  acceptInvitation: gated.user.acceptInvitation.handler(({ context, input }) =>
    acceptInvitation(context.platform, context, input),
  ),
  joinInvitation: gated.user.joinInvitation.handler(async ({ context, input }) => {
    const { platform, request } = context;
    return identity.sessionOf(
      platform,
      keepClinic(context, await joinInvitation(platform, request, callerOf(context), input.token)),
    );
  }),
  memberships: gated.user.memberships.handler(async ({ context }) => {
    const caller = callerOf(context);
    const [memberships, joinable] = await Promise.all([
      membershipsOf(context.platform, caller),
      joinableOf({ ...context, caller }),
    ]);
    return { memberships, joinable };
  }),
  switchMembership: gated.user.switchMembership.handler(async ({ context, input }) => {
    const { platform, request } = context;
    return identity.sessionOf(
      platform,
      keepClinic(context, await switchMembership(platform, request, callerOf(context), input.id)),
    );
  }),
  joinAsPatient: gated.user.joinAsPatient.handler(async ({ context, input }) =>
    identity.sessionOf(
      context.platform,
      keepClinic(context, await joinAsPatient({ ...context, caller: callerOf(context) }, input)),
    ),
  ),
  signOut: gated.user.signOut.handler(async ({ context }) => {
    await identity.signOut(context.platform, context);
    return done;
  }),
  sessions: gated.user.sessions.handler(({ context }) =>
    sessionsOf(context.platform, callerOf(context), context.locale),
  ),
  endSession: gated.user.endSession.handler(async ({ context, input }) => {
    await endOwnSession(context.platform, callerOf(context), input.id);
    return done;
  }),
  endOtherSessions: gated.user.endOtherSessions.handler(async ({ context }) => {
    await endOtherSessions(context.platform, callerOf(context));
    return done;
  }),
  sendSignUpCode: gated.user.sendSignUpCode.handler(async ({ context, input }) => {
    await sendSignUpCode(context, input.email);
    return done;
  }),
  proveMailbox: gated.user.proveMailbox.handler(({ context, input }) => proveMailbox(context, input)),
  signUp: gated.user.signUp.handler(({ context, input }) => signUp(context, input)),
  sendClaimCode: gated.user.sendClaimCode.handler(async ({ context }) => {
    await sendClaimCode({ ...context, caller: callerOf(context) });
    return done;
  }),
  claimRecord: gated.user.claimRecord.handler(async ({ context, input }) => {
    await claimRecord({ ...context, caller: callerOf(context) }, input.code);
    return done;
  }),
  forgottenPassword: gated.user.forgottenPassword.handler(async ({ context, input }) => {
    await forgottenPassword(context.platform, context, input.email);
    return done;
  }),
  resetPassword: gated.user.resetPassword.handler(async ({ context, input }) => {
    await resetPassword(context.platform, context.request, input);
    return done;
  }),
  changePassword: gated.user.changePassword.handler(async ({ context, input }) => {
    await changePassword(context.platform, context.request, callerOf(context), input);
    return done;
  }),
  sendEmailCode: gated.user.sendEmailCode.handler(async ({ context, input }) => {
    await sendEmailCode({ ...context, caller: callerOf(context) }, input);
    return done;
  }),
  changeEmail: gated.user.changeEmail.handler(async ({ context, input }) => {
    await changeEmail({ ...context, caller: callerOf(context) }, input);
    return done;
  }),
  passwordEnds: gated.user.passwordEnds.handler(async ({ context }) => {
    const { sessions, given } = await endingOf(context.platform, callerOf(context));
    return { sessions, tokens: given.token, shares: given.share, calendars: given.calendar };
  }),
  startSecondFactor: gated.user.startSecondFactor.handler(({ context, input }) =>
    startSecondFactor(context.platform, context.request, callerOf(context), input),
  ),
  confirmSecondFactor: gated.user.confirmSecondFactor.handler(async ({ context, input }) => {
    await confirmSecondFactor(context.platform, context.request, callerOf(context), input.code);
    return done;
  }),
  removeSecondFactor: gated.user.removeSecondFactor.handler(async ({ context, input }) => {
    await removeSecondFactor(context.platform, context.request, callerOf(context), input);
    return done;
  }),
  setStatus: gated.user.setStatus.handler(async ({ context, input }) => {
    await setAccountStatus(asCaller(context), context.request, input);
    return done;
  }),
  term: gated.user.term.handler(async ({ context }) => ({
    ...(await termInForce(context, 'use', context.locale)),
    accepted_at: await identity.termAcceptedAt(context.platform, callerOf(context)),
  })),
  acceptTerm: gated.user.acceptTerm.handler(async ({ context, input }) => {
    await identity.acceptTerm(context.platform, callerOf(context), input.version);
    return done;
  }),
};
