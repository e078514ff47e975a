import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '../database.ts';
import { refuse } from './wire.ts';

// Behaviour of the simulator bank, which can be changed: banks fail, and a product must be tested against that.

/** `silent` never answers and does nothing; `lost` does the work and closes the connection. */
export const answerModes = ['well', 'down', 'slow', 'silent', 'lost'] as const;
/** Requests that the behaviour applies to. */
export const subjects = ['all', 'token', 'charge', 'read', 'withdraw', 'refund'] as const;
/** `reversed` waits for a second notice and sends it first; `withheld` waits to be released by hand. */
export const noticeModes = ['at_once', 'repeated', 'reversed', 'delayed', 'withheld'] as const;
/** `later` is in progress for a minute; `refused` is too, and then fails. */
export const refundModes = ['at_once', 'later', 'refused'] as const;

/** Input of the panel: a missing choice stays as it is. */
export const behaviourChange = z.object({
  answers: z.enum(answerModes).optional(),
  about: z.enum(subjects).optional(),
  requests_left: z.union([z.literal('').transform(() => null), z.coerce.number().int().min(1).max(100)]).optional(),
  slow_ms: z.coerce.number().int().min(0).max(60_000).optional(),
  notices: z.enum(noticeModes).optional(),
  refunds: z.enum(refundModes).optional(),
});

export type Behaviour = {
  answers: (typeof answerModes)[number];
  about: (typeof subjects)[number];
  requests_left: number | null;
  slow_ms: number;
  notices: (typeof noticeModes)[number];
  refunds: (typeof refundModes)[number];
};

const wellBehaved: Behaviour = {
  answers: 'well',
  about: 'all',
  requests_left: null,
  slow_ms: 4_000,
  notices: 'at_once',
  refunds: 'at_once',
};

export async function readBehaviour(db: Db): Promise<Behaviour> {
  const row = await db.selectFrom('simulator.bank_behaviour').selectAll().executeTakeFirst();
  return row ?? wellBehaved;
}

export async function changeBehaviour(db: Db, change: z.infer<typeof behaviourChange>): Promise<void> {
  if (Object.keys(change).length > 0) await db.updateTable('simulator.bank_behaviour').set(change).execute();
}

function subjectOf(request: FastifyRequest): (typeof subjects)[number] {
  const path = request.routeOptions.url ?? '';
  if (path.endsWith('/oauth/token')) return 'token';
  if (request.method === 'GET') return 'read';
  if (path.includes('/cob')) return request.method === 'PATCH' ? 'withdraw' : 'charge';
  return path.includes('/devolucao') ? 'refund' : 'all';
}

/** Behaviour for this request; a limited number of uses is decremented. */
async function takeBehaviour(db: Db, request: FastifyRequest): Promise<Behaviour> {
  const behaviour = await readBehaviour(db);
  const concerns = behaviour.about === 'all' || behaviour.about === subjectOf(request);
  if (behaviour.answers === 'well' || !concerns) return { ...behaviour, answers: 'well' };
  if (behaviour.requests_left === null) return behaviour;
  const taken = await db
    .updateTable('simulator.bank_behaviour')
    .set({
      answers: sql<Behaviour['answers']>`case when requests_left = 1 then 'well' else answers end`,
      requests_left: sql<number | null>`nullif(requests_left - 1, 0)`,
    })
    .where('requests_left', '>', 0)
    .returning('only_one')
    .executeTakeFirst();
  return taken ? behaviour : { ...behaviour, answers: 'well' };
}

const SILENCE_MS = 60_000;
const hangsUp = new WeakSet<FastifyRequest>();

/** Applies the behaviour before a request is handled: down, slow, silent, or marked to lose its answer. */
export function misbehave(db: Db) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { answers, slow_ms } = await takeBehaviour(db, request);
    if (answers === 'down') return refuse(reply, 503, 'ServicoIndisponivel', 'O banco está fora do ar');
    if (answers === 'slow') await wait(slow_ms);
    if (answers === 'lost') hangsUp.add(request);
    if (answers === 'silent') {
      reply.hijack();
      const patience = AbortSignal.timeout(SILENCE_MS);
      await once(request.raw.socket, 'close', { signal: patience }).catch(() => request.raw.socket.destroy());
    }
  };
}

/** Applies `lost` after the work was done: closes the connection before the answer. */
export async function hangUp(request: FastifyRequest): Promise<void> {
  if (hangsUp.has(request)) request.raw.socket.destroy();
}
