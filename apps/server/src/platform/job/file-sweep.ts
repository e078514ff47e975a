import type { CompanyJob } from '@acolhe/domain/company/job-area';
import type { CompanyContext } from '../context.ts';
import { failedRows, tryRow } from './due-rows.ts';

const BATCH = 500;

export type Sweep = {
  job: CompanyJob;
  folder: string;
  /** Epoch ms; later files may belong to a request that goes on. */
  before: number;
  /** Those of some paths, the last parts of keys, that are referred to. */
  known: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** Deletes files of a folder that nothing refers to. One that cannot be deleted keeps none of the others. */
export async function sweepOrphans(context: CompanyContext, { job, folder, before, known }: Sweep): Promise<void> {
  const { files } = context.platform;
  const rows = { job, kind: 'file' };
  const { failed, waiting } = await failedRows(context, rows);
  let batch: string[] = [];
  const sweep = async () => {
    const paths = batch.map((key) => key.slice(key.lastIndexOf('/') + 1));
    const kept = await known(paths);
    for (const [index, item] of batch.entries()) {
      if (kept.has(paths[index] ?? '') || waiting.has(item)) continue;
      await tryRow(context, { ...rows, item, hasFailed: failed.has(item) }, () => files.delete(item));
    }
    batch = [];
  };
  for await (const { key, at } of files.list(folder)) {
    if (at <= before) batch.push(key);
    if (batch.length === BATCH) await sweep();
  }
  if (batch.length > 0) await sweep();
}
