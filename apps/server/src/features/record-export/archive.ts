import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { FileStream } from '../../platform/http/file-stream.ts';
import { Problem } from '../../platform/problem.ts';
import { jsonPieces } from '../../platform/thread/json-pieces.ts';

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
/** One file of an archive; its bytes are read when it is its turn. */
export type Entry = { path: string; bytes: () => Pieces | Promise<Pieces> };

type Sum = { path: string; size: number; sha256: string };

const lateEntry = (path: string, text: () => string): Entry => ({ path, bytes: () => [Buffer.from(text())] });
export const textEntry = (path: string, text: string): Entry => lateEntry(path, () => text);
export const bytesEntry = (path: string, bytes: Uint8Array): Entry => ({ path, bytes: () => [bytes] });
export const jsonEntry = (path: string, value: unknown): Entry => ({ path, bytes: () => jsonPieces(value) });
export const fileEntry = (path: string, open: () => Promise<Blob>): Entry => ({
  path,
  bytes: async () => (await open()).stream(),
});

/** A name that every system can unpack. */
export const pathOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+/, '')
    .slice(0, 100);

/**
 * A ZIP that is made while it is sent, one file after another. A manifest at its end has size and SHA-256 of each, in JSON
 * and as the list that `sha256sum -c` reads, so that it can be checked without a part of ours.
 */
export function archiveOf(name: string, about: Record<string, unknown>, entries: readonly Entry[]): File {
  return new FileStream(zipped(about, entries), name, { type: 'application/zip' });
}

async function* zipped(about: Record<string, unknown>, entries: readonly Entry[]) {
  const made: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    // A copy of its own: what it is made from may be written over.
    made.push(Uint8Array.from(bytes));
  });
  const sums: Sum[] = [];
  // Written when it is their turn, of the files before them.
  const manifest = lateEntry('manifest.json', () => `${JSON.stringify({ ...about, files: sums }, null, 2)}\n`);
  const list = lateEntry('SHA256SUMS', () => sums.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join(''));
  for await (const _ of added(zip, [...entries, manifest, list], sums)) yield* made.splice(0);
  zip.end();
  yield* made.splice(0);
}

/** A file at its turn; in place of one whose stored bytes changed, words that say so: the rest of the copy is worth having. */
async function opened({ path, bytes }: Entry): Promise<{ path: string; pieces: Pieces }> {
  try {
    return { path, pieces: await bytes() };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'file_damaged') throw error;
    return { path: `${path}.damaged.txt`, pieces: [Buffer.from(DAMAGED)] };
  }
}

const DAMAGED =
  'Este arquivo não está mais como foi guardado: peça à clínica que o restaure da cópia de segurança.\n' +
  'This file is no longer as it was stored: ask the clinic to restore it from its backup.\n';

/** Adds files to a ZIP, and what they are to `sums`; a turn for each piece. */
async function* added(zip: Zip, entries: readonly Entry[], sums: Sum[]) {
  for (const entry of entries) {
    const { path, pieces } = await opened(entry);
    const file: ZipInputFile = { filename: path, size: 0, crc: 0, compression: 8 };
    zip.add(file);
    const hash = createHash('sha256');
    async function* read() {
      for await (const piece of pieces) {
        hash.update(piece);
        file.crc = crc32(piece, file.crc);
        file.size += piece.length;
        yield piece;
      }
    }
    // zlib compresses in threads of its own.
    for await (const piece of pipeline(Readable.from(read()), createDeflateRaw(), () => undefined)) {
      file.ondata?.(null, piece, false);
      yield;
    }
    file.ondata?.(null, new Uint8Array(), true);
    sums.push({ path, size: file.size, sha256: hash.digest('hex') });
    yield;
  }
}
