import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { root } from '../../../../../tools/sources.ts';
import { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openPGlite, PGlitePool } from '../../platform/db/pglite-pool.ts';
import { rewindable } from './rewind.ts';

/** Folder of what tests keep from run to run. */
export const cache = path.join(root, '.cache/test');

/** Content of a new copy: the demo clinic, or a migrated database without any clinic. */
type Content = 'demo' | 'empty';

export const dumpPath = (content: Content) => path.join(cache, `pglite-${content}.tar`);

/** The dump with the one Blob method that PGlite uses; a real Blob returns its bytes in small pieces, slowly. */
function storedDump(content: Content): Blob {
  const { buffer } = readFileSync(dumpPath(content));
  return { type: 'application/x-tar', arrayBuffer: async () => buffer } as unknown as Blob;
}

type Copy = { pglite: PGlite; rewind: () => void };
/** Copies that servers have given back. */
const idle: Record<Content, Copy[]> = { demo: [], empty: [] };

/** A copy in memory, which goes to the next server of this process once its own has ended. */
async function lentCopy(content: Content): Promise<PGlitePool> {
  const copy = await takeCopy(content);
  return new PGlitePool(copy.pglite, async () => giveBack(content, copy));
}

function giveBack(content: Content, copy: Copy): void {
  copy.rewind();
  idle[content].push(copy);
}

async function takeCopy(content: Content): Promise<Copy> {
  const used = idle[content].pop();
  if (used) return used;
  const pglite = await openPGlite({ loadDataDir: storedDump(content) });
  return { pglite, rewind: await rewindable(pglite) };
}

export type DatabaseCopy = { database: Database; url?: string };

/** A copy of the demo clinic. With `dataDir` it outlives the server: {@link reopenCopy} finds it again. */
export async function openCopy(dataDir?: string, url = process.env.DATABASE_URL): Promise<DatabaseCopy> {
  if (!url) {
    const pool = dataDir ? PGlitePool.open({ dataDir, loadDataDir: storedDump('demo') }) : lentCopy('demo');
    return { database: Database.onPGlite(await pool) };
  }
  return newDatabase(url, 'acolhe_template');
}

/** A copy of the demo clinic that outlives the servers of this process: each opens it, and ends before the next one. */
export async function openKept(
  url = process.env.DATABASE_URL,
): Promise<{ open(): DatabaseCopy; close(): Promise<void> }> {
  if (url) {
    const copy = await newDatabase(url, 'acolhe_template');
    await copy.database.close();
    return { open: () => ({ ...copy, database: Database.onPostgres(copy.url) }), close: async () => undefined };
  }
  const copy = await takeCopy('demo');
  /** Ends the session, as a server does when its connection closes. */
  const leave = async () => {
    await copy.pglite.exec('rollback');
    await copy.pglite.exec('discard all');
  };
  return {
    open: () => ({ database: Database.onPGlite(new PGlitePool(copy.pglite, leave)) }),
    close: async () => giveBack('demo', copy),
  };
}

async function newDatabase(url: string, template: string): Promise<Required<DatabaseCopy>> {
  const name = `acolhe_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const target = new URL(url);
  target.pathname = `/${name}`;
  return { database: Database.onPostgres(target.href), url: target.href };
}

/** Database without a clinic. */
export async function openEmpty(url = process.env.DATABASE_URL): Promise<DatabaseCopy> {
  if (!url) return { database: Database.onPGlite(await lentCopy('empty')) };
  const copy = await newDatabase(url, 'template1');
  await migrate(copy.database.pool);
  return copy;
}

/** The database of a closed server, as the next one finds it. */
export async function reopenCopy(dataDir: string, url: string | undefined): Promise<DatabaseCopy> {
  return url
    ? { database: Database.onPostgres(url), url }
    : { database: Database.onPGlite(await PGlitePool.open({ dataDir })) };
}
