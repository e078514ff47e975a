import { contract } from 'virtual:contract';
import type { Api } from '@acolhe/contract/api';
import type { ProblemBody, ProblemCode } from '@acolhe/contract/problems';
import type { Area, Setup } from '@acolhe/contract/setup';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { Translate } from './i18n.tsx';
import { isProblemBody, ProblemError } from './problem-error.ts';
import { sureFetch } from './sure-fetch.ts';

export type ApiClient = ContractRouterClient<Api>;

const TIMEOUT_MS = 30_000;

/** The typed client of every area; each area's base address comes from the setup document. A failure is a ProblemError. */
export function createApi(setup: Setup, t: Translate): ApiClient {
  const link = new OpenAPILink(contract, {
    url: (_options, path) => new URL(setup.bases[path[0] as Area] ?? `/api/${path[0]}`, window.location.origin),
    headers: (_options, path) => ({
      'accept-language': setup.locale,
      ...(path[0] === 'financial'
        ? { 'x-company-id': setup.company.id, 'x-utc-offset': String(-new Date().getTimezoneOffset()) }
        : {}),
    }),
    fetch: (request, init, _options, path) => {
      const send = path[0] === 'financial' && request.method !== 'GET' ? sureFetch : fetch;
      return send(request, { ...init, credentials: 'include', signal: withTimeout(request.signal) });
    },
    customErrorResponseBodyDecoder: (body, response) =>
      isProblemBody(body) ? new ORPCError(body.code, { status: response.status, data: body }) : undefined,
    interceptors: [
      async (options) => {
        try {
          return await options.next();
        } catch (error) {
          throw toProblem(error, t);
        }
      },
    ],
  });
  return createORPCClient(link);
}

function withTimeout(signal: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  // Browsers before 2024 lack `any`: there the call waits as long as the browser does.
  return 'any' in AbortSignal ? AbortSignal.any([signal, timeout]) : signal;
}

function toProblem(error: unknown, t: Translate): unknown {
  if (error instanceof ORPCError) {
    if (isProblemBody(error.data)) return new ProblemError(error.data);
    // An answer that is not ours: a proxy in between, or the server going down.
    return new ProblemError(localProblem(error.status >= 502 ? 'unreachable' : 'unexpected', error.status, t));
  }
  const isAbortByCaller = error instanceof DOMException && error.name === 'AbortError';
  if (isAbortByCaller) return error;
  return new ProblemError(localProblem('unreachable', 400, t));
}

/** A problem that the browser found out by itself. */
export function localProblem(code: ProblemCode, status: number, t: Translate): ProblemBody {
  const [message, action] = [t(`problem.${code}.message`), t(`problem.${code}.action`)];
  return { code, status, message, action, fields: [], request_id: '' };
}
