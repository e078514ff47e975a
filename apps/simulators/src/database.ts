import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.generated.ts';

/** The simulators' own tables, in a separate schema: no company, no row-level security, the owner's connection. */
export type Db = Kysely<Tables>;

const folder = path.join(import.meta.dirname, '../migrations');

/** Opens the tables after running the pending numbered SQL files; one process at a time. */
export async function openTables(pool: Pool): Promise<Db> {
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4815162343)`.execute(tx);
    await sql`create schema if not exists simulator`.execute(tx);
    await sql`create table if not exists simulator.migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const { rows } = await sql<{ name: string }>`select name from simulator.migration`.execute(tx);
    const applied = new Set(rows.map(({ name }) => name));
    for (const name of readdirSync(folder).sort()) {
      if (!name.endsWith('.sql') || applied.has(name)) continue;
      await sql.raw(readFileSync(path.join(folder, name), 'utf8')).execute(tx);
      await sql`insert into simulator.migration (name) values (${name})`.execute(tx);
    }
  });
  return db;
}
