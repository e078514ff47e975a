import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';

type BankErrorAbout = {
  status?: number | undefined;
  type?: string | undefined;
  lost?: boolean;
  code?: string | undefined;
  isToken?: boolean;
};

/** A failed request to the bank: unreachable, slow, or an error of its own (RFC 7807). */
export class BankError extends Error {
  /** HTTP status, if there was an answer. */
  readonly status: number | undefined;
  /** The last part of the problem's `type`, such as `CobOperacaoInvalida`. */
  readonly type: string | undefined;
  /** The request may have been done although no answer came. */
  readonly lost: boolean;
  /** Error code of Node or OpenSSL, if there was no answer: `ECONNREFUSED`, `CERT_HAS_EXPIRED` … */
  readonly code: string | undefined;
  /** It was the request for an access token. */
  readonly isToken: boolean;
  constructor(message: string, about: BankErrorAbout = {}) {
    super(message);
    this.name = 'BankError';
    this.status = about.status;
    this.type = about.type;
    this.lost = about.lost ?? false;
    this.code = about.code;
    this.isToken = about.isToken ?? false;
  }
}

export type BankRequest = { method: string; url: string; headers: Record<string, string>; body?: string };
type BankAnswer = { status: number; text: string; retryAfter?: string | undefined };
/** Sends one request; throws a {@link BankError} without a complete answer. */
export type Send = (request: BankRequest) => Promise<BankAnswer>;

const TIMEOUT_MS = 10_000;
/** Limit of an answer, in bytes; the largest is a page of a list. */
const ANSWER_MAX = 8 * 1024 * 1024;

export type BankLine = {
  /** Client certificate and its key (PEM), for banks with mutual TLS. */
  certificate?: string | undefined;
  certificateKey?: string | undefined;
  /** CA certificate of the bank (PEM), if it is not signed by a public authority. */
  authority?: string | undefined;
  /** Lookup of host names, for banks whose address an outsider gave. */
  lookup?: LookupFunction | undefined;
};

/** Sends over HTTP(S), with the client certificate if there is one. */
export function networkSend(
  { certificate: cert, certificateKey: key, authority: ca, lookup }: BankLine,
  timeoutMs = TIMEOUT_MS,
): Send {
  const plain = new HttpAgent({ keepAlive: true });
  const secure = new HttpsAgent({
    keepAlive: true,
    ...(cert && key ? { cert, key } : {}),
    ...(ca ? { ca } : {}),
    ...(lookup ? { lookup } : {}),
    minVersion: 'TLSv1.2',
  });
  return ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const isSecure = url.startsWith('https:');
      const options = { method, headers, agent: isSecure ? secure : plain, signal: AbortSignal.timeout(timeoutMs) };
      let isSent = false;
      const fail = (error: NodeJS.ErrnoException) => {
        const why = options.signal.aborted ? `no answer within ${timeoutMs} ms` : error.message;
        reject(
          new BankError(`The bank cannot be reached: ${method} ${url}: ${why}`, { lost: isSent, code: error.code }),
        );
      };
      const request = (isSecure ? httpsRequest : httpRequest)(url, options, (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > ANSWER_MAX) request.destroy(new Error('the answer is too large'));
          chunks.push(chunk);
        });
        response.on('error', fail);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            retryAfter: response.headers['retry-after'],
          }),
        );
      });
      request.on('socket', (socket) => {
        if (request.reusedSocket) isSent = true;
        else socket.once(isSecure ? 'secureConnect' : 'connect', () => (isSent = true));
      });
      request.on('error', fail);
      request.end(body);
    });
}

const tries = 3;
const FIRST_PAUSE_MS = 150;
const PAUSE_MAX_MS = 2_000;
/** Statuses of a bank that has not processed the request: any request may be retried. */
const retryable = new Set([429, 503]);
/** Statuses of a failing proxy between us and the bank: only reads may be retried. */
const retryableReads = new Set([502, 504]);

const problem = z.looseObject({
  type: z.string().catch(''),
  title: z.string().catch(''),
  detail: z.string().catch(''),
  violacoes: z.array(z.looseObject({ razao: z.string().catch(''), propriedade: z.string().catch('') })).catch([]),
});

export type BankHttpOptions = {
  baseUrl: () => string;
  /** Token endpoint; default `/oauth/token` under the base URL. */
  tokenUrl?: string | undefined;
  clientId: string;
  clientSecret: string;
  scope: string;
  send: Send;
  clock?: () => number;
  pause?: (ms: number) => Promise<unknown>;
};

