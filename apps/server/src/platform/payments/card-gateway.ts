import type { CardRefusal } from '@acolhe/domain/payment/card-refusal';
import type { Centavos } from '@acolhe/domain/payment/money';

/** One way to split an amount, as the gateway offers it for a card. */
type CardInstallments = {
  installments: number;
  installmentAmount: Centavos;
  /** What the patient pays in all, with the interest that the gateway keeps. */
  total: Centavos;
};

/** What a gateway offers for the cards of an issuer. */
export type CardOffer = {
  /** The brand, by the gateway's own name for it. */
  method: string;
  issuer: string | undefined;
  ways: CardInstallments[];
};

export type CardOrder = {
  /** Ours: the idempotency key, by which the charge is found again. */
  id: string;
  /** Made by the gateway in the patient's browser; it can be used once. */
  token: string;
  /** The price, without the interest of instalments. */
  amount: Centavos;
  installments: number;
  method: string;
  issuer: string | undefined;
  description: string;
  payer: { email: string; document: string };
  /** Where the gateway says that something changed. */
  noticeUrl: string | undefined;
};

/** A charge as the gateway knows it. */
export type CardCharge = {
  gatewayId: string;
  status: 'approved' | 'in_analysis' | 'refused';
  refusal: CardRefusal | undefined;
  /** The gateway's own word for it, for whoever has to ask there. */
  detail: string;
  /** Which order of ours it answers. */
  orderId: string | undefined;
  amount: Centavos;
  /** What the patient pays in all. */
  total: Centavos;
  /** What the gateway keeps of the amount. */
  fee: Centavos;
  installments: number;
  brand: string | undefined;
  lastFour: string | undefined;
  /** Epoch ms. */
  approvedAt: number | undefined;
  refunded: Centavos;
};

export type CardRefund = { status: 'processing' | 'returned' | 'failed' };

/** What a browser needs to turn a card into a token. Numbers go from there to the gateway, never through this server. */
export type CardBrowser =
  | { kind: 'simulator'; tokens_url: string; cards_url: string }
  | { kind: 'mercadopago'; public_key: string };

/**
 * The gateway did not answer as it should. Where it understood the request and refused it, nothing was moved, and
 * `refusal` says why; otherwise nobody knows, and it has to be asked again.
 */
export class CardGatewayError extends Error {
  readonly refusal: CardRefusal | undefined;
  readonly status: number | undefined;
  constructor(message: string, options: { refusal?: CardRefusal | undefined; status?: number } = {}) {
    super(message);
    this.name = 'CardGatewayError';
    this.refusal = options.refusal;
    this.status = options.status;
  }
}

/** A Brazilian card gateway. Asking twice with the same ids never moves money twice. */
export type CardGateway = {
  browser: CardBrowser;
  /**
   * @param bin the first six digits of the card: they name the issuer, not the card
   * @returns undefined where the gateway takes no such card
   */
  installments(amount: Centavos, bin: string): Promise<CardOffer | undefined>;
  /** Charges the card, or answers the charge that this order has made before. */
  charge(order: CardOrder): Promise<CardCharge>;
  readCharge(gatewayId: string): Promise<CardCharge | undefined>;
  /** The charge that an order of ours made; undefined where the gateway never heard of it. */
  findCharge(orderId: string): Promise<CardCharge | undefined>;
  /** Withdraws a charge that is in analysis; answers how it stands then, which may be approved. */
  cancelCharge(gatewayId: string): Promise<CardCharge>;
  /** Gives back a part or all of a charge's amount; the same `refundId` is never paid twice, so it also asks how one stands. */
  refund(gatewayId: string, refundId: string, amount: Centavos): Promise<CardRefund>;
  /** As {@link CardGateway.refund}: how a refund that was asked for stands. */
  readRefund(gatewayId: string, refundId: string, amount: Centavos): Promise<CardRefund>;
  /** The gateway's id of the charge that a notice is about; undefined where the notice was not signed by the gateway. */
  readNotice(notice: CardNotice): string | undefined;
};

export type CardNotice = {
  dataId: string | undefined;
  signature: string | undefined;
  requestId: string | undefined;
};
