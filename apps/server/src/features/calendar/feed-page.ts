import type { FastifyInstance } from 'fastify';
import { bodyOf } from '../../platform/http/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { feedDocument } from './service.ts';

/**
 * `/api/calendar/<code>.ics`: a private calendar for Google, Apple, Outlook and others, which ask again and again and
 * mostly hear that nothing has changed. It speaks HTTP rather than the contract: no caller of ours asks for it.
 */
export function mountCalendar(http: FastifyInstance, platform: Platform): void {
  http.get('/api/calendar/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const code = /^([\w-]{22})\.ics$/.exec(file)?.[1];
    if (!code) return reply.code(404).send(bodyOf(new Problem('code_unknown'), request));
    const { text, etag, changedAt } = await feedDocument(platform, code);
    reply
      .header('etag', etag)
      .header('last-modified', changedAt.toUTCString())
      // Kept by nobody on the way, asked about each time.
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

/** RFC 9110, 13.2.2: the date counts only where no tag was sent. Tags that a proxy has weakened count as well. */
function isKnown(tags: string | undefined, since: string | undefined, etag: string, changedAt: Date): boolean {
  if (tags !== undefined) return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  const time = since ? Date.parse(since) : Number.NaN;
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= time;
}
