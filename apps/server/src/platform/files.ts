import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuid } from 'uuid';

/** Bytes by key, such as `clinica-demo/professional/<id>.svg`. */
export type Files = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
};

/** Files under the data directory, the default that needs nothing installed. */
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
      await writeFile(draft, bytes);
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
  };
}
