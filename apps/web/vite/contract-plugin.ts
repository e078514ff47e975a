import type { Api } from '@acolhe/contract/api';
import type { Plugin } from 'vite';

const NAME = 'virtual:contract';
const RESOLVED = `\0${NAME}`;

type Route = [method: string, path: string, isDetailed?: true];

/**
 * The contract's routes as plain JSON, made at build time: the client needs no schema, so Zod never enters a first
 * load.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'acolhe:contract',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return;
      const { api } = await import('@acolhe/contract/api');
      return `export const routes = ${JSON.stringify(routesOf(api))};`;
    },
  };
}

/** The route of every call by area and name. */
export function routesOf(api: Api): Record<string, Record<string, Route>> {
  return Object.fromEntries(
    Object.entries(api).map(([area, calls]) => [
      area,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, routeOf(call['~orpc'].route)])),
    ]),
  );
}

function routeOf({ method = 'POST', path = '/', inputStructure, outputStructure }: OrpcRoute): Route {
  if (outputStructure === 'detailed') throw new Error(`${method} ${path}: the web app reads compact answers alone`);
  return inputStructure === 'detailed' ? [method, path, true] : [method, path];
}

type OrpcRoute = { method?: string; path?: string; inputStructure?: string; outputStructure?: string };
