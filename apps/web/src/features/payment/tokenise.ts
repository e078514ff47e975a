import type { CardBrowser } from '@acolhe/contract/payment';
import { timeLimit } from '../../shared/api/time-limit.ts';

/** What is typed about a card. It goes from here to the gateway, and nowhere else. */
export type CardDetails = {
  number: string;
  holder: string;
  month: number;
  year: number;
  code: string;
  cpf: string;
};

export type WrongCard = 'card_number' | 'card_holder' | 'card_expiry' | 'card_code' | 'card_cpf';

/** The gateway did not take the card: what of it is wrong, or nothing where it could not be reached. */
export class TokenError extends Error {
  override name = 'TokenError';
  readonly wrong: WrongCard | undefined;
  /** A number that works elsewhere, in a demonstration. */
  readonly isNoTestCard: boolean;
  constructor(wrong?: WrongCard, isNoTestCard = false) {
    super('The card gateway made no token');
    this.wrong = wrong;
    this.isNoTestCard = isNoTestCard;
  }
}

/** Turns a card into a token that can be charged once, in the browser. */
export function tokenise(gateway: CardBrowser, card: CardDetails): Promise<string> {
  return gateway.kind === 'simulator' ? atSimulator(gateway.tokens_url, card) : atMercadoPago(gateway.public_key, card);
}

const TIMEOUT_MS = 15_000;

async function atSimulator(url: string, card: CardDetails): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({
      card_number: card.number,
      expiration_month: card.month,
      expiration_year: card.year,
      security_code: card.code,
      cardholder: { name: card.holder, identification: { type: 'CPF', number: card.cpf } },
    }),
    signal: timeLimit(TIMEOUT_MS),
  }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (response?.ok && typeof answer?.id === 'string') return answer.id;
  if (response?.status !== 400) throw new TokenError();
  const code = answer?.cause?.[0]?.code;
  throw new TokenError(code === 'invalid_security_code' ? 'card_code' : 'card_number', code === 'not_a_test_card');
}

// Mercado Pago's own script, as its public documentation describes `createCardToken` of MercadoPago.js v2. It is loaded
// only where that gateway is configured, and could not be tried against the real service while it was written: that
// takes an account. What leads here and away from here is the same as with the simulator.
const SCRIPT = 'https://sdk.mercadopago.com/js/v2';

type MercadoPago = new (
  publicKey: string,
  options: { locale: string },
) => {
  createCardToken(card: Record<string, string>): Promise<{ id?: string } | undefined>;
};
type WithMercadoPago = { MercadoPago?: MercadoPago };

/** The documented codes of what is wrong with a card. */
const wrongByCode: Readonly<Record<string, WrongCard>> = {
  '205': 'card_number',
  E301: 'card_number',
  '208': 'card_expiry',
  '209': 'card_expiry',
  '325': 'card_expiry',
  '326': 'card_expiry',
  '221': 'card_holder',
  '316': 'card_holder',
  '224': 'card_code',
  E302: 'card_code',
  E203: 'card_code',
  '214': 'card_cpf',
  '324': 'card_cpf',
};

async function atMercadoPago(publicKey: string, card: CardDetails): Promise<string> {
  const Gateway = await loadMercadoPago();
  try {
    const token = await new Gateway(publicKey, { locale: 'pt-BR' }).createCardToken({
      cardNumber: card.number,
      cardholderName: card.holder,
      cardExpirationMonth: String(card.month).padStart(2, '0'),
      cardExpirationYear: String(card.year),
      securityCode: card.code,
      identificationType: 'CPF',
      identificationNumber: card.cpf,
    });
    if (token?.id) return token.id;
  } catch (error) {
    const causes = (Array.isArray(error) ? error : ((error as { cause?: unknown })?.cause ?? [])) as {
      code?: unknown;
    }[];
    const wrong = Array.isArray(causes) && causes.map(({ code }) => wrongByCode[String(code)]).find(Boolean);
    throw new TokenError(wrong || undefined);
  }
  throw new TokenError();
}

let loading: Promise<MercadoPago> | undefined;

function loadMercadoPago(): Promise<MercadoPago> {
  loading ??= new Promise<MercadoPago>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => {
      const found = (window as WithMercadoPago).MercadoPago;
      if (found) resolve(found);
      else reject(new TokenError());
    };
    script.onerror = () => reject(new TokenError());
    document.head.append(script);
  }).catch((error) => {
    // The network may be back at the next try.
    loading = undefined;
    throw error;
  });
  return loading;
}
