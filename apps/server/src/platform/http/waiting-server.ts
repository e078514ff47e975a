import { createServer } from 'node:http';
import { problemStatus } from '@acolhe/contract/problems';
import { toLocale } from '@acolhe/domain/time/time';
import type { Config } from '../config/config.ts';
import { DatabaseAway, translated } from '../db/outage.ts';
import { probePostgres } from '../db/postgres-pool.ts';
import { phrase } from '../phrases.ts';
import { awayPage, RETRY_AFTER_S } from './away-page.ts';

/**
 * Answers at the server's address while the database is away at its start: people see a calm page that comes again by
 * itself, programs a 503. Nothing is opened if the database answers, or refuses us. Returns what ends it.
 */
export async function answerMeanwhile({ databaseUrl, port, host }: Config): Promise<() => Promise<void>> {
  const answers = databaseUrl === undefined || (await isThere(databaseUrl));
  if (answers) return async () => undefined;
  const server = createServer((request, response) => {
    const locale = toLocale(request.headers['accept-language']);
    const headers = { 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' };
    const json = { ...headers, 'content-type': 'application/json; charset=utf-8' };
    if (request.url === '/health') {
      response.writeHead(503, json).end(JSON.stringify({ status: 'failing', database: { ok: false } }));
      return;
    }
    if (request.url?.startsWith('/api/')) {
      const words = (part: 'message' | 'action') => phrase(locale, `problem.service_away.${part}`);
      const body = {
        code: 'service_away',
        status: problemStatus.service_away,
        message: words('message'),
        action: words('action'),
        fields: [],
        request_id: '',
      };
      response.writeHead(503, json).end(JSON.stringify(body));
      return;
    }
    const { html, style } = awayPage(locale);
    const policy = `default-src 'none'; style-src ${style}; frame-ancestors 'none'`;
    response
      .writeHead(503, { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .end(html);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** Whether the database answers, if only with a refusal, which the start will report. */
async function isThere(databaseUrl: string): Promise<boolean> {
  return probePostgres(databaseUrl).then(
    () => true,
    (error: unknown) => !(translated(error) instanceof DatabaseAway),
  );
}
