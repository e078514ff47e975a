import type { PaymentView } from '@acolhe/contract/payment/payment';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { GiveUp } from './give-up.tsx';
import { MyVisits } from './paid-step.tsx';
import classes from './payment-step.module.css';
import { PaymentSummary } from './payment-summary.tsx';
import type { PaymentSteps } from './queries.ts';
import { ReceiptLink } from './receipt-link.tsx';
import type { Stage } from './stage.ts';

type Ended = Exclude<Stage, 'choose' | 'pix' | 'paid' | 'late'>;

type OutcomeProps = { access: string; stage: Ended; payment: PaymentView; steps: PaymentSteps };

/** Outcome of a payment with nothing left to pay: the next step, and a summary. */
export function Outcome({ access, stage, payment, steps }: OutcomeProps) {
  const again = <BookAgain professionalId={payment.professional_id} />;
  // The bank may still report money as long as it knows the code.
  const isUndecided = stage === 'not_confirmed' || stage === 'in_analysis';
  const mayBePaid = isUndecided || (stage === 'over' && payment.pix !== null);
  const ways: Record<Ended, ReactNode> = {
    over: again,
    cancelled: again,
    refunded: again,
    refunding: <ClinicPhone />,
    in_analysis: <Undecided payment={payment} steps={steps} />,
    not_confirmed: <Undecided payment={payment} steps={steps} />,
    awaiting_local: payment.appointment_status === 'held' ? <PayAtClinic steps={steps} /> : <ClinicPhone />,
    paid_cancelled: <ClinicPhone />,
    closed: <ClinicPhone />,
    paid_over: null,
  };
  return (
    <>
      {mayBePaid ? <AskBank stage={stage} steps={steps} /> : null}
      <PaymentSummary payment={payment} isPast />
      <div className={classes.action}>
        {ways[stage]}
        <ReceiptLink access={access} payment={payment} fullWidth />
        <MyVisits />
      </div>
    </>
  );
}

/** The patient chose to pay at the clinic, and may change their mind. */
function PayAtClinic({ steps }: { steps: PaymentSteps }) {
  const t = useT();
  return (
    <>
      <ProblemNotice problem={steps.problem} />
      <Button variant="light" fullWidth busy={steps.busy} onClick={steps.cancelPix}>
        {t('payment.local_other')}
      </Button>
      <ClinicPhone />
      <GiveUp steps={steps} />
    </>
  );
}

function AskBank({ stage, steps }: { stage: Ended; steps: PaymentSteps }) {
  const t = useT();
  return (
    <>
      <ProblemNotice problem={steps.problem} />
      {steps.isExpiredAtBank ? (
        <Notice tone="warning" title={t('problem.payment_not_confirmed.message')}>
          <p>{t('problem.payment_not_confirmed.action')}</p>
        </Notice>
      ) : null}
      <div className={classes.action}>
        {stage === 'over' ? <p>{t('payment.expired_paid')}</p> : null}
        <Button
          variant={stage === 'over' ? 'light' : 'filled'}
          scale={stage === 'over' ? 'normal' : 'large'}
          fullWidth
          busy={steps.isConfirming}
          onClick={steps.askBank}
        >
          {t(stage === 'over' ? 'payment.already_paid' : 'payment.ask_again')}
        </Button>
      </div>
    </>
  );
}

/** While a card is undecided, the patient may wait or release the time. */
function Undecided({ payment, steps }: { payment: PaymentView; steps: PaymentSteps }) {
  return (
    <>
      {payment.appointment_status === 'held' ? <GiveUp steps={steps} /> : null}
      <ClinicPhone />
    </>
  );
}

function BookAgain({ professionalId }: { professionalId: string | null }) {
  const t = useT();
  const { rules } = useSetup().setup.company;
  if (!professionalId)
    return (
      <LinkButton href="/emergency/person" scale="large" fullWidth>
        {t('payment.back_to_line')}
      </LinkButton>
    );
  if (!rules.allows_patient_to_schedule || !rules.access_person_schedule) return <ClinicPhone />;
  return (
    <LinkButton href={`/personschedule?professional=${professionalId}`} scale="large" fullWidth>
      {t('payment.book_again')}
    </LinkButton>
  );
}
