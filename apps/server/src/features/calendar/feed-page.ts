import type { FastifyInstance } from 'fastify';
import { inTurn } from '../../platform/http/heavy-call.ts';
import { bodyOf } from '../../platform/http/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { feedDocument } from './service.ts';

/**
 * `/api/calendar/<code>.ics`: a private calendar for Google, Apple, Outlook and others, which poll it and mostly get
 * 304. It is plain HTTP rather than a call of the contract: no client of ours uses it.
 */
export function mountCalendar(http: FastifyInstance, platform: Platform): void {
  http.get('/api/calendar/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const code = /^([\w-]{22})\.ics$/.exec(file)?.[1];
    if (!code) return reply.code(404).send(bodyOf(new Problem('code_unknown'), request));
    const { text, etag, changedAt } = await inTurn(platform, { request, reply }, code, () =>
      feedDocument(platform, code),
    );
    reply
      .header('etag', etag)
      .header('last-modified', changedAt.toUTCString())
      // Not stored by proxies, revalidated each time.
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex');
    if (isKnown(request.headers['if-none-match'], request.headers['if-modified-since'], etag, changedAt))
      return reply.code(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="acolhe.ics"')
      .send(text);
  });
}

/** RFC 9110, 13.2.2: If-Modified-Since counts only without If-None-Match. ETags weakened by a proxy match as well. */
function isKnown(tags: string | undefined, since: string | undefined, etag: string, changedAt: Date): boolean {
  if (tags !== undefined) return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  const time = since ? Date.parse(since) : Number.NaN;
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= time;
}
