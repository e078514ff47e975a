import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

/** Hash of the matching files, so that work is repeated only when they changed. */
export function hashOf(patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, {
    cwd: root,
    exclude: (name) => /node_modules|dist/.test(String(name)),
  }).sort()) {
    hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}
