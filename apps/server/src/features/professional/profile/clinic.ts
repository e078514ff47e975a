import type { FieldIssue } from '@acolhe/contract/problems';
import type { ProfessionalChange, professionalFilters } from '@acolhe/contract/professional/clinic-professional';
import { readRegisterNumber } from '@acolhe/domain/professional/register';
import { specialties } from '@acolhe/domain/professional/specialty';
import { offersOf, type SpecialtyOffer } from '@acolhe/domain/professional/specialty-offer';
import { byText } from '@acolhe/domain/text/collation';
import type { CallerContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { forgetPublicAnswers } from '../../../platform/live/public-answers.ts';
import { Problem } from '../../../platform/problem.ts';
import {
  hasJoined,
  inviteProfessional,
  professionalAccounts,
  renameProfessional,
} from '../../identity/professional-account.ts';
import { addressProblems, storedAddress } from '../../person/change.ts';
import { byOf } from '../../rule-history/service.ts';
import { listRuleEvents } from '../../rule-history/store.ts';
import { readAnybody, searchEverybody } from '../store.ts';
import { noteEdit, noteEvent } from './history.ts';
import {
  findRegister,
  insertProfessional,
  isPermalinkConflict,
  lockProfessional,
  type ProfessionalFields,
  updateMail,
  updateProfessional,
} from './profile-store.ts';
import { clinicProfessionalOf, rowOf, type Stored } from './view.ts';

type Question = {
  search: string;
  status: (typeof professionalFilters)[number];
  specialty?: string | undefined;
  page: number;
  page_size: number;
};

/** A page of the clinic's professionals. Accounts are out of the company's reach, so the filter by them is made here. */
export async function professionalPage(context: CallerContext, question: Question) {
  const { platform, scope } = context;
  const accounts = await professionalAccounts(context);
  const { all, found } = await platform.database.readInCompany(scope, async (tx) => ({
    all: question.search ? await searchEverybody(tx, '') : undefined,
    found: await searchEverybody(tx, question.search),
  }));
  const rows = found
    .map((row) => rowOf(row, accounts.get(row.id)))
    .filter((row) => {
      if (question.specialty && !row.specialties.includes(question.specialty)) return false;
      if (question.status === 'all') return true;
      const hasJoined = row.account === 'active' || row.account === 'closed';
      if (question.status === 'invited') return row.status === 'active' && !hasJoined && row.account !== 'none';
      return row.status === question.status;
    });
  const first = (question.page - 1) * question.page_size;
  const offered = new Set((all ?? found).flatMap((row) => offersOf(row).map(({ specialty }) => specialty)));
  return {
    rows: rows.slice(first, first + question.page_size),
    total: rows.length,
    page: question.page,
    page_size: question.page_size,
    specialties: [...offered].sort(byText),
  };
}

async function requireAnybody(tx: CompanyTransaction, id: string): Promise<Stored> {
  const row = await readAnybody(tx, id);
  if (!row) throw new Problem('not_found');
  return row;
}

/** A professional's row, with those who left; throws if there is none. */
export function professionalOf({ platform, scope }: CallerContext, id: string): Promise<Stored> {
  return platform.database.readInCompany(scope, (tx) => requireAnybody(tx, id));
}

/** A professional with all changes. */
export async function professionalDetail(context: CallerContext, id: string) {
  const { platform, scope } = context;
  const accounts = await professionalAccounts(context);
  return platform.database.readInCompany(scope, async (tx) => {
    const row = await requireAnybody(tx, id);
    return {
      ...clinicProfessionalOf(row, accounts.get(id)),
      created_at: row.created_at.toISOString(),
      history: await listRuleEvents(tx, 'professional', id),
    };
  });
}

/** Adds a professional. The invitation follows the row: where it fails, the row stands and is invited again. */
export async function createProfessional(
  context: CallerContext,
  { invite, ...change }: ProfessionalChange & { invite: boolean },
): Promise<{ id: string; invited: boolean }> {
  const { platform, scope, caller } = context;
  const by = byOf(platform, caller);
  const id = await withPermalink(() =>
    platform.database.inCompany(scope, async (tx) => {
      const { fields, offers } = await checked(tx, change);
      const made = await insertProfessional(tx, fields, offers, by.at);
      await noteEvent(tx, made, 'create', by);
      forgetPublicAnswers(platform, tx);
      return made;
    }),
  );
  if (!invite || !change.email) return { id, invited: false };
  try {
    await inviteProfessional(context, { id, name: change.name, email: change.email });
    return { id, invited: true };
  } catch (error) {
    // The address belongs to another professional: the page of this one says that no invitation was sent.
    if (error instanceof Problem && error.code === 'member_already') return { id, invited: false };
    throw error;
  }
}

/** Writes anew what the clinic keeps of a professional, for later bookings. */
export async function changeProfessional(
  context: CallerContext,
  id: string,
  { version, ...change }: ProfessionalChange & { version: number },
) {
  const { platform, scope, caller } = context;
  const by = byOf(platform, caller);
  const accounts = await professionalAccounts(context);
  const account = accounts.get(id);
  const after = await withPermalink(() =>
    platform.database.inCompany(scope, async (tx) => {
      const locked = await lockProfessional(tx, id);
      if (!locked) throw new Problem('not_found');
      if (locked.version !== version) throw new Problem('rule_changed');
      const before = await requireAnybody(tx, id);
      const { fields, offers } = await checked(tx, change, before);
      await updateProfessional(tx, id, fields, offers);
      const row = await requireAnybody(tx, id);
      await noteEdit(tx, before, row, by);
      if (before.name !== row.name)
        tx.afterCommit(`rename-professional:${id}`, () => renameProfessional(context, id, row.name));
      forgetPublicAnswers(platform, tx);
      return row;
    }),
  );
  return clinicProfessionalOf(after, account);
}

/** Mails a professional the link by which they join; not to those who have joined, nor to those who left. */
export async function inviteAgain(context: CallerContext, { id, email }: { id: string; email: string }): Promise<void> {
  const { platform, scope, caller } = context;
  const row = await professionalOf(context, id);
  if (hasJoined((await professionalAccounts(context)).get(id)))
    throw new Problem('member_already', [{ path: 'email', code: 'exists' }]);
  if (row.status !== 'active') throw new Problem('not_found');
  await inviteProfessional(context, { id, name: row.name, email });
  if (row.mail === email) return;
  await platform.database.inCompany(scope, async (tx) => {
    await lockProfessional(tx, id);
    const before = await requireAnybody(tx, id);
    await updateMail(tx, id, email);
    await noteEdit(tx, before, await requireAnybody(tx, id), byOf(platform, caller));
  });
}

/** Change as it is stored; throws with all faults apart from its form. */
async function checked(tx: CompanyTransaction, change: ProfessionalChange, before?: Stored) {
  const { email, specialties: asked, address, ...rest } = change;
  const wrong: FieldIssue[] = address ? addressProblems(address) : [];
  const kept = new Set(before ? offersOf(before).map(({ specialty }) => specialty) : []);
  const known = new Set<string>(specialties);
  // One that is theirs already stays, though it is in no list.
  for (const [index, { specialty }] of asked.entries())
    if (!known.has(specialty) && !kept.has(specialty))
      wrong.push({ path: `specialties.${index}.specialty`, code: 'invalid' });
  const register_number = readRegisterNumber(rest.register_type, rest.register_number) ?? rest.register_number;
  if (await findRegister(tx, { ...rest, register_number }, before?.id))
    wrong.push({ path: 'register_number', code: 'exists' });
  if (wrong.length > 0) throw new Problem('invalid_input', wrong);
  const fields: ProfessionalFields = {
    ...rest,
    register_number,
    mail: email,
    address: address && storedAddress(address),
  };
  return { fields, offers: asked as unknown as readonly [SpecialtyOffer, ...SpecialtyOffer[]] };
}

async function withPermalink<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isPermalinkConflict(error)) throw new Problem('invalid_input', [{ path: 'permalink', code: 'exists' }]);
    throw error;
  }
}
