import { asCaller, gated } from '../../platform/gate.ts';
import { clubCodeLimits, tryWithin } from '../identity/attempt.ts';
import { allClubs, changeClub, clubOf, createClub } from './manage.ts';
import { clubHome, joinClub, ownMemberships, publicClubs, setDependents } from './member-portal.ts';
import { addMember, importMembers, pageMembers, removeMember } from './members.ts';
import { clubReport, clubReportFile } from './report.ts';

const done = { ok: true } as const;

export const clubRoutes = {
  public: gated.club.public.handler(({ context }) => publicClubs(context)),
  join: gated.club.join.handler(({ context, input }) => {
    const caller = asCaller(context);
    return tryWithin(context.platform, clubCodeLimits(caller.caller.userId), () => joinClub(caller, input.code));
  }),
  home: gated.club.home.handler(({ context, input }) => clubHome(asCaller(context), input.id)),
  setDependents: gated.club.setDependents.handler(({ context, input }) => setDependents(asCaller(context), input)),
  list: gated.club.list.handler(({ context }) => allClubs(context)),
  create: gated.club.create.handler(({ context, input }) => createClub(asCaller(context), input)),
  read: gated.club.read.handler(({ context, input }) => clubOf(context, input.id)),
  update: gated.club.update.handler(({ context, input }) => changeClub(asCaller(context), input)),
  members: gated.club.members.handler(({ context, input }) => pageMembers(context, input)),
  addMember: gated.club.addMember.handler(({ context, input }) => addMember(asCaller(context), input)),
  removeMember: gated.club.removeMember.handler(async ({ context, input }) => {
    await removeMember(asCaller(context), input);
    return done;
  }),
  importMembers: gated.club.importMembers.handler(({ context, input: { params, query, body } }) =>
    importMembers(asCaller(context), { id: params.id, complete: query.complete, file: body }),
  ),
  report: gated.club.report.handler(({ context, input }) => clubReport(context, input)),
  reportFile: gated.club.reportFile.handler(({ context, input }) => clubReportFile(context, input, context.locale)),
};

/** Calls of the area `financial`. */
export const benefitClubRoutes = {
  benefitClub: gated.financial.benefitClub.handler(({ context }) => ownMemberships(asCaller(context))),
};

/** Calls of the area `credential`. */
export const clubCredentialRoutes = {
  self: gated.credential.self.handler(async ({ context }) => {
    const caller = asCaller(context);
    return (await ownMemberships(caller)).filter(({ person_id }) => person_id === caller.caller.personId);
  }),
  child: gated.credential.child.handler(async ({ context }) => {
    const caller = asCaller(context);
    return (await ownMemberships(caller)).filter(({ person_id }) => person_id !== caller.caller.personId);
  }),
};
