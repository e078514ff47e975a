import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { PGlitePool } from './pglite-pool.ts';

/**
 * Opens PostgreSQL if a URL is given, else PGlite under the data directory, and migrates it. Waits for a server that is
 * away; throws what it refuses, such as a wrong password.
 */
export async function openDatabase(
  options: { databaseUrl?: string | undefined; dataDir: string },
  log?: FastifyBaseLogger,
): Promise<Database> {
  const database = options.databaseUrl
    ? Database.onPostgres(options.databaseUrl, log)
    : Database.onPGlite(await PGlitePool.open({ dataDir: path.join(options.dataDir, 'pglite') }));
  await database.steadily(() => migrate(database.pool));
  return database;
}
