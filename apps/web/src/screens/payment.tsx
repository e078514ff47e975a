import type { PaymentView } from '@acolhe/contract/financial';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TimeChoice } from '../features/booking/time-choice.tsx';
import { ChooseStep } from '../features/payment/choose-step.tsx';
import { LateStep } from '../features/payment/late-step.tsx';
import { Outcome } from '../features/payment/outcome.tsx';
import { PaidStep } from '../features/payment/paid-step.tsx';
import { PixStep } from '../features/payment/pix-step.tsx';
import { type PaymentSteps, useDeadline, usePayment, usePaymentSteps } from '../features/payment/queries.ts';
import { canRebook, type Stage, stageOf } from '../features/payment/stage.ts';
import { callKey } from '../shared/call.ts';
import { now } from '../shared/clock.ts';
import { type PhraseKey, useFormat, useT } from '../shared/i18n.tsx';
import type { ScreenProps } from '../shared/screen-loader.tsx';
import { ClinicPhone } from '../shared/ui/clinic-phone.tsx';
import { useSecondsUntil } from '../shared/ui/countdown.tsx';
import { ProblemNotice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';
import { SkeletonList } from '../shared/ui/skeleton.tsx';

const unknown = new Set(['code_unknown', 'not_found', 'invalid_input']);

/** The payment of one visit, by the code of its link: no sign-in is needed. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const access = params.id ?? '';
  const { data, error, refetch, dataUpdatedAt } = usePayment(access);
  if (data) return <Payment access={access} payment={data} receivedAt={dataUpdatedAt} />;
  if (error) {
    const isUnknown = unknown.has(error.code);
    return (
      <Page title={t(isUnknown ? 'payment.unknown' : 'screen.payment')} width="narrow">
        <ProblemNotice problem={error} retry={isUnknown ? undefined : () => void refetch()} action={<ClinicPhone />} />
      </Page>
    );
  }
  return (
    <Page title={t('screen.payment')} width="narrow">
      <SkeletonList count={2} height="13rem" />
    </Page>
  );
}

type Words = { title: PhraseKey; lead?: PhraseKey };

const words: Record<Stage, Words> = {
  choose: { title: 'payment.title_pay', lead: 'payment.lead_pay' },
  pix: { title: 'payment.pix_title', lead: 'payment.pix_lead' },
  over: { title: 'payment.expired_title', lead: 'payment.expired_lead' },
  in_analysis: { title: 'payment.analysis_title', lead: 'payment.analysis_lead' },
  awaiting_local: { title: 'payment.local_title', lead: 'payment.local_lead' },
  not_confirmed: { title: 'payment.not_confirmed_title', lead: 'payment.not_confirmed_lead' },
  paid: { title: 'payment.paid_title', lead: 'payment.paid_lead' },
  paid_over: { title: 'payment.paid_over' },
  paid_cancelled: { title: 'payment.cancelled_title', lead: 'payment.cancelled_paid_lead' },
  late: { title: 'payment.late_title', lead: 'payment.late_lead' },
  refunding: { title: 'payment.refunding_title', lead: 'payment.refunding_lead' },
  refunded: { title: 'payment.refunded_title', lead: 'payment.refunded_lead' },
  cancelled: { title: 'payment.cancelled_title', lead: 'payment.cancelled_lead' },
  closed: { title: 'payment.closed_title', lead: 'payment.closed_lead' },
};

function Payment({ access, payment, receivedAt }: { access: string; payment: PaymentView; receivedAt: number }) {
  const t = useT();
  const format = useFormat();
  const steps = usePaymentSteps(access);
  const until = useDeadline(payment, receivedAt);
  const isOver = useSecondsUntil(until) === 0;
  // A code may end before the time to pay does.
  useSecondsUntil(payment.pix?.expires_at);
  const stage = stageOf(payment, now(), isOver);
  const { title, lead } = words[stage];
  const leadKey = stage === 'late' && !canRebook(payment) ? 'payment.late_only_refund' : lead;
  const values = { name: payment.professional_name, total: format.money(payment.total) };
  return (
    // A new stage is a new page for whoever cannot see it: its title is read.
    <Page key={stage} title={t(title)} lead={leadKey ? t(leadKey, values) : undefined} width={widthOf(stage)}>
      {stage === 'choose' ? (
        <ChooseStep access={access} payment={payment} until={until} steps={steps} />
      ) : stage === 'pix' ? (
        <PixStep payment={payment} until={until} steps={steps} />
      ) : stage === 'paid' ? (
        <PaidStep payment={payment} />
      ) : stage === 'late' ? (
        <AnotherTime payment={payment} steps={steps} />
      ) : (
        <Outcome stage={stage} payment={payment} steps={steps} />
      )}
    </Page>
  );
}

const widthOf = (stage: Stage) => (stage === 'pix' || stage === 'late' ? 'normal' : 'narrow');

/** The free times are those of booking. */
function AnotherTime({ payment, steps }: { payment: PaymentView; steps: PaymentSteps }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const { problem } = steps;
  useEffect(() => {
    if (!problem) return;
    // Somebody was faster: the times are asked for again.
    setChosen(null);
    void client.invalidateQueries({ queryKey: callKey('professional', 'schedule') });
    void client.invalidateQueries({ queryKey: callKey('professional', 'nextAvailable') });
  }, [problem, client]);
  return (
    <LateStep payment={payment} steps={steps} chosen={chosen}>
      <TimeChoice
        professionalId={payment.professional_id}
        professionalName={payment.professional_name}
        chosen={chosen}
        onChosen={setChosen}
      />
    </LateStep>
  );
}
