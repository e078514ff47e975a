// Rules on database access.
import { type Feature, floors } from './floors.ts';
import type { ModuleGraph } from './module-graph.ts';
import { isStore, isTestSetup, type Rule, serverFeatureOf, type Violation } from './rule.ts';
import type { SourceFile } from './source-file.ts';

/** Owner of a file's writes: its feature, else the platform or the app. */
function ownerOf(file: string): string {
  return serverFeatureOf(file) ?? /^apps\/(?:server\/src\/)?([^/]+)/.exec(file)?.[1] ?? file;
}

/** Queries of the server and the simulators, with whom each belongs to; those of tests and the demo clinic apart. */
const queriesOf = (graph: ModuleGraph) =>
  [...graph.values()]
    .filter(({ path }) => path.startsWith('apps/') && !isTestSetup(path))
    .flatMap(({ path, queries }) => queries.map((query) => ({ ...query, owner: ownerOf(path), at: path })));

/** With two writers a table's rules are in two places, and one of them is forgotten. */
export const oneWriter: Rule = {
  name: 'one-writer',
  instead: 'call the service of the feature that owns the table.',
  check(graph) {
    const writes = queriesOf(graph).filter(({ kind }) => kind === 'write');
    return [...Map.groupBy(writes, ({ table }) => table)].flatMap(([table, ofTable]): Violation[] => {
      if (!table) return ofTable.map(({ at, line }) => ({ keys: [at], file: at, line, what: UNNAMED_TABLE }));
      const owners = Map.groupBy(ofTable, ({ owner }) => owner);
      if (owners.size === 1) return [];
      const places = [...owners].map(([owner, [first]]) => `${owner} (${first?.at}:${first?.line})`);
      return [
        {
          keys: [...owners.keys()].map((owner) => `${table} <- ${owner}`),
          file: table,
          what: `is written by ${owners.size}:\n${places.join('\n')}`,
        },
      ];
    });
  },
};

const UNNAMED_TABLE = 'writes a table that it does not name, so that its writers cannot be counted';

/**
 * A table is read by its owner, which gives others what they may join in its `read.ts`: a column that changes is looked for
 * in one folder, and the floors of imports are those of tables too.
 */
export function tableReadRule(table: Feature[][] = floors): Rule {
  const reports = new Set(table.flat().flatMap(({ name, readsAll }) => (readsAll ? [name] : [])));
  return {
    name: 'table-read',
    instead: "join a query of the owner's read.ts; of a higher floor, subscribe to its events or let it register.",
    check(graph) {
      const queries = queriesOf(graph);
      const owners = new Map(
        queries.flatMap(({ kind, table, owner }) => (kind === 'write' && table ? [[table, owner]] : [])),
      );
      return queries.flatMap(({ kind, table, owner, at, line }): Violation[] => {
        const theirs = owners.get(table ?? '');
        if (kind !== 'read' || !theirs || theirs === owner || reports.has(owner)) return [];
        return [{ keys: [`${owner} -> ${table}`], file: at, line, what: `reads ${table}, which is ${theirs}'s` }];
      });
    },
  };
}

/** Platform files with queries of their own. Paths below apps/server/src. */
const PLATFORM_STORES = [
  'platform/db/commit.ts',
  'platform/db/database.ts',
  'platform/db/pages.ts',
  'platform/db/joined.ts',
  'platform/db/key-lock.ts',
  'platform/db/patient-reference.ts',
  'platform/db/transaction.ts',
  'platform/db/text-search.ts',
  'platform/idempotency.ts',
  'platform/job/failure-store.ts',
  'platform/mail/mail-store.ts',
  'platform/mail/outage-store.ts',
  'platform/push.ts',
];

/** SQL is confined to stores, so that a change of a table finds all that reads it. */
export function queryInStoreRule(platformStores: string[] = PLATFORM_STORES): Rule {
  const listed = new Set(platformStores.map((file) => `apps/server/src/${file}`));
  return {
    name: 'query-in-store',
    instead: 'move the query into a *store.ts of the feature and call it from here.',
    check: (graph) => {
      const files = [...graph.values()].filter(({ path }) => path.startsWith('apps/server/') && !isTestSetup(path));
      const asking = files.filter((file) => firstQueryOf(file));
      const idle = [...listed].filter((file) => !asking.some(({ path }) => path === file));
      return [
        ...asking.flatMap((file): Violation[] => {
          const { line, what } = firstQueryOf(file) ?? {};
          const isAllowed = listed.has(file.path) || (serverFeatureOf(file.path) && isStore(file.path));
          return isAllowed ? [] : [{ keys: [file.path], file: file.path, line, what: `${what} outside a store` }];
        }),
        ...idle.map((file) => ({ keys: [file], file, what: 'has no query: remove it from PLATFORM_STORES' })),
      ];
    },
  };
}

function firstQueryOf({ imports, queries }: SourceFile): { line: number; what: string } | undefined {
  const kysely = imports.find(({ target }) => /^kysely(\/|$)/.test(target));
  if (kysely) return { line: kysely.line, what: 'imports kysely' };
  return queries[0] && { line: queries[0].line, what: 'has a query' };
}
