import type { PaymentView } from '@acolhe/contract/payment/payment';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { TimeLeft } from '../../shared/ui/status/time-left.tsx';
import { GiveUp } from './give-up.tsx';
import classes from './payment-step.module.css';
import { PaymentSummary } from './payment-summary.tsx';
import { PixCode } from './pix-code.tsx';
import type { PaymentSteps } from './queries.ts';

/** The PIX code, while waiting for the bank. */
export function PixStep({
  payment,
  until,
  steps,
}: {
  payment: PaymentView;
  until: string | null;
  steps: PaymentSteps;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {until ? <TimeLeft until={earlier(until, payment.pix?.expires_at)} /> : null}
      <Card as="section">
        <p className={classes.toPay}>
          {t('payment.pix_total')} <strong>{format.money(payment.total)}</strong>
        </p>
        <PixCode payment={payment}>
          {steps.problem?.code === 'payment_not_confirmed' ? (
            // No failure: the bank was asked a moment too early.
            <Notice tone="warning" title={steps.problem.body.message}>
              <p>{steps.problem.body.action}</p>
            </Notice>
          ) : (
            <ProblemNotice problem={steps.problem} />
          )}
          <Button variant="light" fullWidth busy={steps.isConfirming} onClick={steps.askBank}>
            {t('payment.already_paid')}
          </Button>
        </PixCode>
      </Card>
      <PaymentSummary payment={payment} />
      <div className={classes.ways}>
        <InlineConfirm
          label={t('payment.other_way')}
          title={t('payment.other_way_ask')}
          text={t('payment.other_way_text')}
          yes={t('payment.other_way_yes')}
          no={t('payment.other_way_no')}
          tone="primary"
          busy={steps.busy}
          onYes={steps.cancelPix}
        />
        <GiveUp steps={steps} />
      </div>
    </>
  );
}

/** Countdown to the end of the hold by the server's clock, unless the code itself ends well before. */
const earlier = (hold: string, code: string | undefined) =>
  code && Date.parse(hold) - Date.parse(code) > 60_000 ? code : hold;
