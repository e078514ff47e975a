import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Api } from '@acolhe/contract/api';
import type { Plugin } from 'vite';

const NAME = 'virtual:contract';
const RESOLVED = `\0${NAME}`;

type Route = [method: string, path: string, isDetailed?: true];

/**
 * The contract's routes as plain JSON, made at build time: the client needs no schema, so Zod never enters a first
 * load. A build leaves out the calls that no source of the web app names: those of partners, banks and plain links.
 */
export function contractPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'acolhe:contract',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return;
      const { api } = await import('@acolhe/contract/api');
      return `export const routes = ${JSON.stringify(routesOf(api, isBuild ? wordsOfSources() : undefined))};`;
    },
  };
}

/** Every word of the web app's sources that is quoted or a member: what a call would be named by. */
function wordsOfSources(): ReadonlySet<string> {
  const folder = path.join(import.meta.dirname, '../src');
  const sources = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !file.includes('.test.'));
  return new Set(
    sources.flatMap((file) => readFileSync(path.join(folder, file), 'utf8').match(/(?<=['".])\w+/g) ?? []),
  );
}

/** The route of every call by area and name; of those named by `words`, if given. */
export function routesOf(api: Api, words?: ReadonlySet<string>): Record<string, Record<string, Route>> {
  return Object.fromEntries(
    Object.entries(api).map(([area, calls]) => [
      area,
      Object.fromEntries(
        Object.entries(calls)
          .filter(([name]) => !words || words.has(name))
          .map(([name, call]) => [name, routeOf(call['~orpc'].route)]),
      ),
    ]),
  );
}

function routeOf({ method = 'POST', path = '/', inputStructure, outputStructure }: OrpcRoute): Route {
  if (outputStructure === 'detailed') throw new Error(`${method} ${path}: the web app reads compact answers alone`);
  return inputStructure === 'detailed' ? [method, path, true] : [method, path];
}

type OrpcRoute = { method?: string; path?: string; inputStructure?: string; outputStructure?: string };
