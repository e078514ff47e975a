import type { ManagedGroup } from '@acolhe/contract/queue/queue-group';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { inTextOrder } from '../../../platform/db/text-search.ts';
import { queueGroupsMoved } from '../events.ts';

/** Groups with who waits, who is present, and who may check in. */
function groups(tx: CompanyTransaction) {
  return tx
    .selectFrom('queue_group as g')
    .selectAll('g')
    .select((eb) => [
      eb
        .selectFrom('queue_entry as e')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('e.group_id', '=', 'g.id')
        .where('e.status', '=', 'waiting')
        .as('waiting'),
      eb
        .selectFrom('queue_shift as s')
        .select((of) => of.fn.countAll<number>().as('n'))
        .where('s.status', '=', 'present')
        .where(sql<boolean>`g.id = any(s.group_ids)`)
        .as('present'),
      sql<string[]>`array(select professional_id from queue_grant where group_id = g.id order by professional_id)`.as(
        'professional_ids',
      ),
    ])
    .orderBy(inTextOrder('g.name'));
}

export type GroupRow = Awaited<ReturnType<ReturnType<typeof groups>['execute']>>[number];

export const listActiveGroups = (tx: CompanyTransaction) => groups(tx).where('g.status', '=', 'active').execute();

export const listAllGroups = (tx: CompanyTransaction) => groups(tx).execute();

export const readGroup = (tx: CompanyTransaction, id: string) => groups(tx).where('g.id', '=', id).executeTakeFirst();

/** Ids of active groups to which a professional may check in. */
export async function listGranted(tx: CompanyTransaction, professionalId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('queue_grant as r')
    .innerJoin('queue_group as g', 'g.id', 'r.group_id')
    .select('g.id')
    .where('r.professional_id', '=', professionalId)
    .where('g.status', '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
}

type Rules = Omit<
  ManagedGroup,
  'id' | 'is_open' | 'opens_at' | 'waiting' | 'present' | 'is_granted' | 'version' | 'professional_ids' | 'promises'
>;

const columnsOf = ({ hours, ...rules }: Rules) => ({ ...rules, hours: JSON.stringify(hours) });

/** Inserts a group, with the next free letter for its tickets; false if its name is taken. */
export async function insertGroup(tx: CompanyTransaction, id: string, rules: Rules): Promise<boolean> {
  const row = await tx
    .insertInto('queue_group')
    .values({
      id,
      company_id: tx.companyId,
      ...columnsOf(rules),
      letter: sql<string>`chr(65 + (select count(*)::int from queue_group) % 26)`,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another group has this name. */
export async function isGroupNameTaken(tx: CompanyTransaction, name: string, except: string): Promise<boolean> {
  const row = await tx
    .selectFrom('queue_group')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a group's rules; false if it was changed meanwhile. */
export async function updateGroup(tx: CompanyTransaction, id: string, version: number, rules: Rules): Promise<boolean> {
  const row = await tx
    .updateTable('queue_group')
    .set({ ...columnsOf(rules), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces who may check in to a group whose rules were written. */
export async function replaceGrants(tx: CompanyTransaction, groupId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('queue_grant').where('group_id', '=', groupId).execute();
  if (ids.length > 0)
    await tx
      .insertInto('queue_grant')
      .values([...new Set(ids)].map((id) => ({ company_id: tx.companyId, group_id: groupId, professional_id: id })))
      .execute();
  tx.emit(queueGroupsMoved, { groupIds: [groupId] });
}

/** Removes a professional's grants. */
export async function removeGrantsOf(tx: CompanyTransaction, professionalId: string): Promise<void> {
  const removed = await tx
    .deleteFrom('queue_grant')
    .where('professional_id', '=', professionalId)
    .returning('group_id')
    .execute();
  tx.emit(queueGroupsMoved, { groupIds: removed.map(({ group_id }) => group_id) });
}
