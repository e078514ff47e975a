import { cardNumberPaths, holdsCardNumber } from '@acolhe/domain/payment/card-guard';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/**
 * Refuses every request whose address or body holds a card number, before any of it is logged or stored: numbers
 * go from the browser to the card gateway, never through this server (docs/decisions/0018). Uploaded files are not
 * inspected.
 *
 * @param tokeniser path of the simulator gateway to which browsers send numbers; it is not part of the product
 */
export function refuseCardNumbers(app: FastifyInstance, tokeniser: string): void {
  app.addHook('onRequest', async (request) => {
    const key = request.headers['idempotency-key'];
    // The idempotency key is the one header that is stored.
    if (holdsCardNumber(readable(request.url)) || (typeof key === 'string' && holdsCardNumber(key)))
      throw new Problem('card_number_refused');
  });
  app.addHook('preValidation', async (request) => {
    if (request.url.split('?')[0] === tokeniser) return;
    const paths = cardNumberPaths(request.body);
    if (paths.length > 0)
      throw new Problem(
        'card_number_refused',
        paths.map((path) => ({ path, code: 'card_number' })),
      );
  });
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
