import type { Module } from '@acolhe/contract/company/module';
import type { Permission } from '@acolhe/domain/identity/permissions';
import type { CompanyRule, Role } from '@acolhe/domain/identity/roles';
import type { PhraseKey } from './shared/i18n/i18n.tsx';
import type { LazyScreen } from './shared/loading/screen-loader.tsx';
import type { ThemeArea } from './shared/theme/theme.ts';
import type { FrameKind } from './shared/ui/frame/frame.tsx';

export type Route = { path: string; name: PhraseKey; screen: LazyScreen; theme: ThemeArea };

export type AppRoute = Route & {
  /** `open`: any visitor, or by an access code that the server checks. `secure`: signed in, terms accepted. */
  access: 'open' | 'secure';
  roles?: readonly Role[];
  /** Permissions of which staff need one, as in the contract. */
  permissions?: readonly Permission[];
  /** Company rules that must all hold. */
  rules?: readonly CompanyRule[];
  /** Module that the clinic's contract must include; otherwise its managers are led to what it includes. */
  module?: Module;
  /** Feature flag that must be on; otherwise the page does not exist. */
  flag?: 'kiosk';
  /** Reachable before the terms are accepted. */
  beforeTerms?: boolean;
  /** Reachable without a second factor that the clinic requires; so is every page that comes before the terms. */
  beforeSecondFactor?: boolean;
  /** Reachable by all while the clinic is out of service; its doctors and managers reach all they may read. */
  whenClosed?: boolean;
  /** Reachable on an installation without a clinic. */
  beforeClinic?: boolean;
  frame: Exclude<FrameKind, 'bare'>;
};
export type Options = Partial<
  Pick<
    AppRoute,
    | 'roles'
    | 'permissions'
    | 'rules'
    | 'module'
    | 'flag'
    | 'beforeTerms'
    | 'beforeSecondFactor'
    | 'whenClosed'
    | 'beforeClinic'
    | 'frame'
    | 'theme'
  >
>;

export function open(path: string, name: PhraseKey, screen: LazyScreen, options: Options = {}): AppRoute {
  return { path, name, screen, access: 'open', frame: 'plain', theme: 'light', ...options };
}
export function secure(path: string, name: PhraseKey, screen: LazyScreen, options: Options = {}): AppRoute {
  return { path, name, screen, access: 'secure', frame: 'app', theme: 'light', ...options };
}

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
