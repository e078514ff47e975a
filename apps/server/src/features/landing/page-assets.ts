import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '../../platform/http/html-page.ts';

/** Vite's manifest: the built file of each source, and its imports. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

export type PageNeeds = {
  /** Modules of the screen itself. */
  sources: readonly string[];
  /** Parts that the screen loads lazily, in their order. */
  next?: readonly string[];
  /** Addresses of the API answers that the screen requests first. */
  calls: readonly string[];
};

/** Preload links of a page: the screen's files, and its first API answers. */
export type PageAssets = (needs: PageNeeds) => string;

export function pageAssets(client: string): PageAssets {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  // The page's HTML already references the files of its entry.
  const shell = closure(manifest, 'index.html');
  const linksOf = ({ sources, next = [] }: PageNeeds): string[] => {
    const known = new Set(shell);
    /** Files of modules that are not known yet; marks them as known. */
    const filesOf = (wanted: readonly string[]) => {
      const before = new Set(known);
      for (const source of wanted) closure(manifest, source, known);
      return [...known].filter((name) => !before.has(name)).flatMap((name) => manifest[name] ?? []);
    };
    const files = filesOf(sources);
    const later = filesOf(next);
    return [
      ...files.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      // Including styles of lazy parts: their code waits for the styles, which nothing else references before it runs.
      ...[...files, ...later].flatMap(({ css = [] }) =>
        css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ),
      ...later.map(({ file }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
    ];
  };
  // Cached, as all pages of a screen have the same links.
  const links = new Map<string, string[]>();
  return (needs) => {
    const screen = needs.sources.join();
    const found = links.get(screen) ?? linksOf(needs);
    links.set(screen, found);
    const calls = needs.calls.map(
      (address) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(address)}">`,
    );
    return [...found, ...calls].join('\n    ');
  };
}

/** A source and all its static imports. */
export function closure(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[source];
  if (!entry || seen.has(source)) return seen;
  seen.add(source);
  for (const name of entry.imports ?? []) closure(manifest, name, seen);
  return seen;
}
