import type { PaymentView } from '@acolhe/contract/financial';
import { useEffect, useState } from 'react';
import { useFormat, useT } from '../../shared/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/notice.tsx';
import { useOnline } from '../../shared/ui/offline-banner.tsx';
import { RefundRule } from '../../shared/ui/refund-rule.tsx';
import { TimeLeft } from '../../shared/ui/time-left.tsx';
import { GiveUp } from './give-up.tsx';
import classes from './payment-step.module.css';
import { PaymentSummary } from './payment-summary.tsx';
import type { PaymentSteps } from './queries.ts';
import { type AppliedVoucher, VoucherForm } from './voucher-form.tsx';

type ChooseStepProps = { access: string; payment: PaymentView; until: string | null; steps: PaymentSteps };

/** What is to be paid, and the one press that pays it. */
export function ChooseStep({ access, payment, until, steps }: ChooseStepProps) {
  const t = useT();
  const format = useFormat();
  const online = useOnline();
  const [voucher, setVoucher] = useState<AppliedVoucher | null>(null);
  const refused = steps.problem?.code === 'voucher_not_apply';
  useEffect(() => {
    // Somebody else used it up between the question and the payment.
    if (refused) setVoucher(null);
  }, [refused]);
  const total = voucher?.total ?? payment.total;
  const isFree = total === 0;
  const pay = () =>
    steps.pay({ payment_type: isFree ? 'voucher' : 'pix', ...(voucher ? { voucher: voucher.voucher } : {}) });
  return (
    <>
      {payment.status === 'refused' ? (
        <Notice tone="warning" title={t('payment.refused_title')}>
          <p>{t('payment.refused_lead')}</p>
        </Notice>
      ) : null}
      {until ? <TimeLeft until={until} /> : null}
      <PaymentSummary payment={payment} planned={voucher} />
      {/* A code that is on its way to the bank has its price already. */}
      {payment.status === 'awaiting_pix' ? null : (
        <VoucherForm access={access} applied={voucher} onApply={setVoucher} />
      )}
      <ProblemNotice problem={steps.problem} />
      {isFree ? null : (
        <p className={classes.hint}>
          <RefundRule start={payment.start} />
        </p>
      )}
      <div className={classes.action}>
        <Button scale="large" fullWidth busy={steps.isPaying} onClick={pay}>
          {isFree ? t('payment.voucher_free') : t('payment.pix', { total: format.money(total) })}
        </Button>
        <p className={classes.hint} role="status">
          {t(online ? (isFree ? 'payment.next_room' : 'payment.next_code') : 'payment.offline')}
        </p>
      </div>
      <GiveUp steps={steps} />
    </>
  );
}
