import { createHash } from 'node:crypto';
import { zip } from 'fflate';

/** One file of an archive. */
export type Entry = { path: string; bytes: Uint8Array };

export const textEntry = (path: string, text: string): Entry => ({ path, bytes: Buffer.from(text) });
export const jsonEntry = (path: string, value: unknown): Entry =>
  textEntry(path, `${JSON.stringify(value, null, 2)}\n`);

/** A name that every system can unpack. */
export const pathOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+/, '')
    .slice(0, 100);

/**
 * A ZIP with a manifest: size and SHA-256 of each file, in JSON and as the list that `sha256sum -c` reads, so that it can
 * be checked without a part of ours.
 */
export async function archiveOf(
  name: string,
  about: Record<string, unknown>,
  entries: readonly Entry[],
): Promise<File> {
  const files = entries.map(({ path, bytes }) => ({
    path,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const manifest = jsonEntry('manifest.json', { ...about, files });
  const sums = [...files, { path: manifest.path, sha256: createHash('sha256').update(manifest.bytes).digest('hex') }];
  const list = textEntry('SHA256SUMS', sums.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join(''));
  const all = Object.fromEntries([...entries, manifest, list].map(({ path, bytes }) => [path, bytes]));
  const packed = await new Promise<Uint8Array>((resolve, reject) =>
    zip(all, { level: 6 }, (error, data) => (error ? reject(error) : resolve(data))),
  );
  return new File([new Uint8Array(packed)], name, { type: 'application/zip' });
}
