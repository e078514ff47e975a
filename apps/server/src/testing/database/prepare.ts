// Creates the seeded database that every API test starts from, and the empty one: PGlite dumps under .cache, or with
// DATABASE_URL a template database on PostgreSQL. Rebuilt only when migrations, seed or identity change.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { extract, pack } from 'tar-stream';
import { hashOf } from '../../../../../tools/sources.ts';
import { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { PGlitePool } from '../../platform/db/pglite-pool.ts';
import { openSeeded } from '../test-app.ts';
import { cache, dumpPath } from './copy.ts';

export const TEMPLATE = 'acolhe_template';

export default async function prepare(_context?: unknown, databaseUrl = process.env.DATABASE_URL): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const wanted = hashOf([
    'apps/server/migrations/*.sql',
    'apps/server/src/seed/*.ts',
    'apps/simulators/migrations/*.sql',
    'apps/server/src/features/identity/*.ts',
    'apps/server/src/platform/db/*.ts',
    'apps/server/src/testing/database/prepare.ts',
    'package-lock.json',
  ]);
  if (databaseUrl) return preparePostgres(databaseUrl);
  const stamp = path.join(cache, 'pglite.stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // Smaller files are copied faster: segments of 1 MB instead of 16, and no page is written just for its checksum.
  const pool = await PGlitePool.open({ initDbStartParams: ['--wal-segsize=1', '--no-data-checksums'] });
  await migrate(pool);
  writeFileSync(dumpPath('empty'), await smallDump(pool));
  const app = await openSeeded(Database.onPGlite(pool));
  writeFileSync(dumpPath('demo'), await smallDump(pool));
  writeFileSync(stamp, wanted);
  await app.close();
}

/**
 * The data directory without what a copy would only spend time on: it starts at a checkpoint, so that no write-ahead log
 * is replayed, and lacks the log before it and the template databases. A copy takes half the time.
 */
async function smallDump(pool: PGlitePool): Promise<Buffer> {
  await pool.query('select pg_switch_wal()');
  await pool.query('checkpoint');
  const { rows } = await pool.query('select redo_wal_file from pg_control_checkpoint()');
  const [{ redo_wal_file: log }] = rows as [{ redo_wal_file: string }];
  const isNeeded = (name: string) =>
    !/^\/?base\/[14]\/./.test(name) && (!/^\/?pg_wal\/[0-9A-F]{24}$/.test(name) || name.endsWith(log));
  const dump = await pool.dump();
  const small = pack();
  const whole = extract();
  whole.on('entry', (header, stream, next) => {
    if (isNeeded(header.name)) return stream.pipe(small.entry(header, next));
    stream.on('end', next).resume();
  });
  whole.on('finish', () => small.finalize());
  whole.end(Buffer.from(await dump.arrayBuffer()));
  return buffer(small);
}

async function preparePostgres(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const target = new URL(url);
  target.pathname = `/${TEMPLATE}`;
  const database = Database.onPostgres(target.href);
  await migrate(database.pool);
  const app = await openSeeded(database);
  await app.close();
}
