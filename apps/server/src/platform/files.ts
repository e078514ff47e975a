import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { HOUR } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import { Problem } from './problem.ts';

type Bytes = Uint8Array | Blob;

/** Bytes that have arrived and belong to nothing yet; they lie on the disk, not in memory. */
export type Received = { file: Blob; drop(): Promise<void> };

/** Bytes by key, such as `clinica-demo/professional/<id>.svg`. */
export type Files = {
  put(key: string, bytes: Bytes): Promise<void>;
  /** Undefined if there is no such file. Its bytes are read when they are asked for. */
  get(key: string): Promise<Blob | undefined>;
  delete(key: string): Promise<void>;
  /** Every key under a folder, including leftovers of a crash, and its modification time in ms. */
  list(folder: string): AsyncIterable<{ key: string; at: number }>;
  /** Takes what arrives, to its end. Throws as the stream does, and then keeps nothing. */
  receive(arriving: Readable): Promise<Received>;
};

/** Received files that are older belong to no request: a crash left them. */
const RECEIVED_FOR_MS = HOUR;

/** Files under the data directory; the default, which needs nothing installed. */
export function openFiles(dataDir: string): Files {
  const root = path.join(dataDir, 'files');
  const arrivals = path.join(dataDir, 'uploads');
  let isSwept: Promise<void> | undefined;
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
      await writeFile(draft, bytes instanceof Blob ? bytes.stream() : bytes, { flush: true });
      await rename(draft, file);
    },
    async get(key) {
      return blobAt(locate(key));
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
    async receive(arriving) {
      // It may break off before it is read, which the reading then throws.
      arriving.on('error', () => undefined);
      await mkdir(arrivals, { recursive: true });
      isSwept ??= sweepArrivals(arrivals);
      await isSwept;
      const draft = path.join(arrivals, uuid());
      const drop = () => rm(draft, { force: true });
      try {
        await writeFile(draft, arriving, { mode: 0o600 });
        return { file: await openAsBlob(draft), drop };
      } catch (error) {
        await drop();
        throw error;
      }
    },
  };
}

async function blobAt(file: string): Promise<Blob | undefined> {
  return openBlob(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** `openAsBlob`, which throws instead of rejecting. */
const openBlob = async (file: string) => openAsBlob(file);

/** Deletes what a crash left. What cannot be deleted keeps no new file from arriving. */
async function sweepArrivals(folder: string): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - RECEIVED_FOR_MS) await rm(file, { force: true }).catch(() => undefined);
  }
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

/** The bytes of a file as they were stored. Throws `file_damaged` if they changed or are gone. */
export async function unchanged(files: Files, key: string, sha256: string): Promise<Blob> {
  const bytes = await files.get(key);
  const sum = createHash('sha256');
  if (bytes) for await (const part of bytes.stream()) sum.update(part);
  if (!bytes || sum.digest('hex') !== sha256) throw new Problem('file_damaged');
  return bytes;
}

/**
 * A table whose rows say which bytes are stored, and their SHA-256. Features list theirs; a job compares them. The key of a
 * file is the company, the folder and the values of some columns, parted by slashes.
 */
export type StoredFiles = {
  table: string;
  folder: string;
  /** Columns after the folder; the last one is empty while there is no file. */
  columns: readonly [string, ...string[]];
};

type StoredRow = { name: string; media_type: string; sha256: string };

/** {@link unchanged}, as the file's row names it. */
export async function storedFile(files: Files, key: string, row: StoredRow): Promise<File> {
  return new File([await unchanged(files, key, row.sha256)], row.name, { type: row.media_type });
}

/**
 * Stores bytes, then their row. Refused by a problem, the bytes go again; after any other failure it is uncertain whether
 * there is a row, and a job that calls `sweepOrphans` looks.
 *
 * @param writeRow the transaction that writes the row
 */
export async function putFile<T>(files: Files, key: string, bytes: Bytes, writeRow: () => Promise<T>): Promise<T> {
  await files.put(key, bytes);
  try {
    return await writeRow();
  } catch (error) {
    if (error instanceof Problem) await files.delete(key);
    throw error;
  }
}
