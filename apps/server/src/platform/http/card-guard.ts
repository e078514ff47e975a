import { cardNumberPath, holdsCardNumber } from '@acolhe/domain/payment/card-guard';
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

/** The problem of a body that holds a card number, naming the first; undefined for any other body. */
export function cardNumberProblem({ body }: FastifyRequest): Problem | undefined {
  const path = cardNumberPath(body);
  return path === undefined ? undefined : new Problem('card_number_refused', [{ path, code: 'card_number' }]);
}

/** Percent-decoded address. */
function readable(url: string): string {
  const spaced = url.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
