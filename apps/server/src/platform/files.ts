import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import { Problem } from './problem.ts';

/** Bytes by key, such as `clinica-demo/professional/<id>.svg`. */
export type Files = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
  /** Every key under a folder, including leftovers of a crash, and its modification time in ms. */
  list(folder: string): AsyncIterable<{ key: string; at: number }>;
};

/** Files under the data directory; the default, which needs nothing installed. */
export function openFiles(dataDir: string): Files {
  const root = path.join(dataDir, 'files');
  const locate = (key: string) => {
    const file = path.join(root, key);
    if (!file.startsWith(root + path.sep)) throw new Error(`File key leaves its folder: ${key}`);
    return file;
  };
  return {
    async put(key, bytes) {
      const file = locate(key);
      await mkdir(path.dirname(file), { recursive: true });
      // A crash leaves either the old file or the new one, never half.
      const draft = `${file}.${uuid()}`;
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, file);
    },
    async get(key) {
      return readFile(locate(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    async delete(key) {
      await rm(locate(key), { force: true });
    },
    async *list(folder) {
      for await (const key of keysUnder(root, folder)) {
        // The file may have been deleted meanwhile.
        const found = await stat(locate(key)).catch(() => undefined);
        if (found) yield { key, at: found.mtimeMs };
      }
    },
  };
}

async function* keysUnder(root: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(path.join(root, folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!entries) return;
  for await (const entry of entries) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* keysUnder(root, key);
    else yield key;
  }
}

/**
 * Stores bytes, then their row. Refused by a problem, the bytes go again; after any other failure it is uncertain whether
 * there is a row, and a job that calls `sweepOrphans` looks.
 *
 * @param writeRow the transaction that writes the row
 */
export async function putFile<T>(files: Files, key: string, bytes: Uint8Array, writeRow: () => Promise<T>): Promise<T> {
  await files.put(key, bytes);
  try {
    return await writeRow();
  } catch (error) {
    if (error instanceof Problem) await files.delete(key);
    throw error;
  }
}
