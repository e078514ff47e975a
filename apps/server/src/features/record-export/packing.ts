import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';

/** One file of an archive. */
export type Entry = { path: string; bytes: Uint8Array };

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * A ZIP with a manifest: size and SHA-256 of each file, in JSON and as the list that `sha256sum -c` reads, so that it can
 * be checked without a part of ours.
 */
export function packed(about: Record<string, unknown>, entries: readonly Entry[]): Uint8Array {
  const files = entries.map(({ path, bytes }) => ({ path, size: bytes.length, sha256: sha256(bytes) }));
  const manifest = {
    path: 'manifest.json',
    bytes: new TextEncoder().encode(`${JSON.stringify({ ...about, files }, null, 2)}\n`),
  };
  const sums = [...files, { path: manifest.path, sha256: sha256(manifest.bytes) }];
  const list = {
    path: 'SHA256SUMS',
    bytes: new TextEncoder().encode(sums.map(({ path, sha256: sum }) => `${sum}  ${path}\n`).join('')),
  };
  return zipSync(Object.fromEntries([...entries, manifest, list].map(({ path, bytes }) => [path, bytes])), {
    level: 6,
  });
}
