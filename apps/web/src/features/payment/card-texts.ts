import type { PaymentView } from '@acolhe/contract/payment/payment';
import type { useFormat, useT } from '../../shared/i18n/i18n.tsx';

type Card = NonNullable<PaymentView['card']>;

const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  elo: 'Elo',
  hipercard: 'Hipercard',
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  discover: 'Discover',
  maestro: 'Maestro',
  unionpay: 'UnionPay',
};

/** A brand's own spelling of its name. */
export const brandName = (brand: string | undefined) => (brand ? (names[brand] ?? brand) : '');

/** Card and installments as text: "Visa final 0010" and "3x de R$ 66,67". */
export function cardTexts(card: Card, t: ReturnType<typeof useT>, format: ReturnType<typeof useFormat>) {
  const brand = brandName(card.brand);
  return {
    which: card.last_four ? t('payment.card_of', { brand, last: card.last_four }) : brand,
    split: t('payment.card_split', {
      n: card.installments,
      each: format.money(card.installment_amount),
    }),
  };
}

/** Payment method, for sentences about where a refund goes. */
export const paymentMethodOf = (payment: Pick<PaymentView, 'card'>) =>
  payment.card?.status === 'approved' ? 'card' : 'pix';
