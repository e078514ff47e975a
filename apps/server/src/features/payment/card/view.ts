import type { PaymentView } from '@acolhe/contract/payment/payment';
import type { PaymentViewRow } from '../store.ts';

type Card = NonNullable<PaymentView['card']>;

/** Public view of the last charge of a card. */
export function cardViewOf(row: PaymentViewRow): Card | null {
  if (!row.card_status) return null;
  return {
    status: row.card_status,
    brand: row.card_method ?? '',
    last_four: row.card_last_four,
    installments: row.card_installments ?? 1,
    installment_amount: row.card_installment_amount ?? 0,
    total: row.card_total ?? 0,
    refusal: row.card_refusal,
  };
}
