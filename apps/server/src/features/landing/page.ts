import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cspHash } from '../../platform/http/document-headers.ts';

/** Output folder of Vite. */
const dist = path.join(import.meta.dirname, '../../../../web/dist');
/** Folder of the files that browsers load. */
export const client = path.join(dist, 'client');
const renderers = path.join(dist, 'server');
const ENTRY = 'src/entry-server.tsx';

/** The one HTML page of the web app, with its placeholders. */
export type BuiltPage = {
  html: string;
  /** CSP hashes of the page's inline scripts. */
  scripts: string[];
  /** Module that renders public pages; the next build leaves it there. */
  renderer: string;
};

/** Undefined if the web app was not built: API only, as in its tests. */
export function builtPage(): BuiltPage | undefined {
  const template = path.join(client, 'index.html');
  if (!existsSync(template)) return undefined;
  const html = readFileSync(template, 'utf8');
  const { [ENTRY]: entry } = JSON.parse(readFileSync(path.join(renderers, '.vite/manifest.json'), 'utf8'));
  return { html, scripts: scriptsOf(html), renderer: path.join(renderers, entry.file) };
}

/** CSP hash `'sha256-…'` of each inline script. */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => cspHash(text));
}
