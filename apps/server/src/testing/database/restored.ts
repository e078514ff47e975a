// A copy of the demo clinic that one server has used, put back for the next: a twentieth of the work of a new one.
import type { PGlite } from '@electric-sql/pglite';

/** Changes of a table's rows since PGlite has started, rolled back or not. */
type Table = { name: string; columns: string; changes: number };

/** As the demo clinic begins: the rows of each table that has some, as JSON; and each sequence. */
type Start = { rows: Map<string, string>; sequences: { name: string; last_value: number | null }[] };

/** Alike for all copies of a process, which begin from one dump. */
let start: Promise<Start> | undefined;

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
         (select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
         pg_stat_get_tuples_inserted(c.oid) + pg_stat_get_tuples_updated(c.oid) + pg_stat_get_tuples_deleted(c.oid) as changes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by c.oid`;

/** Changes of what describes the tables: a copy whose schema a test has changed is not used again. */
const SCHEMA = `
  select sum(pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid) + pg_stat_get_tuples_deleted(oid)) as changes
  from pg_class where oid in ('pg_attribute'::regclass, 'pg_constraint'::regclass, 'pg_trigger'::regclass,
    'pg_proc'::regclass, 'pg_policy'::regclass, 'pg_index'::regclass, 'pg_namespace'::regclass, 'pg_authid'::regclass)`;

async function query<T>(pglite: PGlite, sql: string): Promise<T[]> {
  return (await pglite.query<T>(sql)).rows;
}

const sequences = (pglite: PGlite) =>
  query<Start['sequences'][number]>(
    pglite,
    `select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences order by 1`,
  );

async function startOf(pglite: PGlite): Promise<Start> {
  const rows = new Map<string, string>();
  for (const { name } of await query<Table>(pglite, TABLES)) {
    const [table] = await query<{ rows: string | null }>(pglite, `select json_agg(t)::text as rows from ${name} t`);
    if (table?.rows) rows.set(name, table.rows);
  }
  return { rows, sequences: await sequences(pglite) };
}

/** Counts that are written when the transaction ends, and otherwise once a second. */
const counted = (pglite: PGlite) => pglite.exec('select pg_stat_force_next_flush(); select 1');

/** Begins to watch a new copy; answers a function that puts it back, false if it cannot. */
export async function restored(pglite: PGlite): Promise<() => Promise<boolean>> {
  start ??= startOf(pglite);
  const { rows, sequences: first } = await start;
  const read = async () => {
    await counted(pglite);
    const [schema] = await query<{ changes: number }>(pglite, SCHEMA);
    return { tables: await query<Table>(pglite, TABLES), schema: schema?.changes };
  };
  let before = await read();

  return async () => {
    // The end of a read is not waited for: it may still be open.
    await pglite.exec('rollback');
    await pglite.exec('discard all');
    const now = await read();
    if (now.schema !== before.schema) return false;
    const known = new Map(before.tables.map(({ name, changes }) => [name, changes]));
    const changed = now.tables.filter(({ name, changes }) => known.get(name) !== changes);
    const numbered = (await sequences(pglite)).filter(({ last_value }, at) => last_value !== first[at]?.last_value);
    await pglite.transaction(async (tx) => {
      // Neither keys nor the triggers that guard what is never changed: the rows are those that were there.
      await tx.exec('set local session_replication_role = replica');
      await tx.exec(changed.map(({ name }) => `delete from ${name};`).join(''));
      for (const { name, columns } of changed) {
        const json = rows.get(name);
        if (!json) continue;
        const values = `select ${columns} from json_populate_recordset(null::${name}, $1)`;
        await tx.query(`insert into ${name} (${columns}) overriding system value ${values}`, [json]);
      }
      for (const { name } of numbered) {
        const value = first.find((one) => one.name === name)?.last_value ?? null;
        await tx.query(`select setval($1, coalesce($2, 1), $2 is not null)`, [name, value]);
      }
    });
    before = await read();
    return true;
  };
}
