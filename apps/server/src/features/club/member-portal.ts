import type { BenefitLeft, ClubHome, ClubPage, Membership } from '@acolhe/contract/club/club';
import { benefitFrom, type ClubBenefit, periodAround, visitsLeft } from '@acolhe/domain/club/club';
import { shownName } from '@acolhe/domain/person/person-name';
import { byText } from '@acolhe/domain/text/collation';
import { DAY } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import { ruleHolds } from '../../platform/db/company-rules.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { CredentialServiceError } from '../../platform/outside/credential-service.ts';
import { Problem } from '../../platform/problem.ts';
import { clinicDay } from '../company/service.ts';
import { countMemberUses } from '../coverage/store.ts';
import { ownPatientIds } from '../person/dependents.ts';
import { lockPerson, readPerson } from '../person/store.ts';
import {
  findByPerson,
  insertMember,
  linkMembers,
  listDependents,
  listMemberships,
  type MembershipRow,
  removeMembers,
  updateMember,
} from './member-store.ts';
import { type ClubRow, findByCode, listConfirmedClubs, listPublicClubs, readClub } from './store.ts';

// Benefit clubs for patients: views and actions.

/** How long the credential service's word about a member counts. */
const CONFIRMED_FOR = DAY;

export async function publicClubs(context: CompanyContext): Promise<ClubPage[]> {
  if (!(await ruleHolds(context, 'access_benefit_club'))) return [];
  return context.platform.database.readInCompany(context.scope, async (tx) => (await listPublicClubs(tx)).map(pageOf));
}

const pageOf = (club: ClubRow): ClubPage => ({
  id: club.id,
  name: club.name,
  sponsor: club.sponsor,
  about: club.about,
  how_to_join: club.how_to_join,
  colour: club.colour,
  has_code: club.join_code !== '',
  has_credential: club.credential_key !== '',
  max_dependents: club.max_dependents,
  benefits: club.benefits,
});

/** Memberships of the caller and their dependents, with what is left; those of the list find their record first. */
export async function ownMemberships(context: CallerContext): Promise<Membership[]> {
  const { platform, scope, caller } = context;
  await confirmMemberships(context);
  return platform.database.inCompany(scope, async (tx) => {
    const ids = await ownPatientIds(tx, caller);
    await linkMembers(tx, ids);
    const today = await clinicDay(tx, platform.clock.now());
    return membershipsOf(tx, ids, today);
  });
}

async function membershipsOf(tx: CompanyTransaction, personIds: readonly string[], today: string) {
  const rows = await listMemberships(tx, personIds, today);
  const found: Membership[] = [];
  for (const row of rows) found.push(await membershipOf(tx, row, today));
  return found;
}

async function membershipOf(tx: CompanyTransaction, row: MembershipRow, today: string): Promise<Membership> {
  const benefits: BenefitLeft[] = [];
  for (const benefit of row.benefits) benefits.push(await leftOf(tx, row, benefit, today));
  return {
    club_id: row.club_id,
    club_name: row.club_name,
    sponsor: row.sponsor,
    person_id: row.person_id ?? '',
    name: row.name,
    is_holder: row.holder_id === null,
    since: row.since,
    until: row.until,
    benefits,
  };
}

async function leftOf(tx: CompanyTransaction, member: MembershipRow, benefit: ClubBenefit, today: string) {
  const { target, specialty } = benefit;
  const period = periodAround(benefit.period, today);
  const used =
    benefit.visits === null ? 0 : await countMemberUses(tx, { memberId: member.id, target, specialty, ...period });
  const from = benefitFrom(benefit, member.since);
  return { ...benefit, left: visitsLeft(benefit, used), from: from > today ? from : null };
}

/**
 * Asks the credential service about the caller in each club that it confirms, once a day: a member of it becomes one
 * here, and who is none any more is removed. A service that is down changes nothing.
 */
async function confirmMemberships({ platform, scope, caller }: CallerContext): Promise<void> {
  const { credentials } = platform;
  const { personId } = caller;
  if (!credentials || !personId) return;
  const now = platform.clock.now();
  const { person, asked, today } = await platform.database.readInCompany(scope, async (tx) => {
    const clubs = await listConfirmedClubs(tx);
    const due: { club: ClubRow; memberId: string | null }[] = [];
    for (const club of clubs) {
      const member = await findByPerson(tx, club.id, personId);
      // Members by list or code are none of the service's.
      if (member && member.source !== 'credential') continue;
      if (member?.confirmed_at && member.confirmed_at.getTime() > now - CONFIRMED_FOR) continue;
      due.push({ club, memberId: member?.id ?? null });
    }
    return { person: await readPerson(tx, personId), asked: due, today: await clinicDay(tx, now) };
  });
  const { cpf, birth_date } = person ?? {};
  // A CPF and a birth date that were only typed prove nothing.
  if (!person?.confirmed_at || !cpf || !birth_date) return;
  for (const { club, memberId } of asked) {
    const who = { club: club.credential_key, cpf, birth_date };
    let found: Awaited<ReturnType<typeof credentials.member>>;
    try {
      found = await credentials.member(scope.companyId, who);
    } catch (error) {
      if (!(error instanceof CredentialServiceError)) throw error;
      platform.log.warn({ err: error }, 'confirming members of a benefit club');
      continue;
    }
    const at = new Date(now);
    const until = found?.until ?? null;
    await platform.database.inCompany(scope, async (tx) => {
      if (!found?.active) return removeMembers(tx, memberId ? [memberId] : [], at);
      if (memberId) return updateMember(tx, memberId, { until, confirmed_at: at });
      await insertMember(tx, {
        ...identityOf(person),
        id: uuid(),
        club_id: club.id,
        holder_id: null,
        registration: '',
        source: 'credential',
        since: found.since ?? today,
        until,
        confirmed_at: at,
        created_at: at,
      });
    });
  }
}

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

