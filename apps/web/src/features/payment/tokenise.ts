import type { CardBrowser } from '@acolhe/contract/payment/payment';
import { timeLimit } from '../../shared/api/time-limit.ts';

/** Card data as typed. It goes from here to the gateway, and nowhere else. */
export type CardDetails = {
  number: string;
  holder: string;
  month: number;
  year: number;
  code: string;
  cpf: string;
};

export type WrongCard = 'card_number' | 'card_holder' | 'card_expiry' | 'card_code' | 'card_cpf';

/** The gateway refused the card: the wrong field, or undefined if the gateway was unreachable. */
export class TokenError extends Error {
  override name = 'TokenError';
  readonly wrong: WrongCard | undefined;
  /** A real card number in a demo. */
  readonly isRealCard: boolean;
  constructor(wrong?: WrongCard, isRealCard = false) {
    super('The card gateway made no token');
    this.wrong = wrong;
    this.isRealCard = isRealCard;
  }
}

/** Turns a card into a token in the browser; it can be charged once. */
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

// Mercado Pago's script, by its public documentation of `createCardToken` in MercadoPago.js v2. It is loaded only where
// that gateway is configured. Not tested against the real service, which takes an account; everything around it is the
// same as with the simulator.
const SCRIPT = 'https://sdk.mercadopago.com/js/v2';

type MercadoPago = new (
  publicKey: string,
  options: { locale: string },
) => {
  createCardToken(card: Record<string, string>): Promise<{ id?: string } | undefined>;
};
type WithMercadoPago = { MercadoPago?: MercadoPago };

/** Documented error codes of wrong card fields. */
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
