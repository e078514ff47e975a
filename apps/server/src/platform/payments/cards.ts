import type { Config } from '../config/config.ts';
import type { CardGateway } from './card-gateway.ts';
import { mercadoPago } from './mercado-pago.ts';

const SIMULATOR = '/simulator-gateway';

/** Card gateway by the configuration; undefined if no cards are accepted. */
export function openCards({ card }: Config, ownAddress: () => string): CardGateway | undefined {
  if (card.gateway === 'none') return undefined;
  if (card.gateway === 'mercadopago')
    return mercadoPago({
      ...card,
      baseUrl: () => card.baseUrl,
      browser: { kind: 'mercadopago', public_key: card.publicKey },
    });
  return mercadoPago({
    ...card,
    baseUrl: () => ownAddress() + SIMULATOR,
    // The simulator runs in this process: where it is slow, everything is.
    patience: 10,
    browser: { kind: 'simulator', tokens_url: `${SIMULATOR}/v1/card_tokens`, cards_url: `${SIMULATOR}/` },
  });
}
