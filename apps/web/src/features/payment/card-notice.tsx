import type { PaymentView } from '@acolhe/contract/payment/payment';
import { useEffect, useRef } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';

/** Why the last card failed, and that nothing was charged; scrolls into view when new. */
export function CardNotice({ payment: { status, card } }: { payment: Pick<PaymentView, 'status' | 'card'> }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const isRefused = status === 'refused';
  const isLost = status === 'open' && card?.status === 'lost';
  useEffect(() => {
    if (isRefused || isLost) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isRefused, isLost]);
  if (!isRefused && !isLost) return null;
  const reason = card?.refusal ? t(`payment.refusal.${card.refusal}`) : '';
  return (
    <div ref={ref}>
      {isLost ? (
        <Notice tone="warning" title={t('payment.card_lost_title')}>
          <p>{t('payment.card_lost')}</p>
        </Notice>
      ) : (
        <Notice tone="warning" title={t('payment.refused_title')}>
          <p>{reason ? t('payment.card_refused', { reason }) : t('payment.refused_lead')}</p>
        </Notice>
      )}
    </div>
  );
}
