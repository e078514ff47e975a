import type { KeptPromises, ManagedTeam, MessageTemplate } from '@acolhe/contract/message/team';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { inTextOrder } from '../../platform/db/text-search.ts';

const teams = (tx: CompanyTransaction) => tx.selectFrom('message_team').selectAll().orderBy(inTextOrder('name'));

export type TeamRow = Awaited<ReturnType<ReturnType<typeof teams>['execute']>>[number];

export const listTeams = (tx: CompanyTransaction) => teams(tx).execute();

export const readTeam = (tx: CompanyTransaction, id: string) => teams(tx).where('id', '=', id).executeTakeFirst();

/** Teams that an account answers for, inactive ones among them. */
export async function listOwnTeamIds(tx: CompanyTransaction, userId: string, atReception: boolean): Promise<string[]> {
  const rows = await tx
    .selectFrom('message_team')
    .select('id')
    .where((eb) =>
      eb.or([sql<boolean>`${userId} = any(member_ids)`, ...(atReception ? [eb('at_reception', '=', true)] : [])]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

type Rules = Omit<ManagedTeam, 'id' | 'version'>;
const columnsOf = ({ hours, ...rules }: Rules) => ({ ...rules, hours: JSON.stringify(hours) });

/** Inserts a team; false if its name is taken. */
export async function insertTeam(tx: CompanyTransaction, id: string, rules: Rules): Promise<boolean> {
  const row = await tx
    .insertInto('message_team')
    .values({ id, company_id: tx.companyId, ...columnsOf(rules) })
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another team has this name. */
export async function isTeamNameTaken(tx: CompanyTransaction, name: string, except: string): Promise<boolean> {
  const row = await tx
    .selectFrom('message_team')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a team's rules; false if it was changed meanwhile. */
export async function updateTeam(tx: CompanyTransaction, id: string, version: number, rules: Rules): Promise<boolean> {
  const row = await tx
    .updateTable('message_team')
    .set({ ...columnsOf(rules), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes until when an answer was promised; once a thread, until it is answered. */
export async function insertPromise(
  tx: CompanyTransaction,
  promise: { threadId: string; teamId: string; askedAt: Date; promisedAt: Date | null },
): Promise<void> {
  await tx
    .insertInto('message_promise')
    .values({
      id: uuid(),
      company_id: tx.companyId,
      thread_id: promise.threadId,
      team_id: promise.teamId,
      asked_at: promise.askedAt,
      promised_at: promise.promisedAt,
    })
    .execute();
}

/** Closes the open promise of a thread. */
export async function closePromise(
  tx: CompanyTransaction,
  threadId: string,
  end: { answered_at: Date } | { dismissed_at: Date },
): Promise<void> {
  await tx
    .updateTable('message_promise')
    .set(end)
    .where('thread_id', '=', threadId)
    .where('answered_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .execute();
}

/** Opens the promise of a thread again that was archived without an answer; returns since when it waits. */
export async function reopenPromise(tx: CompanyTransaction, threadId: string): Promise<Date | undefined> {
  const row = await tx
    .updateTable('message_promise')
    .set({ dismissed_at: null })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('message_promise')
        .select('id')
        .where('thread_id', '=', threadId)
        .orderBy('asked_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('dismissed_at', 'is not', null)
    .returning('asked_at')
    .executeTakeFirst();
  return row?.asked_at;
}

/** How promises asked for since a time were kept, by team. */
export async function countPromises(tx: CompanyTransaction, since: Date, now: Date): Promise<KeptPromises[]> {
  const { rows } = await sql<KeptPromises>`
    select team.id as team_id, team.name as team_name, count(p.id)::int as asked,
      count(*) filter (where p.answered_at <= p.promised_at)::int as kept,
      count(*) filter (where p.dismissed_at is null and coalesce(p.answered_at, ${now}::timestamptz) > p.promised_at)::int as late,
      count(*) filter (where p.dismissed_at is not null)::int as dismissed,
      count(*) filter (where p.id is not null and p.answered_at is null and p.dismissed_at is null
                         and coalesce(p.promised_at >= ${now}::timestamptz, true))::int as open,
      round(percentile_cont(0.5) within group (order by extract(epoch from p.answered_at - p.asked_at) / 60))::int as median_minutes
    from message_team team left join message_promise p on p.team_id = team.id and p.asked_at >= ${since}
    where team.status = 'active' or p.id is not null
    group by team.id, team.name order by ${inTextOrder('team.name')}`.execute(tx);
  return rows;
}

export const listTemplates = (tx: CompanyTransaction): Promise<MessageTemplate[]> =>
  tx.selectFrom('message_template').select(['id', 'name', 'body']).orderBy(inTextOrder('name')).execute();

/** Whether another text has this name. */
export async function isTemplateNameTaken(tx: CompanyTransaction, { id, name }: MessageTemplate): Promise<boolean> {
  const row = await tx
    .selectFrom('message_template')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function upsertTemplate(tx: CompanyTransaction, { id, name, body }: MessageTemplate): Promise<void> {
  await tx
    .insertInto('message_template')
    .values({ id, company_id: tx.companyId, name, body })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet({ name, body }))
    .execute();
}

export async function deleteTemplate(tx: CompanyTransaction, id: string): Promise<void> {
  await tx.deleteFrom('message_template').where('id', '=', id).execute();
}
