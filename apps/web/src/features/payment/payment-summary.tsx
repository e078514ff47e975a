import type { PaymentView } from '@acolhe/contract/payment/payment';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Avatar } from '../../shared/ui/row/avatar.tsx';
import { cardTexts } from './card-texts.ts';
import classes from './payment-summary.module.css';

type Discount = { voucher: string; discount: number; total: number };

type PaymentSummaryProps = {
  payment: PaymentView;
  /** A voucher that is about to be used. */
  planned?: Discount | null;
  /** Nothing is due any more: the price is omitted. */
  isPast?: boolean;
};

/** Amount and subject of a payment. */
export function PaymentSummary({ payment, planned, isPast }: PaymentSummaryProps) {
  const t = useT();
  const format = useFormat();
  const { discount, total, voucher } = planned ?? payment;
  const { card } = payment;
  // A failed card's total is not the price.
  const isShown = card !== null && card.status !== 'refused' && card.status !== 'lost';
  const words = card && cardTexts(card, t, format);
  const money = (amount: number) => (amount === 0 ? t('payment.free') : format.money(amount));
  return (
    <Card as="section">
      <div className={classes.who}>
        {payment.professional_name ? (
          <Avatar name={payment.professional_name} photo={payment.professional_photo} size={56} eager />
        ) : null}
        <div>
          <h2 className={classes.name}>{payment.professional_name ?? t('payment.of_line')}</h2>
          <p className={classes.soft}>{format.specialty(payment.specialty)}</p>
          {payment.professional_name ? <p className={classes.when}>{format.dateTime(payment.start)}</p> : null}
        </div>
      </div>
      <dl className={classes.money}>
        <div>
          <dt>{t('payment.patient')}</dt>
          <dd>{payment.patient_name}</dd>
        </div>
        <div>
          <dt>{t('payment.protocol')}</dt>
          <dd>{payment.protocol}</dd>
        </div>
        {discount > 0 || payment.covered > 0 ? (
          <div>
            <dt>{t('payment.price')}</dt>
            <dd>{format.money(payment.price + payment.covered)}</dd>
          </div>
        ) : null}
        {payment.covered > 0 ? (
          <div>
            <dt>{t('payment.covered', { name: payment.covered_by ?? '' })}</dt>
            <dd>−{format.money(payment.covered)}</dd>
          </div>
        ) : null}
        {discount > 0 ? (
          <div>
            <dt>{t('payment.discount', { voucher: voucher ?? '' })}</dt>
            <dd>−{format.money(discount)}</dd>
          </div>
        ) : null}
        <div className={isPast ? undefined : classes.total}>
          <dt>{t('payment.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
        {isShown && card ? (
          <>
            <div>
              <dt>{t('payment.card')}</dt>
              <dd>
                {words?.which}
                <br />
                {words?.split}
              </dd>
            </div>
            {card.total > total ? (
              <div>
                <dt>{t('payment.card_total')}</dt>
                <dd>{format.money(card.total)}</dd>
              </div>
            ) : null}
          </>
        ) : null}
      </dl>
    </Card>
  );
}
