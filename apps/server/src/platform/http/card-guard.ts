import { setImmediate as nextTurn } from 'node:timers/promises';
import { cardNumberSearch, holdsCardNumber } from '@acolhe/domain/payment/card-guard';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

/**
 * Refuses every request whose address or idempotency key holds a card number, before it is logged or stored: numbers
 * go from the browser to the card gateway, never through this server (docs/decisions/0018). Bodies are inspected once
 * the call's access and schema have been checked; uploaded files are not.
 */
export function refuseCardNumbers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const key = request.headers['idempotency-key'];
    // The idempotency key is the one header that is stored.
    if (holdsCardNumber(readable(request.url)) || (typeof key === 'string' && holdsCardNumber(key)))
      throw new Problem('card_number_refused');
  });
}

/** Letters that are looked at in one turn of the event loop: a few milliseconds. */
const LETTERS_A_TURN = 10_000;
/** Letters of a refused body that are looked at for a better reason: nothing of it is stored. */
const LETTERS_REFUSED = 20_000;

/** Throws `card_number_refused` for a body that holds a card number, naming the first. */
export async function requireNoCardNumber({ body }: FastifyRequest): Promise<void> {
  const search = cardNumberSearch(body);
  let letters = 0;
  for (;;) {
    const step = search.next();
    if (step.done) {
      if (step.value !== undefined) throw refusalOf(step.value);
      return;
    }
    letters += step.value;
    if (letters < LETTERS_A_TURN) continue;
    letters = 0;
    await nextTurn();
  }
}

/** The problem of a card number at the beginning of a body that is refused anyway; undefined for any other body. */
export function cardNumberProblem({ body }: FastifyRequest): Problem | undefined {
  const search = cardNumberSearch(body);
  for (let letters = 0; letters < LETTERS_REFUSED; ) {
    const step = search.next();
    if (step.done) return step.value === undefined ? undefined : refusalOf(step.value);
    letters += step.value;
  }
  return undefined;
}

const refusalOf = (path: string) => new Problem('card_number_refused', [{ path, code: 'card_number' }]);

/** Percent-decoded address. */
function readable(url: string): string {
  const spaced = url.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