/** HTTP client of a bank: OAuth2 client credentials, JSON, and retries where they are safe. */
export type BankHttpClient = {
  /** A read, which changes nothing. */
  read(path: string): Promise<unknown>;
  /** A write, done at most once: a lost one is not retried but reported as lost. */
  write(method: 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
};

export function bankHttpClient(options: BankHttpOptions): BankHttpClient {
  const now = options.clock ?? Date.now;
  const pause = options.pause ?? wait;
  let token: { value: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  /** Sends, and retries where that is safe, with growing pauses. */
  async function persist(request: BankRequest, isRead: boolean): Promise<BankAnswer> {
    for (let turn = 1; ; turn++) {
      const began = now();
      let answer: BankAnswer | undefined;
      try {
        answer = await options.send(request);
        const mayRepeat = retryable.has(answer.status) || (isRead && retryableReads.has(answer.status));
        if (!mayRepeat || turn === tries) return answer;
      } catch (error) {
        // No retry after a slow answer: the caller has waited long enough.
        const wasSlow = now() - began > PAUSE_MAX_MS;
        const mayRepeat = error instanceof BankError && (isRead || !error.lost);
        if (!mayRepeat || wasSlow || turn === tries) throw error;
      }
      const asked = Number(answer?.retryAfter ?? 0) * 1000 || 0;
      const own = FIRST_PAUSE_MS * 3 ** (turn - 1) * (1 + Math.random());
      await pause(Math.min(Math.max(asked, own), PAUSE_MAX_MS));
    }
  }

  /** Current access token; concurrent callers share one request. */
  async function accessToken(): Promise<string> {
    if (token && token.until > now()) return token.value;
    asking ??= askToken().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function askToken(): Promise<string> {
    try {
      return await newToken();
    } catch (error) {
      if (error instanceof BankError) throw new BankError(error.message, { ...error, isToken: true });
      throw error;
    }
  }

  async function newToken(): Promise<string> {
    const credentials = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64');
    const { status, text } = await persist(
      {
        method: 'POST',
        url: options.tokenUrl ?? `${options.baseUrl()}/oauth/token`,
        headers: {
          authorization: `Basic ${credentials}`,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: options.scope }).toString(),
      },
      true,
    );
    if (status !== 200) throw errorOf('POST', '/oauth/token', { status, text });
    const answer = answered(
      z.looseObject({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().default(300) }),
      jsonOf(text, status),
      'the token',
    );
    // Renewed a while before it expires, so that none expires on its way; short-lived ones at half of their time.
    const lifeMs = answer.expires_in * 1000;
    token = { value: answer.access_token, until: now() + lifeMs - Math.min(30_000, lifeMs / 2) };
    return token.value;
  }

  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const isRead = method === 'GET';
    for (let turn = 1; ; turn++) {
      const bearer = await accessToken();
      const answer = await persist(
        {
          method,
          url: options.baseUrl() + path,
          headers: {
            authorization: `Bearer ${bearer}`,
            accept: 'application/json, application/problem+json',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        isRead,
      );
      // The token was revoked: retry once with a new one. A concurrent caller may have requested it already.
      if (answer.status === 401 && turn === 1) {
        if (token?.value === bearer) token = undefined;
        continue;
      }
      if (answer.status < 200 || answer.status > 299) throw errorOf(method, path, answer);
      return jsonOf(answer.text, answer.status);
    }
  }

  return { read: (path) => call('GET', path), write: call };
}

function jsonOf(text: string, status: number): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    throw new BankError('The bank answered something that is not JSON', { status, lost: true });
  }
}

/** The error of a bank's answer, whether or not it follows RFC 7807. */
function errorOf(method: string, path: string, { status, text }: BankAnswer): BankError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON: a proxy's page, or an empty body.
  }
  const told = problem.safeParse(body).data;
  const type = told?.type.split('/').at(-1) || undefined;
  const violations = told?.violacoes.map(({ propriedade, razao }) => `${propriedade}: ${razao}`) ?? [];
  const page = told ? '' : text.replace(/<[^>]*>|\s+/g, ' ').trim();
  const words = [type, told?.detail || told?.title, ...violations, page].filter(Boolean).join('; ');
  const what = `${method} ${path.split('?')[0]}`;
  return new BankError(`The bank answered ${what} with ${status}${words ? ` (${words.slice(0, 500)})` : ''}`, {
    status,
    type,
    lost: status >= 500 && status !== 503,
  });
}

/** Validates an answer's shape; a wrong one counts as no answer. */
export function answered<T>(schema: z.ZodType<T>, body: unknown, what: string): T {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  const wrong = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new BankError(`The bank answered ${what} in a shape that it must not have: ${wrong.slice(0, 500)}`, {
    lost: true,
  });
}