const identityOf = (person: Person) => ({
  person_id: person.id,
  name: shownName(person),
  cpf: person.cpf,
  birth_date: person.birth_date,
});

/** Joins by a club's code, as a holder. Idempotent. */
export async function joinClub({ platform, scope, caller }: CallerContext, code: string) {
  const { personId } = caller;
  if (!personId) throw new Problem('access_denied');
  const now = platform.clock.now();
  return platform.database.inCompany(scope, async (tx) => {
    const club = await findByCode(tx, code);
    if (!club) throw new Problem('club_code_unknown');
    const person = await lockPerson(tx, personId).then(() => readPerson(tx, personId));
    if (!person) throw new Problem('not_found');
    await linkMembers(tx, [personId]);
    if (!(await findByPerson(tx, club.id, personId)))
      await insertMember(tx, {
        ...identityOf(person),
        // The list may contain another person's CPF, which this person only typed.
        cpf: person.confirmed_at ? person.cpf : null,
        id: uuid(),
        club_id: club.id,
        holder_id: null,
        registration: '',
        source: 'code',
        since: await clinicDay(tx, now),
        until: null,
        created_at: new Date(now),
      });
    return { club_id: club.id };
  });
}

/** A member's club. Throws `club_no_access` for other callers. */
export async function clubHome(context: CallerContext, clubId: string): Promise<ClubHome> {
  const { platform, scope, caller } = context;
  await confirmMemberships(context);
  return platform.database.inCompany(scope, async (tx) => {
    const ids = await ownPatientIds(tx, caller);
    await linkMembers(tx, ids);
    return homeOf(tx, { clubId, ids, personId: caller.personId ?? '' }, await clinicDay(tx, platform.clock.now()));
  });
}

async function homeOf(
  tx: CompanyTransaction,
  { clubId, ids, personId }: { clubId: string; ids: readonly string[]; personId: string },
  today: string,
): Promise<ClubHome> {
  const club = await readClub(tx, clubId);
  const all = (await membershipsOf(tx, ids, today)).filter(({ club_id }) => club_id === clubId);
  const own = all.find(({ person_id }) => person_id === personId);
  if (!club || !own) throw new Problem('club_no_access');
  const dependents = all.filter(({ person_id }) => person_id !== personId);
  const candidates: ClubHome['candidates'] = [];
  for (const id of ids) {
    if (all.some(({ person_id }) => person_id === id)) continue;
    const person = await readPerson(tx, id);
    if (person) candidates.push({ person_id: id, name: shownName(person) });
  }
  candidates.sort((a, b) => byText(a.name, b.name));
  return { club: pageOf(club), own, dependents, candidates };
}

/** Sets the dependents who take part. A new one waits from today on; one who is left out is no member any more. */
export async function setDependents(
  context: CallerContext,
  { id: clubId, person_ids }: { id: string; person_ids: string[] },
): Promise<ClubHome> {
  const { platform, scope, caller } = context;
  const now = platform.clock.now();
  const at = new Date(now);
  return platform.database.inCompany(scope, async (tx) => {
    const ids = await ownPatientIds(tx, caller);
    const personId = caller.personId ?? '';
    const wanted = [...new Set(person_ids)];
    if (wanted.some((id) => id === personId || !ids.includes(id))) throw new Problem('not_found');
    // One change of a family after the other.
    await lockPerson(tx, personId);
    const today = await clinicDay(tx, now);
    const club = await readClub(tx, clubId);
    const holder = await findByPerson(tx, clubId, personId);
    const before = await homeOf(tx, { clubId, ids, personId }, today);
    if (!club || !holder || !before.own.is_holder) throw new Problem('club_no_access');
    const rows = await listDependents(tx, holder.id);
    const left = rows.filter((row) => row.person_id && !wanted.includes(row.person_id));
    const added = wanted.filter((id) => rows.every((row) => row.person_id !== id));
    if (rows.length - left.length + added.length > club.max_dependents) throw new Problem('club_full');
    await removeMembers(
      tx,
      left.map(({ id }) => id),
      at,
    );
    for (const id of added) {
      const person = await readPerson(tx, id);
      if (!person) throw new Problem('not_found');
      await insertMember(tx, {
        ...identityOf(person),
        cpf: person.confirmed_at ? person.cpf : null,
        id: uuid(),
        club_id: clubId,
        holder_id: holder.id,
        registration: '',
        source: 'holder',
        since: today,
        until: null,
        created_at: at,
      });
    }
    return homeOf(tx, { clubId, ids, personId }, today);
  });
}
