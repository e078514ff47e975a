// What a first load of a screen weighs, computed from Vite's manifest.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { closure, type Manifest } from '../apps/server/src/features/landing/page-assets.ts';

/** Bytes as gzip sends them. */
export type Weight = { scripts: number; styles: number };

/** Largest weight of any first load. */
export const BUDGET: Weight = { scripts: 130 * 1024, styles: 20 * 1024 };
/** How far a screen may grow before its figure is measured, and thought about, again. */
const GROWTH = 1.03;

/**
 * What a page loads before `screen` can be drawn: the page's entry, the screen, and all that they import. What they load
 * later by `import()` does not count.
 *
 * @param client folder of the built client
 * @param sources modules of the screen, as the manifest names them
 */
export function firstLoad(client: string, sources: readonly string[]): Weight {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'));
  const needed = new Set<string>();
  for (const source of ['index.html', ...sources]) {
    if (!manifest[source]) throw new Error(`The build has no ${source}: name the screen's module of today.`);
    closure(manifest, source, needed);
  }
  const entries = [...needed].flatMap((name) => manifest[name] ?? []);
  const weigh = (files: string[]) =>
    [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(client, file))).length, 0);
  return { scripts: weigh(entries.map(({ file }) => file)), styles: weigh(entries.flatMap(({ css = [] }) => css)) };
}

/** What a first load has too much of, in words; nothing where it keeps to the budget and to its figure. */
export function excessOf(weight: Weight, measured: Weight): string[] {
  return (['scripts', 'styles'] as const).flatMap((kind) => {
    const limit = Math.min(BUDGET[kind], measured[kind] * GROWTH);
    return weight[kind] > limit ? [`${kilobytes(weight[kind])} of ${kind}, more than ${kilobytes(limit)}`] : [];
  });
}

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
