// Rules on types.
import { isTestSetup, type Rule } from './rule.ts';

/**
 * A cast is a type that the compiler does not check: a renamed state, or a column that became nullable, still compiles.
 * The n-th cast of a file to one type has a key of its own, so that a listed file cannot take one more.
 */
export const serverCast: Rule = {
  name: 'server-cast',
  instead: 'let the query, a Zod schema, a type guard or a union say the type (docs/decisions/0069).',
  check: (graph) =>
    [...graph.values()]
      .filter(({ path }) => path.startsWith('apps/server/src/') && !isTestSetup(path))
      .flatMap(({ path: file, casts }) => {
        const counts = new Map<string, number>();
        return casts.map(({ type, line }) => {
          const count = (counts.get(type) ?? 0) + 1;
          counts.set(type, count);
          const key = `${file}: ${type}${count > 1 ? ` (${count})` : ''}`;
          return { keys: [key], file, line, what: `casts to ${type}` };
        });
      }),
};
