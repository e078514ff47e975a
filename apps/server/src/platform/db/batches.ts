/** Rows of one transaction of an import: a crash loses that many at most, and the next run goes over them again. */
const BATCH = 500;

/** Told while a long command works. */
export type Progress = (words: string) => void;

export type Imported = {
  /** Rows that were taken of a file. */
  rows: number;
  /** How many of them were new or changed. */
  changed: number;
  /** Lines that could not be read. */
  wrong: number[];
  /** Sentences of what was passed over. */
  notes?: string[];
};

/**
 * Writes rows in batches, each in a transaction of its own, and tells how far it is.
 *
 * @param write answers how many rows of a batch were new or changed
 * @returns the sum of them
 */
export async function inBatches<T>(
  rows: readonly T[],
  write: (batch: readonly T[]) => Promise<number>,
  progress: Progress,
): Promise<number> {
  let changed = 0;
  for (let at = 0; at < rows.length; at += BATCH) {
    changed += await write(rows.slice(at, at + BATCH));
    progress(`${Math.min(at + BATCH, rows.length)} of ${rows.length}`);
  }
  return changed;
}
