import type { PhraseKey } from './shared/i18n/i18n.tsx';
import type { LazyScreen } from './shared/loading/screen-loader.tsx';
import type { ThemeArea } from './shared/theme/theme.ts';

export type Route = { path: string; name: PhraseKey; screen: LazyScreen; theme: ThemeArea };

export type Match<R extends Route = Route> = { route: R; params: Readonly<Record<string, string>> };

/** The first route of a table that matches a path. */
export function matchRoute<R extends Route>(table: readonly R[], path: string): Match<R> | undefined {
  for (const route of table) {
    const params = matchPath(route.path, path);
    if (params) return { route, params };
  }
  return undefined;
}

/** Parameters of a path that matches a pattern of plain and `:named` segments, or undefined. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.replace(/\/+$/, '').split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] as string;
    if (segment.startsWith(':') && value) params[segment.slice(1)] = decode(value);
    else if (segment !== value) return undefined;
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
