import type { CardRefusal } from '@acolhe/domain/payment/card-refusal';
import type { Centavos } from '@acolhe/domain/payment/money';

/** One instalment plan that the gateway offers for a card. */
type CardInstallments = {
  installments: number;
  installmentAmount: Centavos;
  /** Total that the patient pays, with the interest that the gateway keeps. */
  total: Centavos;
};

/** Offer of the gateway for the cards of an issuer. */
export type CardOffer = {
  /** The brand, by the gateway's name. */
  method: string;
  issuer: string | undefined;
  ways: CardInstallments[];
};

export type CardOrder = {
  /** Our id: the idempotency key, by which the charge is found again. */
  id: string;
  /** Made by the gateway in the patient's browser; single use. */
  token: string;
  /** The price, without the interest of instalments. */
  amount: Centavos;
  installments: number;
  method: string;
  issuer: string | undefined;
  description: string;
  payer: { email: string; document: string };
  /** Webhook address for changes of the charge. */
  noticeUrl: string | undefined;
};

/** A charge at the gateway. */
export type CardCharge = {
  gatewayId: string;
  status: 'approved' | 'in_analysis' | 'refused';
  refusal: CardRefusal | undefined;
  /** The gateway's own status detail, for enquiries there. */
  detail: string;
  /** Our order's id. */
  orderId: string | undefined;
  amount: Centavos;
  /** Total that the patient pays. */
  total: Centavos;
  /** Fee that the gateway keeps of the amount. */
  fee: Centavos;
  installments: number;
  brand: string | undefined;
  lastFour: string | undefined;
  /** Epoch ms. */
  approvedAt: number | undefined;
  refunded: Centavos;
};

export type CardRefund = { status: 'processing' | 'returned' | 'failed' };

/** Settings for a browser to turn a card into a token. Numbers go from there to the gateway, never through this server. */
export type CardBrowser =
  | { kind: 'simulator'; tokens_url: string; cards_url: string }
  | { kind: 'mercadopago'; public_key: string };

/**
 * A failed request to the gateway. With `refusal` it was understood and refused, and no money moved; without, the
 * outcome is unknown and has to be asked again.
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

/** A Brazilian card gateway. Repeating a request with the same ids never moves money twice. */
export type CardGateway = {
  browser: CardBrowser;
  /**
   * @param bin the first six digits of the card: they name the issuer, not the card
   * @returns undefined if the gateway does not accept such cards
   */
  installments(amount: Centavos, bin: string): Promise<CardOffer | undefined>;
  /** Charges the card; idempotent by the order's id. */
  charge(order: CardOrder): Promise<CardCharge>;
  readCharge(gatewayId: string): Promise<CardCharge | undefined>;
  /** The charge of an order of ours; undefined if the gateway does not know it. */
  findCharge(orderId: string): Promise<CardCharge | undefined>;
  /** Withdraws a charge that is in analysis; returns its state afterwards, which may be approved. */
  cancelCharge(gatewayId: string): Promise<CardCharge>;
  /** Refunds a part or all of a charge's amount; idempotent by `refundId`, so it also polls the state. */
  refund(gatewayId: string, refundId: string, amount: Centavos): Promise<CardRefund>;
  /** State of a requested refund; parameters as in {@link CardGateway.refund}. */
  readRefund(gatewayId: string, refundId: string, amount: Centavos): Promise<CardRefund>;
  /** The gateway's id of the charge that a notice is about; undefined if its signature is invalid. */
  readNotice(notice: CardNotice): string | undefined;
};

export type CardNotice = {
  dataId: string | undefined;
  signature: string | undefined;
  requestId: string | undefined;
};
