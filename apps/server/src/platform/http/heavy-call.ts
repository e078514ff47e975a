import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { Turns } from '../thread/turns.ts';
import { requestSource } from './address.ts';

/** Heavy calls of one caller at once. */
const MOST = 2;
/** How many wait behind them: a page asks for some of them together. */
const WAITING = 8;
/** How many wait of an address, which all who are in one waiting room share. */
const WAITING_AT_ADDRESS = 500;

/** The turns of heavy calls, for each caller: those that `isHeavy` names in the contract, FHIR and calendars. */
export const heavyTurns = () =>
  new Turns({ most: MOST, waiting: WAITING, full: () => new Problem('too_many_at_once') });

/**
 * Does heavy work when it is the caller's turn, which lasts until its answer is sent. Throws `too_many_at_once` if too many
 * of theirs wait; a caller who is gone waits no longer.
 *
 * @param caller an account, a code or a token; undefined for visitors, who are told apart by their address
 */
export async function inTurn<T>(
  { heavyCalls }: { heavyCalls: Turns },
  { request, reply: { raw } }: { request: FastifyRequest; reply: FastifyReply },
  caller: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const leave = () => gone.abort(new Problem('too_many_at_once'));
  if (raw.destroyed) leave();
  raw.once('close', leave);
  const turn =
    caller === undefined
      ? heavyCalls.take(`address ${requestSource(request)}`, gone.signal, WAITING_AT_ADDRESS)
      : heavyCalls.take(caller, gone.signal);
  const end = await turn.finally(() => raw.off('close', leave));
  try {
    const result = await work();
    if (raw.destroyed) end();
    // Its answer is made while it is sent, or takes up memory until then.
    else raw.once('close', end);
    return result;
  } catch (error) {
    end();
    throw error;
  }
}
