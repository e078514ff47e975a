import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { inTurn } from '../../platform/http/heavy-call.ts';
import { askLater, bodyOf } from '../../platform/http/http.ts';
import { acceptJson } from '../../platform/http/request-shape.ts';
import { FILE_CSP } from '../../platform/http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { jsonPieces } from '../../platform/thread/json-pieces.ts';
import { readAt } from './address.ts';
import { type Asked, answerFhir } from './api.ts';
import { siteNamed } from './app/endpoint.ts';
import { batchedRequests, batchResponse } from './batch.ts';
import { answerPreflight, anyOrigin } from './origin.ts';
import { type FhirAnswer, FhirRefusal, issueOf, outcome, outcomeOf } from './refusal.ts';
import { fieldsOf } from './resource/record-resource.ts';

const FHIR_JSON = 'application/fhir+json; charset=utf-8';

/**
 * `/fhir`: a FHIR R4 API that reads one patient's record, for programs with a token that the patient made. It is no call
 * of the contract: its form is HL7's, and no client of ours uses it. Everything that it refuses, it refuses in FHIR's words,
 * also before a request reaches it.
 */
export function mountFhir(http: FastifyInstance, platform: Platform): void {
  void http.register(async (fhir) => {
    // Clients send the type of a body that an operation does not have.
    fhir.removeContentTypeParser('application/json');
    for (const type of ['application/json', 'application/fhir+json']) acceptJson(fhir, type, { isOptional: true });
    fhir.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body: string, done) => done(null, new URLSearchParams(body)),
    );
    fhir.addHook('onRequest', async (request, reply) => {
      const { method, url } = request;
      reply.headers({ ...anyOrigin, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
      if (method === 'OPTIONS') return answerPreflight(request, reply);
      // A request that writes is refused before its body is looked into.
      const { steps } = partsOf(url);
      if (method !== 'GET' && method !== 'HEAD' && (steps.length > 0 || method !== 'POST')) readAt(method, steps);
    });
    fhir.setErrorHandler((error, request, reply) => send(request, reply, refusalOf(error, request, reply)));
    for (const url of ['/fhir', '/fhir/*'])
      fhir.route({
        method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        url,
        config: { isOpenToOrigins: true },
        handler: async (request, reply) => send(request, reply, await answer(platform, request, reply)),
      });
  });
}

