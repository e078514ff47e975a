import { DAY } from '@acolhe/domain/time/duration';
import type { CompanyContext } from '../../platform/context.ts';
import type { StoredFiles } from '../../platform/files.ts';
import { unchanged } from '../../platform/files.ts';
import { failedRows, tryRow } from '../../platform/job/due-rows.ts';
import { forEachCompany } from '../../platform/job/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { listStored } from './store.ts';

const JOB = 'check-stored-files';
/** Nights in which each file is read once: a clinic of 100 GB reads 14 GB a night. */
const NIGHTS = 7;
const PAGE = 500;

/**
 * Each night: compares a part of the stored files with their hashes. One whose bytes changed or are gone is a failure of its own,
 * which is told to the managers until they are back.
 */
export async function checkStoredFiles(platform: Platform): Promise<void> {
  const turn = Math.floor(platform.clock.now() / DAY) % NIGHTS;
  await forEachCompany(platform, JOB, async (context) => {
    for (const table of platform.storedFiles) await checkTable(context, table, turn);
  });
}

async function checkTable(context: CompanyContext, table: StoredFiles, turn: number): Promise<void> {
  const { platform, scope } = context;
  const rows = { job: JOB, kind: table.table } as const;
  const { failed } = await failedRows(context, rows);
  for (let after = ''; ; ) {
    const page = { turn, turns: NIGHTS, named: [...failed], after, limit: PAGE };
    const files = await platform.database.readInCompany(scope, (tx) => listStored(tx, table, page));
    for (const { key, sha256 } of files)
      await tryRow(context, { ...rows, item: key, hasFailed: failed.has(key) }, () =>
        unchanged(platform.files, key, sha256),
      );
    const last = files.at(-1);
    if (!last || files.length < PAGE) return;
    after = last.key;
  }
}
