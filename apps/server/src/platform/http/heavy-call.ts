import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { Turns } from '../thread/turns.ts';

/** Heavy calls of one caller at once, and how many wait behind them: a page asks for some of them together. */
const MOST = 2;
const WAITING = 8;

/** The turns of heavy calls, for each caller: those that `isHeavy` names in the contract, FHIR and calendars. */
export const heavyTurns = () =>
  new Turns({ most: MOST, waiting: WAITING, full: () => new Problem('too_many_at_once') });

/**
 * Does heavy work when it is the caller's turn. Throws `too_many_at_once` if too many of theirs wait; a caller who is gone
 * waits no longer.
 *
 * @param caller an account or a token; undefined for visitors, who are told apart by their address
 */
export async function inTurn<T>(
  { heavyCalls }: { heavyCalls: Turns },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  caller: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const leave = () => gone.abort(new Problem('too_many_at_once'));
  reply.raw.once('close', leave);
  try {
    const end = await heavyCalls.take(caller ?? `address ${request.ip}`, gone.signal);
    try {
      return await work();
    } finally {
      end();
    }
  } finally {
    reply.raw.off('close', leave);
  }
}