async function answer(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FhirAnswer> {
  requireJson(request);
  const token = /^Bearer\s+(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const asked = { ...askedOf(request, token), site: await siteNamed(platform, request) };
  return inTurn(platform, { request, reply }, token, async () => {
    if (asked.steps.length > 0 || asked.method !== 'POST') return answerFhir(platform, asked);
    return answerBatch(platform, request, reply, asked);
  });
}

/** Answers the readings of a batch, one after the other; each is refused alone. */
async function answerBatch(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
): Promise<FhirAnswer> {
  const answers: FhirAnswer[] = [];
  for (const { method, url, ifNoneMatch } of batchedRequests(request.body)) {
    try {
      const one = await answerFhir(platform, { ...asked, method, ...partsOf(url), asResource: true });
      answers.push(isKnown(one, ifNoneMatch) ? { ...one, status: 304 } : one);
    } catch (error) {
      answers.push(refusalOf(error, request, reply));
    }
  }
  return { status: 200, resource: batchResponse(answers) };
}

/** Refuses what asks for another form than JSON, by the parameter or, without it, by the header (R4 §3.1.0.1.11). */
function requireJson({ url, headers }: FastifyRequest): void {
  const format = partsOf(url).query.get('_format');
  const accepted = format ?? headers.accept ?? '*/*';
  const takesFile = /Binary\//.test(url);
  if (/fhirVersion=(?!4\.0)/i.test(accepted)) throw new FhirRefusal(406, 'not-supported', 'Resources are of FHIR 4.0');
  if (takesFile || /json|\*\/\*|application\/\*/.test(accepted)) return;
  throw new FhirRefusal(406, 'not-supported', 'Resources are JSON: application/fhir+json');
}

function askedOf(request: FastifyRequest, token: string | undefined): Omit<Asked, 'site'> {
  const { steps, query } = partsOf(request.url);
  const accept = request.headers.accept ?? '';
  const asked = new URLSearchParams([...query, ...(request.method === 'POST' ? sentParameters(request.body) : [])]);
  return {
    // A request for the head is answered as one for the whole, whose body stays here.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    steps,
    query: asked,
    token,
    asResource: /json/.test(accept) || /json/.test(query.get('_format') ?? ''),
    isLenient: /handling\s*=\s*lenient/i.test(String(request.headers.prefer ?? '')),
  };
}

/** Steps and parameters of an address below `/fhir`, or of one that names the API's own. */
function partsOf(address: string): Pick<Asked, 'steps' | 'query'> {
  try {
    const url = new URL(address.replace(/^\/+/, ''), 'http://localhost/');
    const steps = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
    return { steps: steps.slice(steps.indexOf('fhir') + 1), query: url.searchParams };
  } catch {
    throw new FhirRefusal(400, 'invalid', 'The address cannot be read');
  }
}

/** Parameters that a form, or a resource of an operation, sends. */
function sentParameters(body: unknown): [string, string][] {
  if (body instanceof URLSearchParams) return [...body];
  const { data } = parameters.safeParse(body);
  return (data?.parameter ?? []).flatMap(({ name, ...value }) =>
    Object.entries(value).flatMap(([key, given]): [string, string][] =>
      key.startsWith('value') ? [[name, String(given)]] : [],
    ),
  );
}

const parameters = z.object({
  resourceType: z.literal('Parameters'),
  parameter: z.array(z.looseObject({ name: z.string() })).default([]),
});

/** The refusal of a request, by the API or before it. */
function refusalOf(error: unknown, request: FastifyRequest, reply: FastifyReply): FhirAnswer {
  const refused = outcomeOf(error, (problem) => bodyOf(problem, request).message);
  if (refused) return refused;
  const { statusCode } = fieldsOf(error);
  if (statusCode === 415)
    return outcome(415, 'not-supported', 'Send application/fhir+json, or a form: application/x-www-form-urlencoded');
  const body = bodyOf(error, request);
  askLater(reply, body);
  // A body that cannot be read is no resource yet, which 422 would say.
  const status = statusCode === 400 ? 400 : body.status;
  return outcome(status, issueOf(status), body.message);
}

const tagOf = ({ resource: { meta } }: Pick<FhirAnswer, 'resource'>) =>
  meta?.versionId ? `W/"${meta.versionId}"` : undefined;

/** Whether the sender has this version; weak and strong tags are compared alike (RFC 9110 §8.8.3.2). */
function isKnown(given: FhirAnswer, ifNoneMatch: string | undefined): boolean {
  const tag = tagOf(given);
  if (!tag || ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^(W\/)?/, 'W/') === tag);
}

async function send(request: FastifyRequest, reply: FastifyReply, given: FhirAnswer) {
  const { status, resource, file, allow } = given;
  reply.code(status).headers(anyOrigin);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (allow) reply.header('allow', allow);
  const tag = status === 200 ? tagOf(given) : undefined;
  if (tag) {
    reply.header('etag', tag);
    if (resource.meta?.lastUpdated) reply.header('last-modified', new Date(resource.meta.lastUpdated).toUTCString());
    reply.header(
      'content-location',
      `/fhir/${resource.resourceType}/${resource.id}/_history/${resource.meta?.versionId}`,
    );
    if (isKnown(given, request.headers['if-none-match'])) return reply.code(304).send();
  }
  if (file)
    return reply
      .type(file.type)
      .header('content-security-policy', FILE_CSP)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .send(Buffer.from(await file.arrayBuffer()));
  reply.type(FHIR_JSON);
  if (resource.resourceType === 'Bundle') return reply.send(Readable.from(jsonPieces(resource)));
  return reply.send(JSON.stringify(resource));
}
