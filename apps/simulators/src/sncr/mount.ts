import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '../database.ts';
import type { SimulatorHost } from '../host.ts';
import { escapeHtml, htmlPage } from '../html-page.ts';

/** Mount path of the national system of prescription numbers. */
const SNCR_PATH = '/simulator-sncr';
const RANGE = 1000;
const SESSION_MS = 30_000;

const login = z.object({ client_url: z.url(), state: z.string() });
const prescriber = { conselho: z.string(), uf: z.string().length(2), documento: z.string() };
const range = z.object({ ...prescriber, tipo: z.enum(['RCE', 'RET']), cnpj: z.string() });

/**
 * ANVISA's system of prescription numbers (SNCR) for demos and tests: the sign-in of the prescriber, sessions and tokens
 * that are good once for half a minute, ranges of a thousand, and no balance of notifications, as for most prescribers.
 */
export function mountSncr(app: FastifyInstance, { clock, log, publicUrl }: SimulatorHost, db: Db): void {
  const sessions = new Map<string, number>();
  const tokens = new Map<string, number>();
  const take = (from: Map<string, number>, key: string) => {
    const until = from.get(key);
    from.delete(key);
    return until !== undefined && until >= clock.now();
  };
  app.register(
    async (area) => {
      await area.register(formbody);
      area.setErrorHandler((error, _request, reply) => {
        const isInvalid = error instanceof z.ZodError;
        if (!isInvalid) log.error({ err: error }, 'simulator sncr');
        return reply.status(isInvalid ? 400 : 500).send({ mensagem: isInvalid ? 'requisição inválida' : 'erro' });
      });
      area.get('/auth/login', async (request, reply) => {
        const query = login.parse(request.query);
        return reply.type('text/html; charset=utf-8').send(loginPage(query));
      });
      area.post('/auth/login', async (request, reply) => {
        const form = login.parse(request.body);
        if (new URL(form.client_url).origin !== new URL(publicUrl).origin)
          return reply.status(400).send({ mensagem: 'client_url' });
        const session = randomUUID();
        sessions.set(session, clock.now() + SESSION_MS);
        const back = new URL(form.client_url);
        back.searchParams.set('session_id', session);
        back.searchParams.set('state', form.state);
        // On the address at which the browser is: the product's own.
        return reply.redirect(back.pathname + back.search, 303);
      });
      area.get('/auth/token', async (request, reply) => {
        const { session_id } = z.object({ session_id: z.string() }).parse(request.query);
        if (!take(sessions, session_id)) return reply.status(401).send({ mensagem: 'sessão' });
        const token = randomUUID();
        tokens.set(token, clock.now() + SESSION_MS);
        return { access_token: token, token_type: 'Bearer' };
      });
      const isOpen = (authorization: string | undefined) =>
        (tokens.get(authorization?.replace('Bearer ', '') ?? '') ?? 0) >= clock.now();
      area.post('/numeracoes/receita-especial-retencao', async (request, reply) => {
        if (!isOpen(request.headers.authorization)) return reply.status(401).send({ mensagem: 'token' });
        const { tipo, uf } = range.parse(request.body);
        const first = await nextOf(db, `${tipo} ${uf}`);
        const number = (at: number) => `${tipo === 'RET' ? '2602.6' : '2601.6'}-${uf}.${String(at).padStart(7, '0')}`;
        return reply
          .status(201)
          .send({ inicio: number(first), fim: number(first + RANGE - 1), quantidade: RANGE, mensagem: 'ok' });
      });
      area.post('/numeracoes/notificacao-receita', async (request, reply) =>
        reply.status(isOpen(request.headers.authorization) ? 204 : 401).send(),
      );
    },
    { prefix: SNCR_PATH },
  );
}

async function nextOf(db: Db, series: string): Promise<number> {
  const row = await db
    .insertInto('simulator.sncr_series')
    .values({ series, next: 1 + RANGE })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ next: sql`simulator.sncr_series.next + ${sql.lit(RANGE)}` }),
    )
    .returning('next')
    .executeTakeFirstOrThrow();
  return row.next - RANGE;
}

function loginPage({ client_url, state }: z.infer<typeof login>): string {
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  return htmlPage(
    'SNCR simulado',
    `<h1>Sistema de numeração de receitas (simulado)</h1>
<p class="notice">Demonstração: aqui o prescritor entraria com a sua conta gov.br. Os números são inventados.</p>
<section class="card"><form method="post">${hidden('client_url', client_url)}${hidden('state', state)}<button>Entrar e pedir números</button></form></section>`,
  );
}
