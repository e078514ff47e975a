import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { messageOf } from '../problem.ts';
import { isDatabaseAway } from './outage.ts';

const folder = path.join(import.meta.dirname, '../../../migrations');

/** Runs the pending numbered SQL files, each in its own transaction, one process at a time. */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    await client.query('select pg_advisory_lock(4815162342)');
    const { rows } = await client.query('select name from migration');
    const applied = new Set(rows.map((row: { name: string }) => row.name));
    const pending = readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !applied.has(name))
      .sort();
    for (const name of pending) {
      const sql = readFileSync(path.join(folder, name), 'utf8');
      try {
        await client.query(`begin;\n${sql}\n;insert into migration (name) values ('${name}');\ncommit;`);
      } catch (error) {
        // Without a connection there is nothing to roll back, and nothing is wrong with the migration.
        if (isDatabaseAway(error)) throw error;
        await client.query('rollback');
        throw new Error(`Migration ${name} failed: ${messageOf(error)}`, { cause: error });
      }
    }
    return pending;
  } finally {
    // The lock of a lost connection is free.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
}
