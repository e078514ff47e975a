import { jsonInTurns } from '../../platform/thread/json-in-turns.ts';
import { threadModule } from '../../platform/thread/threads.ts';
import type * as packing from './packing.ts';

export type Entry = packing.Entry;

const pack = threadModule<typeof packing>(new URL('./packing.ts', import.meta.url));

export const textEntry = (path: string, text: string): Entry => ({ path, bytes: Buffer.from(text) });
export const jsonEntry = async (path: string, value: unknown): Promise<Entry> => ({
  path,
  bytes: await jsonInTurns(value),
});

/** A name that every system can unpack. */
export const pathOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+/, '')
    .slice(0, 100);

/** A ZIP of entries, with a manifest of their sizes and hashes. */
export async function archiveOf(
  name: string,
  about: Record<string, unknown>,
  entries: readonly Entry[],
): Promise<File> {
  const bytes = await pack('packed', about, [...entries]);
  return new File([bytes as Uint8Array<ArrayBuffer>], name, { type: 'application/zip' });
}
