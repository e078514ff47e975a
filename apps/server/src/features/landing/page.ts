import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where Vite puts what it builds. */
const dist = path.join(import.meta.dirname, '../../../../web/dist');
const client = path.join(dist, 'client');

/** The one page of the web app, with its places to fill. */
export type BuiltPage = {
  html: string;
  /** What the page runs by itself, as the content security policy names it. */
  scripts: string[];
  /** Folder of the files that browsers load. */
  client: string;
  /** Module that renders public pages. */
  renderer: string;
};

/** Nothing where the web app was not built: the API alone, as in its tests. */
export function builtPage(): BuiltPage | undefined {
  const template = path.join(client, 'index.html');
  if (!existsSync(template)) return undefined;
  const html = readFileSync(template, 'utf8');
  return { html, scripts: scriptsOf(html), client, renderer: path.join(dist, 'server/entry-server.js') };
}

/** `'sha256-…'` of each script that stands in the page itself. */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
