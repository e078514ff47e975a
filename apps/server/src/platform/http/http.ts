import { randomUUID } from 'node:crypto';
import type { mountedApi } from '@acolhe/contract/api';
import { MAX_BODY_BYTES } from '@acolhe/contract/call';
import { fieldIssues, type ProblemBody, type ProblemCode, problemStatus } from '@acolhe/contract/problems';
import type { Locale } from '@acolhe/domain/time/time';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import websocket from '@fastify/websocket';
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard';
import { ORPCError, type Router, ValidationError } from '@orpc/server';
import { FastifyHandler } from '@orpc/server/fastify';
import { StandardHandler, type StandardHandlerOptions } from '@orpc/server/standard';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Config } from '../config/config.ts';
import { isCommitInDoubt, isDatabaseAway } from '../db/outage.ts';
import { localeOf, type RequestContext } from '../gate.ts';
import { logOptions } from '../log.ts';
import { fieldWords, phrase } from '../phrases.ts';
import type { Platform } from '../platform.ts';
import { Problem } from '../problem.ts';
import { refuseUnknownAddresses, requestSource } from './address.ts';
import { awayPage, RETRY_AFTER_S } from './away-page.ts';
import { cardNumberProblem, refuseCardNumbers } from './card-guard.ts';
import { allowStyle, protectDocuments } from './document-headers.ts';
import { FileStream } from './file-stream.ts';
import { escapeHtml, htmlPage } from './html-page.ts';
import { limitSockets, refuseForeignOrigins } from './origin-guard.ts';
import { refuseMisshapen } from './request-shape.ts';
import { acceptUploads } from './upload.ts';

/**
 * Fastify with its third-party plugins; nothing of Acolhe is mounted yet.
 *
 * @param ownScripts CSP hashes `'sha256-…'` of the page's inline scripts
 */
export async function createHttp(config: Config, ownScripts: readonly string[] = []): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config.logLevel) ?? false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => sendUnreadable(error, request, reply),
  });
  await app.register(cookie);
  refuseUnknownAddresses(app);
  await protectDocuments(app, config, ownScripts);
  await app.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: '1 minute',
    keyGenerator: requestSource,
    allowList: (request) => config.rateLimit === 0 || request.url === '/health',
    // Thrown by the plugin; the error handler adds the message.
    errorResponseBuilder: () => new Problem('too_many_requests'),
  });
  // No rate limit, as in tests and benchmarks, also means no load shedding.
  if (config.rateLimit > 0) await app.register(underPressure, { maxEventLoopDelay: config.maxEventLoopDelay });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(websocket, { options: { maxPayload: 256 * 1024 } });
  app.setErrorHandler((error, request, reply) => {
    const body = bodyOf(error, request);
    if (body.code === 'service_away' && isDocument(request)) return sendAwayPage(request, reply);
    askLater(reply, body);
    if (isDocument(request)) return sendProblemPage(request, reply, body);
    return reply.code(body.status).send(body);
  });
  refuseForeignOrigins(app, config);
  limitSockets(app, config);
  refuseMisshapen(app);
  refuseCardNumbers(app);
  return app;
}

/** `cache-control` of immutable addresses: cached for a year. */
export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

/** Skips serialisation: answers validated by the contract are JSON already. */
class CheckedJson extends StandardOpenAPIJsonSerializer {
  override serialize(data: unknown): [unknown, boolean] {
    return data instanceof Blob ? (super.serialize(data) as [unknown, boolean]) : [data, false];
  }
}

