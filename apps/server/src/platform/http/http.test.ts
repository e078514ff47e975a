import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { bodyOf } from './http.ts';

const request = { id: 'r1', headers: { 'accept-language': 'en-US' }, log: { error() {} } } as unknown as FastifyRequest;
const failure = (statusCode?: number) => Object.assign(new Error('outside'), { statusCode });

test.each([
  [503, 'overloaded', 503],
  [429, 'too_many_requests', 429],
  [413, 'body_too_large', 413],
  [undefined, 'unexpected', 500],
])('a failure of the server itself with status %s is told as %s', (statusCode, code, status) => {
  expect(bodyOf(failure(statusCode), request)).toMatchObject({ code, status, request_id: 'r1' });
});
