import type { ClubRules, ManagedClub } from '@acolhe/contract/club/club';
import { v7 as uuid } from 'uuid';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { clinicDay } from '../company/service.ts';
import { byOf } from '../rule-history/service.ts';
import { changesBetween, insertRuleEvent, listRuleEvents } from '../rule-history/store.ts';
import { findTwin, insertClub, listClubs, lockClub, updateClub } from './store.ts';

type Listed = Awaited<ReturnType<typeof listClubs>>[number];

function managedOf(row: Listed): ManagedClub {
  const { company_id: _company, created_at: _at, ...rest } = row;
  return rest;
}

export function allClubs({ platform, scope }: CompanyContext): Promise<ManagedClub[]> {
  return platform.database.readInCompany(scope, async (tx) =>
    (await listClubs(tx, await clinicDay(tx, platform.clock.now()))).map(managedOf),
  );
}

async function managed(tx: CompanyTransaction, id: string, now: number): Promise<ManagedClub> {
  const row = (await listClubs(tx, await clinicDay(tx, now))).find((club) => club.id === id);
  if (!row) throw new Problem('not_found');
  return managedOf(row);
}

export function clubOf({ platform, scope }: CompanyContext, id: string) {
  return platform.database.readInCompany(scope, async (tx) => ({
    ...(await managed(tx, id, platform.clock.now())),
    history: await listRuleEvents(tx, 'club', id),
  }));
}

export function createClub({ platform, scope, caller }: CallerContext, rules: ClubRules): Promise<ManagedClub> {
  const by = byOf(platform, caller);
  return platform.database.inCompany(scope, async (tx) => {
    const id = uuid();
    await requireUnique(tx, rules, id);
    await insertClub(tx, id, rules, by.at);
    await insertRuleEvent(tx, { kind: 'club', subject: id, event: 'create' }, by);
    return managed(tx, id, by.at.getTime());
  });
}

/** Changes a club from now on; what it covered stays. */
export function changeClub(
  { platform, scope, caller }: CallerContext,
  { id, version, ...rules }: ClubRules & { id: string; version: number },
): Promise<ManagedClub> {
  const by = byOf(platform, caller);
  return platform.database.inCompany(scope, async (tx) => {
    const before = await lockClub(tx, id);
    if (!before) throw new Problem('not_found');
    if (before.version !== version) throw new Problem('rule_changed');
    await requireUnique(tx, rules, id);
    const changes = changesBetween(shown(before), shown(rules));
    if (changes.length > 0) {
      await updateClub(tx, id, rules);
      await insertRuleEvent(tx, { kind: 'club', subject: id, event: 'edit', changes }, by);
    }
    return managed(tx, id, by.at.getTime());
  });
}

/** The rules as their history shows them: one line for each benefit. */
const shown = ({ benefits, ...rules }: Omit<ClubRules, 'status'> & { status: string }) => ({
  name: rules.name,
  sponsor: rules.sponsor,
  about: rules.about,
  how_to_join: rules.how_to_join,
  colour: rules.colour,
  is_public: rules.is_public,
  join_code: rules.join_code,
  credential_key: rules.credential_key,
  max_dependents: rules.max_dependents,
  status: rules.status,
  benefits: benefits.map(
    ({ target, specialty, percent, visits, period, waiting_days }) =>
      `${target} ${specialty ?? '*'}: ${percent}%, ${visits ?? '∞'}/${period}, +${waiting_days}`,
  ),
});

async function requireUnique(tx: CompanyTransaction, rules: ClubRules, id: string): Promise<void> {
  const twin = await findTwin(tx, rules, id);
  if (!twin) return;
  throw new Problem('invalid_input', [
    ...(twin.name === rules.name ? [{ path: 'name', code: 'exists' as const }] : []),
    ...(rules.join_code && twin.join_code === rules.join_code ? [{ path: 'join_code', code: 'exists' as const }] : []),
  ]);
}
