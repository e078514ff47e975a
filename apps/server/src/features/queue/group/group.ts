import type { ManagedGroup, queueGroupRules } from '@acolhe/contract/queue/queue-group';
import { DAY } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import type * as z from 'zod';
import type { CallerContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { requireCompany } from '../../company/service.ts';
import { listProfessionals } from '../../professional/store.ts';
import { countPromises } from '../forecast/forecast-store.ts';
import { groupOf } from '../view.ts';
import {
  type GroupRow,
  insertGroup,
  isGroupNameTaken,
  listAllGroups,
  readGroup,
  replaceGrants,
  updateGroup,
} from './group-store.ts';

/** Days over which kept promises are counted. */
const PROMISE_DAYS = 30;

type Rules = z.output<typeof queueGroupRules>;

/** All queue groups with their rules, for managers. */
export function managedGroups({ platform, scope }: CallerContext): Promise<ManagedGroup[]> {
  return platform.database.readInCompany(scope, async (tx) => {
    const { time_zone: zone } = await requireCompany(tx);
    const now = platform.clock.now();
    const kept = await countPromises(tx, new Date(now - PROMISE_DAYS * DAY));
    return (await listAllGroups(tx)).map((row) => managedOf(row, kept, zone, now));
  });
}

export function addGroup({ platform, scope }: CallerContext, input: Rules): Promise<ManagedGroup> {
  return platform.database.inCompany(scope, async (tx) => {
    const { professional_ids, ...rules } = input;
    await requireRules(tx, input);
    const id = uuid();
    if (!(await insertGroup(tx, id, rules))) throw taken;
    await replaceGrants(tx, id, professional_ids);
    return managed(tx, id, platform.clock.now());
  });
}

export function changeGroup(
  { platform, scope }: CallerContext,
  { id, version, ...input }: Rules & { id: string; version: number },
): Promise<ManagedGroup> {
  return platform.database.inCompany(scope, async (tx) => {
    const { professional_ids, ...rules } = input;
    if (!(await readGroup(tx, id))) throw new Problem('not_found');
    await requireRules(tx, input);
    if (await isGroupNameTaken(tx, rules.name, id)) throw taken;
    if (!(await updateGroup(tx, id, version, rules))) throw new Problem('rule_changed');
    await replaceGrants(tx, id, professional_ids);
    return managed(tx, id, platform.clock.now());
  });
}

const taken = new Problem('invalid_input', [{ path: 'name', code: 'exists' }]);

/** Hours that end after they begin, and professionals of this clinic. */
async function requireRules(tx: CompanyTransaction, { hours, professional_ids }: Rules): Promise<void> {
  const known = new Set((await listProfessionals(tx, {})).map(({ id }) => id));
  const wrong = [
    ...hours.flatMap(({ start_time, end_time }, index) =>
      start_time < end_time ? [] : [{ path: `hours.${index}.end_time`, code: 'end_before_start' as const }],
    ),
    ...professional_ids.flatMap((id, index) =>
      known.has(id) ? [] : [{ path: `professional_ids.${index}`, code: 'invalid' as const }],
    ),
  ];
  if (wrong.length > 0) throw new Problem('invalid_input', wrong);
}

async function managed(tx: CompanyTransaction, id: string, now: number): Promise<ManagedGroup> {
  const row = await readGroup(tx, id);
  if (!row) throw new Problem('not_found');
  const kept = await countPromises(tx, new Date(now - PROMISE_DAYS * DAY));
  return managedOf(row, kept, (await requireCompany(tx)).time_zone, now);
}

type Kept = ManagedGroup['promises'] & { group_id: string };

function managedOf(row: GroupRow, kept: readonly Kept[], zone: string, now: number): ManagedGroup {
  const { measured = 0, right = 0, late = 0 } = kept.find(({ group_id }) => group_id === row.id) ?? {};
  return {
    ...groupOf(row, { zone, now, granted: [] }),
    hours: row.hours,
    opening: row.opening,
    professional_ids: row.professional_ids,
    status: row.status,
    promises: { measured, right, late },
    version: row.version,
  };
}
