// Size of a screen's first load, computed from Vite's manifest and the catalogue.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PhraseArea } from '@acolhe/contract/landing/setup-document';
import { locales } from '@acolhe/domain/time/time';
import { closure, type Manifest } from '../apps/server/src/features/landing/page-assets.ts';
import { phrasesOf } from '../apps/server/src/platform/phrases.ts';

/** Bytes after gzip. */
export type Weight = { scripts: number; styles: number; phrases: number };

/** Largest allowed first load. */
export const BUDGET: Weight = { scripts: 129.5 * 1024, styles: 20 * 1024, phrases: 36 * 1024 };
/** Factors of a screen's figure between which it need not be measured again on purpose: a gain is kept, growth is seen. */
const GROWTH = 1.01;
const GAIN = 0.98;

/** A language's phrases of an area, as they are sent. */
function weightOfPhrases(area: PhraseArea): number {
  return Math.max(...locales.map((locale) => gzipSync(JSON.stringify(phrasesOf(locale, area))).length));
}

/**
 * Files loaded before `screen` can be rendered: the page's entry, the screen, and their static imports. Lazy `import()`
 * does not count.
 *
 * @param client folder of the built client
 * @param sources modules of the screen, as the manifest names them
 * @param area whose phrases it shows
 */
export function firstLoad(client: string, sources: readonly string[], area: PhraseArea): Weight {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'));
  const needed = new Set<string>();
  for (const source of ['index.html', ...sources]) {
    if (!manifest[source]) throw new Error(`The build has no ${source}: name the screen's module of today.`);
    closure(manifest, source, needed);
  }
  const entries = [...needed].flatMap((name) => manifest[name] ?? []);
  const weigh = (files: string[]) =>
    [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(client, file))).length, 0);
  return {
    scripts: weigh(entries.map(({ file }) => file)),
    styles: weigh(entries.flatMap(({ css = [] }) => css)),
    phrases: weightOfPhrases(area),
  };
}

/** Descriptions of what exceeds the budget or leaves the measured figure; empty if nothing does. */
export function excessOf(weight: Weight, measured: Weight): string[] {
  return (['scripts', 'styles', 'phrases'] as const).flatMap((kind) => {
    const [own, limit] = [weight[kind], Math.min(BUDGET[kind], measured[kind] * GROWTH)];
    if (own > limit) return [`${kilobytes(own)} of ${kind}, more than ${kilobytes(limit)}`];
    const before = kilobytes(measured[kind]);
    return own < measured[kind] * GAIN
      ? [`${kilobytes(own)} of ${kind} instead of ${before}: keep it with --update`]
      : [];
  });
}

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
