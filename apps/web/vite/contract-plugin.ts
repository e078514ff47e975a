import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Api } from '@acolhe/contract/api';
import { authorisationOf, type Opening } from '@acolhe/contract/identity/capability';
import type { Plugin } from 'vite';

/** Calls of visitors, by an access code, of signed-in people, and of a clinic's staff alone; each loads apart. */
const modules = {
  'virtual:contract': 'visitor',
  'virtual:code-contract': 'code',
  'virtual:member-contract': 'member',
  'virtual:clinic-contract': 'clinic',
} as const;
type ModuleName = keyof typeof modules;
type Holder = (typeof modules)[ModuleName];
const RESOLVED = '\0';

/** As one text, which weighs least: `POST /claim`, `PUT /{id}/file detailed`. */
type Route = string;

/**
 * The contract's routes as plain JSON, made at build time: the client needs no schema, so Zod never enters a first
 * load, and a patient's first load carries no call of doctors, staff and managers. A build leaves out the calls that no
 * source of the web app names: those of partners, banks and plain links.
 */
export function contractPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'acolhe:contract',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id in modules ? `${RESOLVED}${id}` : undefined),
    async load(id) {
      const holder = id.startsWith(RESOLVED) ? modules[id.slice(RESOLVED.length) as ModuleName] : undefined;
      if (!holder) return;
      const { api } = await import('@acolhe/contract/api');
      const words = isBuild ? wordsOfSources() : undefined;
      const routes = routesOf(api, (name, call) => (!words || words.has(name)) && holder === holderOf(call));
      return `export const routes = ${JSON.stringify(routes)};`;
    },
  };
}

/** Words of the web app's sources that are quoted or a member: a call is named by such a word. */
function wordsOfSources(): ReadonlySet<string> {
  const folder = path.join(import.meta.dirname, '../src');
  const sources = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !file.includes('.test.'));
  return new Set(
    sources.flatMap((file) => readFileSync(path.join(folder, file), 'utf8').match(/(?<=['".])\w+/g) ?? []),
  );
}

function holderOf(call: OrpcCall): Holder {
  const { meta } = call['~orpc'];
  if (meta.access === 'public') return 'visitor';
  if (meta.access === 'code') return 'code';
  const { roles } = authorisationOf(meta);
  return roles && !roles.includes('P') ? 'clinic' : 'member';
}

/** The route of each chosen call by area and name; areas without one are left out. */
export function routesOf(
  api: Api,
  isChosen: (name: string, call: OrpcCall) => boolean = () => true,
): Record<string, Record<string, Route>> {
  const areas = Object.entries(api).map(([area, calls]) => {
    const chosen = Object.entries<OrpcCall>(calls).filter(([name, call]) => isChosen(name, call));
    return [area, chosen.map(([name, call]) => [name, routeOf(call['~orpc'].route)] as const)] as const;
  });
  return Object.fromEntries(
    areas.filter(([, calls]) => calls.length > 0).map(([area, calls]) => [area, Object.fromEntries(calls)]),
  );
}

function routeOf({ method = 'POST', path = '/', inputStructure, outputStructure }: OrpcRoute): Route {
  if (outputStructure === 'detailed') throw new Error(`${method} ${path}: the web app reads compact answers alone`);
  return `${method} ${path}${inputStructure === 'detailed' ? ' detailed' : ''}`;
}

type OrpcCall = { '~orpc': { route: OrpcRoute; meta: Opening } };
type OrpcRoute = { method?: string; path?: string; inputStructure?: string; outputStructure?: string };
