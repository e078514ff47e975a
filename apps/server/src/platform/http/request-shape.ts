import { mountedApi } from '@acolhe/contract/api';
import { type BodyBounds, type CallMeta, usualBody } from '@acolhe/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { excessOf } from './json-scan.ts';

/**
 * Refuses requests of a shape that no call has, before anything looks into them: NUL in the address or a cookie, and
 * bodies with more values, letters or levels than the call's input, before they are parsed: a megabyte of keys takes
 * half a second. Plain text is the body of no call.
 */
export function refuseMisshapen(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, headers }) => {
    if (url.includes('%00') || headers.cookie?.includes('%00')) throw new Problem('invalid_input');
  });
  app.removeContentTypeParser('text/plain');
  acceptJson(app, 'application/json');
}

/** Accepts JSON of a content type, within the bounds of its call; no body at all only where that is said. */
export function acceptJson(app: FastifyInstance, contentType: string, { isOptional = false } = {}): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(contentType, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isOptional && body.length === 0) return done(null, undefined);
    const excess = excessOf(body, boundsOf(request));
    if (excess) done(new Problem(excess === 'depth' ? 'invalid_input' : 'body_too_large'));
    else parse(request, body.toString(), done);
  });
}

type Declared = { '~orpc': { route: { method?: string; path?: string }; meta: CallMeta; prefix?: string } };

/** Calls whose bodies may be larger than the usual one. */
const larger = Object.values(mountedApi)
  .flatMap((calls) => Object.values(calls as unknown as Record<string, Declared>))
  .flatMap(({ '~orpc': { route, meta } }) => {
    if (!meta.body) return [];
    const path = `/api${route.path}`.replace(/\{\w+\}/g, '[^/?]+').replace(/\/$/, '');
    return [{ method: route.method, path: new RegExp(`^${path}/?(?:\\?|$)`), body: meta.body }];
  });

const boundsOf = ({ method, url }: FastifyRequest): BodyBounds =>
  larger.find((one) => one.method === method && one.path.test(url))?.body ?? usualBody;
