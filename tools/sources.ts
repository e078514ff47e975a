import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

/** Hash of the matching files, so that work is repeated only when they changed. */
export function hashOf(patterns: string[], cwd = root): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, {
    cwd,
    exclude: (name) => /(^|[/\\])(node_modules|dist)$/.test(String(name)),
  }).sort()) {
    hash.update(file).update(readFileSync(path.join(cwd, file)));
  }
  return hash.digest('hex');
}

/** Deletes what was built, but for the latest and the one before, which a server may run that is not yet started anew. */
export function keepLatest(pattern: string): void {
  const made = (name: string) => statSync(name).mtimeMs;
  const all = globSync(pattern).toSorted((one, other) => made(other) - made(one));
  for (const name of all.slice(2)) rmSync(name, { recursive: true, force: true });
}
