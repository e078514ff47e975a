import type { PaymentView } from '@acolhe/contract/payment/payment';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { paymentMethodOf } from './card-texts.ts';
import classes from './payment-step.module.css';
import { PaymentSummary } from './payment-summary.tsx';
import type { PaymentSteps } from './queries.ts';
import { canRebook } from './stage.ts';

type LateStepProps = {
  payment: PaymentView;
  steps: PaymentSteps;
  /** The time chosen among the free ones, which `children` show. */
  chosen: string | null;
  children: ReactNode;
};

/** Paid after the time was released: another time with the same professional, or a refund. */
export function LateStep({ payment, steps, chosen, children }: LateStepProps) {
  const t = useT();
  const format = useFormat();
  const total = format.money(payment.total);
  const taken = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) taken.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <>
      {canRebook(payment) ? (
        <Card as="section">
          <h2>{t('payment.late_times')}</h2>
          <div className={classes.times}>{children}</div>
          <ProblemNotice problem={steps.problem} />
          <div ref={taken} className={classes.taken} aria-live="polite">
            {chosen ? (
              <>
                <Button scale="large" fullWidth busy={steps.busy} onClick={() => steps.rebook(chosen)}>
                  {t('payment.late_take', { time: format.dayAndTime(chosen) })}
                </Button>
                <p className={classes.hint}>{t('payment.late_nothing_more')}</p>
              </>
            ) : null}
          </div>
        </Card>
      ) : (
        <>
          <PaymentSummary payment={payment} isPast />
          <ProblemNotice problem={steps.problem} />
        </>
      )}
      {payment.decide_until ? (
        <p className={classes.hint}>{t('payment.late_until', { until: format.dayAndTime(payment.decide_until) })}</p>
      ) : null}
      <div className={classes.ways}>
        <InlineConfirm
          label={t('payment.late_refund')}
          title={t('payment.late_refund_ask', { total })}
          text={t('payment.late_refund_text', { way: paymentMethodOf(payment) })}
          yes={t('payment.late_refund_yes')}
          no={t('payment.late_refund_no')}
          tone="primary"
          variant="light"
          busy={steps.busy}
          onYes={steps.refund}
        />
        <ClinicPhone variant="subtle" />
      </div>
    </>
  );
}
