import type { Plugin } from 'vite';

const NAME = 'virtual:contract';
const RESOLVED = `\0${NAME}`;

type Minified =
  | { '~orpc': { errorMap: object; meta: object; route: Record<string, unknown> } }
  | { [key: string]: Minified };

/**
 * The contract as plain JSON (method and path of every call), made at build time: the typed client needs no schema,
 * so Zod never enters a first load.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'acolhe:contract',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return;
      const [{ api }, { minifyContractRouter }] = await Promise.all([
        import('@acolhe/contract/api'),
        import('@orpc/contract'),
      ]);
      return `export const contract = ${JSON.stringify(withoutWords(minifyContractRouter(api) as Minified))};`;
    },
  };
}

/** Summaries and access rules are for the server and the API page; the browser has no use for them. */
function withoutWords(router: Minified): unknown {
  if ('~orpc' in router) {
    const {
      summary: _summary,
      successStatus: _status,
      ...route
    } = (router as { '~orpc': { route: Record<string, unknown> } })['~orpc'].route;
    return { '~orpc': { errorMap: {}, meta: {}, route } };
  }
  return Object.fromEntries(Object.entries(router).map(([key, value]) => [key, withoutWords(value)]));
}
