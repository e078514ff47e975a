import type { MessageBox } from '@acolhe/contract/message/message';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { searchWords } from '../../platform/db/text-search.ts';
import type { EntryKind, ReadingSide, Thread, ThreadSource } from './thread-store.ts';

/** Kinds of entries that the patient reads. */
const openKinds = sql`('message', 'automatic')`;

export type BoxFilter = {
  box: MessageBox;
  search: string;
  team_id?: string | undefined;
  patient_id?: string | undefined;
  appointment?: string | undefined;
  waiting: boolean;
  mine: boolean;
  /** The last thread of the page before. */
  after?: { at: Date; id: string } | undefined;
};

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

function filterOf(filter: BoxFilter, { side, userId }: { side: ReadingSide; userId: string }) {
  const archived = sql.ref(`t.${side}_archived_at`);
  const conditions = [
    filter.box === 'archived'
      ? sql`${archived} is not null`
      : filter.box === 'inbox'
        ? sql`${archived} is null`
        : sql`exists (select 1 from message w where w.thread_id = t.id and w.author_id = ${userId} and w.kind = 'message')`,
  ];
  if (filter.after)
    conditions.push(sql`(t.last_at, t.id) < (${filter.after.at}::timestamptz, ${filter.after.id}::uuid)`);
  if (filter.team_id) conditions.push(sql`t.team_id = ${filter.team_id}::uuid`);
  if (filter.patient_id) conditions.push(sql`t.patient_id = ${filter.patient_id}::uuid`);
  if (filter.appointment) conditions.push(sql`t.appointment_id = ${filter.appointment}::uuid`);
  if (filter.waiting) conditions.push(sql`t.waiting_since is not null`);
  if (filter.mine) conditions.push(sql`t.assigned_to = ${userId}`);
  const kinds = side === 'patient' ? sql`and m.kind in ${openKinds}` : sql``;
  for (const word of searchWords(filter.search))
    conditions.push(sql`(folded(t.subject) like '%' || folded(${word}) || '%'
      or exists (select 1 from person p where p.id = t.patient_id
                   and (p.searched_name like '%' || folded(${word}) || '%'))
      or exists (select 1 from message m where m.thread_id = t.id ${kinds} and folded(m.body) like '%' || folded(${word}) || '%'))`);
  return conditions;
}

/** Ids of threads of some sources, last written first; each source is read along its own index. */
export async function listThreadIds(
  tx: CompanyTransaction,
  sources: readonly ThreadSource[],
  filter: BoxFilter,
  reader: { side: ReadingSide; userId: string },
  limit: number,
): Promise<string[]> {
  const parts = sources
    .filter(({ values }) => values.length > 0)
    .map(({ column, values }) => {
      const type = column === 'assigned_to' ? sql`text[]` : sql`uuid[]`;
      return sql`(select f.id, f.last_at from unnest(${[...values]}::${type}) as source (value) cross join lateral (
        select t.id, t.last_at from message_thread t
        where ${and([sql`${sql.ref(`t.${column}`)} = source.value`, ...filterOf(filter, reader)])}
        order by t.last_at desc, t.id desc limit ${limit}) f)`;
    });
  if (parts.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union `)}) as threads order by last_at desc, id desc limit ${limit}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Number of threads with entries that the account has not read: at the clinic only while they wait for an answer. */
export async function countUnread(
  tx: CompanyTransaction,
  sources: readonly ThreadSource[],
  { side, userId }: { side: ReadingSide; userId: string },
): Promise<number> {
  const news =
    side === 'patient'
      ? sql`t.patient_archived_at is null and t.last_clinic_seq > coalesce(seen.seq, 0)`
      : sql`t.waiting_since is not null and t.last_patient_seq > coalesce(seen.seq, 0)`;
  const parts = sources
    .filter(({ values }) => values.length > 0)
    .map(({ column, values }) => {
      const type = column === 'assigned_to' ? sql`text[]` : sql`uuid[]`;
      return sql`select t.id from message_thread t
        left join message_seen seen on seen.thread_id = t.id and seen.user_id = ${userId}
        where ${sql.ref(`t.${column}`)} = any(${[...values]}::${type}) and ${news}`;
    });
  if (parts.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${sql.join(parts, sql` union `)}) as threads`.execute(tx);
  return rows[0]?.n ?? 0;
}

type Row = Thread & {
  patient_name: string;
  patient_social_name: string | null;
  team_name: string;
  own_seen: number;
  /** Last entry that the other side has read; 0 for none. */
  other_seen: number;
  promised_at: Date | null;
  body: string;
  kind: EntryKind;
  side: ReadingSide;
  has_files: boolean;
};

/** Characters of the last entry that a list shows. */
const SNIPPET = 160;

/** Threads as a list shows them to a reader, last written first. */
export async function listThreads(
  tx: CompanyTransaction,
  ids: readonly string[],
  { side, userId }: { side: ReadingSide; userId: string },
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const other = side === 'patient' ? 'clinic' : 'patient';
  const kinds = side === 'patient' ? sql`and m.kind in ${openKinds}` : sql``;
  const { rows } = await sql<Row>`
    select t.*, p.name as patient_name, p.social_name as patient_social_name, team.name as team_name,
      coalesce((select seq from message_seen where thread_id = t.id and user_id = ${userId}), 0) as own_seen,
      coalesce((select max(seq) from message_seen where thread_id = t.id and side = ${other}), 0) as other_seen,
      (select promised_at from message_promise where thread_id = t.id and answered_at is null and dismissed_at is null) as promised_at,
      left(last.body, ${SNIPPET}) as body, last.kind, last.side,
      exists (select 1 from message_file f where f.message_id = last.id) as has_files
    from message_thread t
    join person p on p.id = t.patient_id
    join message_team team on team.id = t.team_id
    cross join lateral (select m.id, m.body, m.kind, m.side from message m where m.thread_id = t.id ${kinds}
                        order by m.seq desc limit 1) last
    where t.id = any(${[...ids]}::uuid[])
    order by t.last_at desc, t.id desc`.execute(tx);
  return rows;
}