/** Mounts every call of the contract under `/api`. */
export function mountApi(
  app: FastifyInstance,
  platform: Platform,
  router: Router<typeof mountedApi, RequestContext>,
): void {
  const serializer = new StandardOpenAPISerializer(new CheckedJson(), new StandardBracketNotationSerializer());
  const codec = new StandardOpenAPICodec(serializer, { customErrorResponseBodyEncoder: (error) => error.data });
  const options: StandardHandlerOptions<RequestContext> = {
    interceptors: [
      async ({ next, context }) => {
        try {
          const result = await next();
          const file = result.response?.body;
          if (!(file instanceof FileStream) || !result.matched) return result;
          return { ...result, response: { ...result.response, ...(await file.answer(context.reply)) } };
        } catch (error) {
          const { request, reply } = context as RequestContext;
          const body = bodyOf(error, request);
          askLater(reply, body);
          throw new ORPCError(body.code, { status: body.status, message: body.message, data: body });
        }
      },
    ],
  };
  acceptUploads(app, platform);
  const handler = new FastifyHandler(new StandardHandler(router, new StandardOpenAPIMatcher(), codec, options));
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'],
    url: '/api/*',
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const answer = () => handler.handle(request, reply, { prefix: '/api', context: { platform, request, reply } });
      let { matched } = await answer();
      // Every GET answers HEAD (RFC 9110 §9.3.2): Node has decided by now that no body leaves.
      if (!matched && request.raw.method === 'HEAD') {
        request.raw.method = 'GET';
        ({ matched } = await answer());
      }
      // Its answer is awaited; otherwise an empty one would be sent as well.
      if (!matched) return reply.callNotFound();
    },
  });
}

/** Says when to come again, where that helps. */
export function askLater(reply: FastifyReply, { status, code }: Pick<ProblemBody, 'status' | 'code'>): void {
  if (status === 503 || code === 'too_many_at_once') reply.header('retry-after', RETRY_AFTER_S);
}

/** Whether a browser opens this address as a page. */
const isDocument = ({ method, headers, url }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

/** The calm page in place of one that needs the database; it comes again by itself. */
export function sendAwayPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { html, style } = awayPage(localeOf(request));
  allowStyle(reply, style);
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .header('retry-after', RETRY_AFTER_S)
    .header('cache-control', 'no-store')
    .send(html);
}

/** Answers an address that the router cannot read: a page for a browser, else the problem. No hook has run. */
function sendUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isUnreadable = error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const body = bodyOf(isUnreadable ? new Problem('link_unreadable') : error, request);
  reply.header('x-content-type-options', 'nosniff');
  if (isDocument(request)) return sendProblemPage(request, reply, body);
  return reply.code(body.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** A problem as a page, for a browser that opens an address. */
function sendProblemPage(request: FastifyRequest, reply: FastifyReply, body: ProblemBody): FastifyReply {
  const [title, action] = [escapeHtml(body.message), escapeHtml(body.action)];
  const html = `<div class="card"><h1>${title}</h1><p>${action}</p><p><a href="/">Acolhe</a></p></div>`;
  return reply
    .code(body.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .send(htmlPage(body.message, html, localeOf(request)));
}

/** Maps every failure to the client's problem body: localised message, all fields, the request's id. */
export function bodyOf(error: unknown, request: FastifyRequest): ProblemBody {
  const locale = localeOf(request);
  const problem = toProblem(error, request);
  if (problem) return wordsOf(problem, locale, request.id);
  request.log.error({ err: error }, 'unexpected failure');
  return wordsOf(new Problem('unexpected'), locale, request.id);
}

/** Problem codes by status, for requests that Fastify and its plugins refuse before a call is reached. */
const outsideProblems: Partial<Record<number, ProblemCode>> = {
  400: 'invalid_input',
  413: 'body_too_large',
  415: 'invalid_input',
  429: 'too_many_requests',
  503: 'overloaded',
};

function toProblem(error: unknown, request: FastifyRequest): Problem | undefined {
  if (error instanceof Problem) return error;
  if (isDatabaseAway(error)) return new Problem('service_away');
  if (isCommitInDoubt(error)) return new Problem('outcome_unknown');
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
      const issues = error.cause.issues as z.core.$ZodIssue[];
      return cardNumberProblem(request) ?? new Problem('invalid_input', fieldIssues(issues, error.cause.data));
    }
    if (error.code === 'BAD_REQUEST') return new Problem('invalid_input');
    if (error.code === 'NOT_FOUND' || error.code === 'METHOD_NOT_SUPPORTED') return new Problem('not_found');
  }
  const code = outsideProblems[(error as { statusCode?: number }).statusCode ?? 500];
  return code && new Problem(code);
}

function wordsOf(problem: Problem, locale: Locale, requestId: string): ProblemBody {
  const code: ProblemCode = problem.code;
  return {
    code,
    status: problemStatus[code],
    message: phrase(locale, `problem.${code}.message`, problem.values),
    action: phrase(locale, `problem.${code}.action`, problem.values),
    fields: fieldWords(locale, problem.fields),
    request_id: requestId,
  };
}
