import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTurn } from '../../platform/http/heavy-call.ts';
import { askLater, bodyOf } from '../../platform/http/http.ts';
import { FILE_CSP } from '../../platform/http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { jsonPieces } from '../../platform/thread/json-pieces.ts';
import { answerFhir, type FhirAnswer, outcome, outcomeOf } from './api.ts';

const FHIR_JSON = 'application/fhir+json; charset=utf-8';

/**
 * `/fhir`: a FHIR R4 API that reads one patient's record, for programs with a token that the patient made. It is no call
 * of the contract: its form is HL7's, and no client of ours uses it.
 */
export function mountFhir(http: FastifyInstance, platform: Platform): void {
  http.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/fhir/*',
    async handler(request, reply) {
      reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
      return send(request, reply, await answer(platform, request, reply));
    },
  });
}

async function answer(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FhirAnswer> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return outcome(405, 'not-supported', 'This API reads: it answers GET alone');
  const url = new URL(request.url, 'http://localhost');
  const format = url.searchParams.get('_format') ?? '';
  const accept = request.headers.accept ?? '*/*';
  if (/xml|ttl|turtle/.test(format)) return outcome(406, 'not-supported', 'Resources are JSON: application/fhir+json');
  try {
    const asked = {
      steps: url.pathname.slice('/fhir/'.length).split('/').filter(Boolean).map(decodeURIComponent),
      query: url.searchParams,
      token: /^Bearer\s+(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1],
      asResource: /fhir\+json/.test(accept) || /json/.test(format),
    };
    return await inTurn(platform, { request, reply }, asked.token, () => answerFhir(platform, asked));
  } catch (error) {
    if (error instanceof Problem) askLater(reply, error);
    const refused = outcomeOf(error, (problem) => bodyOf(problem, request).message);
    if (refused) return refused;
    const body = bodyOf(error, request);
    return outcome(body.status, 'exception', body.message);
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, given: FhirAnswer) {
  reply.code(given.status);
  if (given.status === 401) reply.header('www-authenticate', 'Bearer');
  if ('file' in given)
    return reply
      .type(given.file.type)
      .header('content-security-policy', FILE_CSP)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(given.file.name)}`)
      .send(Buffer.from(await given.file.arrayBuffer()));
  const { meta } = given.resource;
  if (meta?.versionId) {
    const tag = `W/"${meta.versionId}"`;
    reply.header('etag', tag);
    if (meta.lastUpdated) reply.header('last-modified', new Date(meta.lastUpdated).toUTCString());
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  }
  reply.type(FHIR_JSON);
  if (given.resource.resourceType === 'Bundle') return reply.send(Readable.from(jsonPieces(given.resource)));
  return reply.send(JSON.stringify(given.resource));
}
