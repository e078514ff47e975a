import { useT } from '../../shared/i18n/i18n.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import type { PaymentSteps } from './queries.ts';

/** Releases the unpaid time. */
export function GiveUp({ steps }: { steps: PaymentSteps }) {
  const t = useT();
  return (
    <InlineConfirm
      label={t('payment.give_up')}
      title={t('payment.give_up_ask')}
      text={t('payment.give_up_text')}
      yes={t('payment.give_up_yes')}
      no={t('payment.give_up_no')}
      busy={steps.busy}
      onYes={steps.giveUp}
    />
  );
}
