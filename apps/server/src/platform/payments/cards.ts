import type { Config } from '../config/config.ts';
import type { CardBrowser, CardGateway } from './card-gateway.ts';
import { mercadoPago } from './mercado-pago.ts';

/** Mount path of the simulator gateway, in this server or in a process of its own. */
const SIMULATOR = '/simulator-gateway';

/** The installation's card gateway by the configuration; undefined if it accepts no cards. */
export function openCards({ card }: Config, ownAddress: () => string): CardGateway | undefined {
  if (card.gateway === 'none') return undefined;
  if (card.gateway === 'mercadopago') return cardAccount(card, card);
  return mercadoPago({
    ...card,
    baseUrl: () => ownAddress() + SIMULATOR,
    // The simulator runs in this process: where it is slow, everything is.
    patience: 10,
    browser: simulatorBrowser(SIMULATOR),
  });
}

export type CardAccount = { accessToken: string; publicKey: string; webhookSecret: string };

/** Gateway of an account at Mercado Pago, or wherever `MERCADOPAGO_URL` says. */
export function cardAccount({ baseUrl }: Pick<Config['card'], 'baseUrl'>, account: CardAccount): CardGateway {
  const { accessToken, webhookSecret, publicKey } = account;
  return mercadoPago({
    baseUrl: () => baseUrl,
    accessToken,
    webhookSecret,
    browser: isSimulatorGateway(baseUrl) ? simulatorBrowser(baseUrl) : { kind: 'mercadopago', public_key: publicKey },
  });
}

export const isSimulatorGateway = (baseUrl: string) => new URL(baseUrl).pathname.endsWith(SIMULATOR);

const simulatorBrowser = (base: string): CardBrowser => ({
  kind: 'simulator',
  tokens_url: `${base}/v1/card_tokens`,
  cards_url: `${base}/`,
});
