import type { CodeTransaction, CompanyTransaction } from '../../../platform/db/database.ts';

/** Calls of people who took a tag at a totem, since a time, the last one first. */
export function listCalls(
  tx: CompanyTransaction,
  { groupIds, since, limit }: { groupIds: readonly string[]; since: Date; limit: number },
) {
  return tx
    .selectFrom('queue_entry as e')
    .innerJoin('totem as t', 't.id', 'e.totem_id')
    .select(['e.id', 'e.ticket', 'e.status', 'e.called_at', 't.place'])
    .where('e.group_id', 'in', groupIds)
    .where('e.called_at', '>', since)
    .orderBy('e.called_at', 'desc')
    .orderBy('e.id')
    .limit(limit)
    .execute();
}

/** People in the waiting rooms of these groups, by group. */
export function listWaitingIds(tx: CompanyTransaction) {
  return tx.selectFrom('queue_entry').select(['id', 'group_id']).where('status', '=', 'waiting').execute();
}

/** The entry whose tag has a code. */
export function readEntryOfFollowCode(tx: CodeTransaction, code: string) {
  return tx.selectFrom('queue_entry').select(['id', 'company_id']).where('follow_code', '=', code).executeTakeFirst();
}

/** An entry with what its tag says. */
export function readTag(tx: CompanyTransaction, id: string) {
  return tx
    .selectFrom('queue_entry as e')
    .innerJoin('queue_group as g', 'g.id', 'e.group_id')
    .leftJoin('totem as t', 't.id', 'e.totem_id')
    .selectAll('e')
    .select(['g.name as group_name', 't.place as call_place'])
    .where('e.id', '=', id)
    .executeTakeFirst();
}
