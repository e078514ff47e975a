import { addGiven, type GivenCount, noneGiven } from '@acolhe/domain/identity/given-access';
import type { Caller } from '../../../platform/auth.ts';
import type { AccessEnd } from '../../../platform/db/given-access.ts';
import { isDatabaseAway } from '../../../platform/db/outage.ts';
import type { Platform } from '../../../platform/platform.ts';
import { scopeOf } from '../../../platform/scope.ts';
import {
  findMembership,
  listMemberships,
  listUnfinishedMemberships,
  setMembershipFinished,
} from '../membership/membership-store.ts';
import { endSessions, tellSessionsEnded, userChanged } from '../session.ts';
import { findUser, listSessions } from '../store.ts';
import { listUnfinishedAccounts, setAccountFinished } from './access-store.ts';

// Accesses that a session or an account opened end with the password and the membership under which they were opened.
// The statement that changes either raises a number, and every door compares: from then on nothing opens. The code
// below tells sockets, puts rows away and counts; a job finishes it where a process died in between
// (docs/decisions/0066-what-ends-with-access.md).

/** Counts of what ended: sessions of the account, and the accesses that it had given out. */
export type Ended = { sessions: number; given: GivenCount };

type Member = Awaited<ReturnType<typeof listMemberships>>[number];

/** Ends all that was opened under an earlier password or address; the sessions that know the present one go on. */
export async function endEarlierAccess(platform: Platform, userId: string): Promise<Ended> {
  const user = await findUser(platform.database, userId);
  if (!user) return { sessions: 0, given: noneGiven };
  const isKept = (session: { password_number: number }) => session.password_number === user.password_number;
  const kept = (await listSessions(platform.database, userId)).filter(isKept).map(({ id }) => id);
  // Devices first: a repeat after a crash finds the sessions still there.
  await tellSessionsEnded(platform, { userId, kept });
  const sessions = await endSessions(platform, userId, (session) => !isKept(session), 'revoked');
  let given = noneGiven;
  for (const member of await listMemberships(platform.database, userId))
    given = addGiven(given, await endGiven(platform, member, 'password'));
  await setAccountFinished(platform.database, userId, user.password_number);
  await userChanged(platform, userId);
  return { sessions, given };
}

/** Ends all that was opened under a membership that is closed: its sessions, sockets and devices at this clinic. */
export async function endMembership(
  platform: Platform,
  { id, user_id }: { id: string; user_id: string },
): Promise<void> {
  await endSessions(platform, user_id, (session) => session.membership_id === id, 'revoked');
  const member = await findMembership(platform.database, id);
  if (member) await endGiven(platform, member, 'membership');
  await userChanged(platform, user_id);
}

async function endGiven(platform: Platform, member: Member, why: AccessEnd): Promise<GivenCount> {
  const ended = await platform.database.inCompany(scopeOf(member.company_id), (tx) =>
    platform.givenAccess.end(tx, givenBy(platform, member, member.access_number, why)),
  );
  await setMembershipFinished(platform.database, member.id, member.access_number);
  return ended;
}

const givenBy = (platform: Platform, member: Member, before: number, why: AccessEnd) => ({
  membershipId: member.id,
  personId: member.person_id,
  professionalId: member.professional_id,
  before,
  why,
  at: new Date(platform.clock.now()),
});

/** Counts of what a new password would end, of the caller's account at all its clinics. */
export async function endingOf(platform: Platform, caller: Caller): Promise<Ended> {
  const sessions = (await listSessions(platform.database, caller.userId)).filter(({ id }) => id !== caller.sessionId);
  let given = noneGiven;
  for (const member of await listMemberships(platform.database, caller.userId)) {
    const next = givenBy(platform, member, member.access_number + 1, 'password');
    const count = await platform.database.readInCompany(scopeOf(member.company_id), (tx) =>
      platform.givenAccess.count(tx, next),
    );
    given = addGiven(given, count);
  }
  return { sessions: sessions.length, given };
}

/** Job: puts away what a process that died left open behind its doors. */
export async function finishEndings(platform: Platform): Promise<void> {
  const each = async (what: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      platform.log.error({ err: error, of: what }, 'what ended was not put away');
    });
  for (const userId of await listUnfinishedAccounts(platform.database))
    await each(userId, () => endEarlierAccess(platform, userId));
  for (const member of await listUnfinishedMemberships(platform.database))
    await each(member.id, () =>
      member.disabled_at ? endMembership(platform, member) : endGiven(platform, member, 'password'),
    );
}
