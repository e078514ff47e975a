import { cardNumberPaths, holdsCardNumber } from '@acolhe/domain/payment/card-guard';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/**
 * Refuses every request whose address or body holds a card number, before anything of it is logged or kept: numbers
 * go from the browser to the card gateway, never through this server (docs/decisions/0018). Files are bytes and are
 * not looked into.
 *
 * @param tokeniser the one path, of the simulator gateway, to which browsers send numbers; it is not the product's
 */
export function refuseCardNumbers(app: FastifyInstance, tokeniser: string): void {
  app.addHook('onRequest', async (request) => {
    const key = request.headers['idempotency-key'];
    // The one header that is kept.
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

/** An address as people write it. */
function readable(url: string): string {
  const spaced = url.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
