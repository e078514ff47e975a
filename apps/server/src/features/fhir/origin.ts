import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answer to any page that asks: a token is sent by the program, never by the browser, and cookies say nothing here. */
export const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Location, Content-Location, Last-Modified, Retry-After',
} as const;

/** Answers the question of a browser before it sends what a page asks. */
export function answerPreflight({ headers }: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? 'authorization',
      'access-control-max-age': '86400',
    })
    .send();
}
