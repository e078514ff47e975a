import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '../../platform/plain-page.ts';

/** Vite's manifest: the built file of each source, and what it needs. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The links by which a page asks at once for a screen's files, and for the answers that the screen will ask for. */
export type PageAssets = (source: string | undefined, calls: readonly string[]) => string;

export function pageAssets(client: string): PageAssets {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  // The page itself names what its entry needs.
  const shell = closure(manifest, 'index.html');
  const filesOf = (source: string): string[] => {
    const entries = [...closure(manifest, source)].filter((name) => !shell.has(name));
    const files = entries.flatMap((name) => manifest[name] ?? []);
    return [
      ...files.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ...files.flatMap(({ css = [] }) => css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)),
    ];
  };
  // The same for every page of a screen, so it is found once.
  const links = new Map(Object.keys(manifest).map((source) => [source, filesOf(source)]));
  return (source, calls) =>
    [
      ...((source && links.get(source)) || []),
      ...calls.map(
        (address) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(address)}">`,
      ),
    ].join('\n    ');
}

function closure(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[source];
  if (!entry || seen.has(source)) return seen;
  seen.add(source);
  for (const name of entry.imports ?? []) closure(manifest, name, seen);
  return seen;
}
