import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '../../platform/http/html-page.ts';

/** Vite's manifest: the built file of each source, and what it needs. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

export type PageNeeds = {
  /** Modules that the page draws itself with. */
  sources: readonly string[];
  /** A part that the screen loads while it is looked at. */
  next?: string;
  /** Addresses of the answers that the screen asks for first. */
  calls: readonly string[];
};

/** The links by which a page asks at once for a screen's files, and for the answers that the screen will ask for. */
export type PageAssets = (needs: PageNeeds) => string;

export function pageAssets(client: string): PageAssets {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  // The page itself names what its entry needs.
  const shell = closure(manifest, 'index.html');
  const linksOf = ({ sources, next }: PageNeeds): string[] => {
    const known = new Set(shell);
    /** What modules need beyond what is known, and then is. */
    const filesOf = (wanted: readonly string[]) => {
      const before = new Set(known);
      for (const source of wanted) closure(manifest, source, known);
      return [...known].filter((name) => !before.has(name)).flatMap((name) => manifest[name] ?? []);
    };
    const files = filesOf(sources);
    const later = filesOf(next ? [next] : []);
    return [
      ...files.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      // Also of what comes later: its code waits for its styles, which nothing else would name before that code runs.
      ...[...files, ...later].flatMap(({ css = [] }) =>
        css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ),
      ...later.map(({ file }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
    ];
  };
  // The same for every page of a screen, so they are found once.
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

/** A source and all that it imports before it runs. */
export function closure(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[source];
  if (!entry || seen.has(source)) return seen;
  seen.add(source);
  for (const name of entry.imports ?? []) closure(manifest, name, seen);
  return seen;
}
