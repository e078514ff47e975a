import { type ContractRoute, type ContractRoutes, routes } from 'virtual:contract';
import type { Api } from '@acolhe/contract/api';
import type { Area, Setup } from '@acolhe/contract/landing/setup-document';
import type { ContractRouterClient } from '@orpc/contract';
import type { Translate } from '../i18n/translate.ts';
import { idempotentFetch } from './idempotent-fetch.ts';
import { localProblem, ProblemError, problemOf } from './problem-error.ts';
import { timeLimit } from './time-limit.ts';
import { answerOf, requestOf } from './wire.ts';

export type ApiClient = ContractRouterClient<Api>;

const TIMEOUT_MS = 30_000;

/** Typed client of every area; base addresses come from the setup document. Failures are ProblemErrors. */
export function createApi(setup: Setup, t: Translate): ApiClient {
  const call =
    (area: string, name: string) =>
    async (input: unknown, { signal }: { signal?: AbortSignal } = {}) => {
      const base = new URL(setup.bases[area as Area] ?? `/api/${area}`, window.location.origin);
      const request = requestOf(await routeOf(area, name), base, input);
      request.headers.set('accept-language', setup.locale);
      if (area === 'financial') {
        request.headers.set('x-company-id', setup.company.id);
        request.headers.set('x-utc-offset', String(-new Date().getTimezoneOffset()));
      }
      const isRead = request.method === 'GET';
      const send = isRead || area === 'user' ? fetch : idempotentFetch;
      try {
        const attempt = () => send(request.clone(), { credentials: 'include', signal: timeLimit(TIMEOUT_MS, signal) });
        let response = await attempt();
        if (response.status >= 502) {
          const { untilBack } = await import('./outage.ts');
          response = await untilBack(response, attempt, { t, isRepeatable: isRead || send !== fetch, signal });
        }
        if (response.ok) return await answerOf(response);
        throw problemOf(await answerOf(response).catch(() => undefined), response.status, t);
      } catch (error) {
        if (error instanceof ProblemError || signal?.aborted) throw error;
        throw new ProblemError(localProblem('unreachable', 400, t));
      }
    };
  return named((area) => named((name) => call(area, name))) as unknown as ApiClient;
}

/** An object with a value for every name. */
function named<T>(make: (name: string) => T): Readonly<Record<string, T>> {
  return new Proxy({}, { get: (_, name) => make(String(name)) });
}

const known = new Set<ContractRoutes>([routes]);

/** Makes routes known that a screen brings with it, so that its first call does not wait for them. */
export function knowRoutes(more: ContractRoutes): void {
  known.add(more);
}

/** Routes that visitors' pages do not carry. */
const others = [
  () => import('virtual:code-contract'),
  () => import('virtual:member-contract'),
  () => import('virtual:clinic-contract'),
];

async function routeOf(area: string, name: string): Promise<ContractRoute> {
  const found = () => [...known].map((each) => each[area]?.[name]).find((route) => route !== undefined);
  for (const load of others) {
    const route = found();
    if (route) return route;
    knowRoutes((await load()).routes);
  }
  const route = found();
  if (!route) throw new Error(`There is no call ${area}.${name}`);
  return route;
}
