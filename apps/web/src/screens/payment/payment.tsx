import type { PaymentView } from '@acolhe/contract/payment/payment';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { paymentMethodOf } from '../../features/payment/card-texts.ts';
import { ChooseStep } from '../../features/payment/choose-step.tsx';
import { LateStep } from '../../features/payment/late-step.tsx';
import { Outcome } from '../../features/payment/outcome.tsx';
import { PaidStep } from '../../features/payment/paid-step.tsx';
import { PixStep } from '../../features/payment/pix-step.tsx';
import {
  type PaymentSteps,
  useDeadline,
  usePayment,
  usePaymentChoice,
  usePaymentSteps,
} from '../../features/payment/queries.ts';
import { canRebook, type Stage, stageOf } from '../../features/payment/stage.ts';
import { callKey } from '../../shared/api/call.ts';
import { type PhraseKey, useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { now } from '../../shared/time/clock.ts';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { useSecondsUntil } from '../../shared/ui/status/countdown.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

const TimeChoice = lazyPart(() => import('../../features/booking/time-choice.tsx'));
/** Loaded on demand: patients who pay by PIX never need the card form. */
const CardStep = lazyPart(async () => ({ default: (await import('../../features/payment/card-step.tsx')).CardStep }));

const unknown = new Set(['code_unknown', 'not_found', 'invalid_input']);

/** Payment of one visit by its access code, without a sign-in. */
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

const cardForm: Words = { title: 'payment.card_title', lead: 'payment.card_lead' };

/** Texts of a stage, which vary with the held time and the payment method. */
function textsOf(stage: Stage, payment: PaymentView): Words {
  const isKept = payment.appointment_status === 'held';
  if (stage === 'late' && !canRebook(payment)) return { ...words.late, lead: 'payment.late_only_refund' };
  if (stage === 'awaiting_local' && isKept) return { ...words.awaiting_local, lead: 'payment.local_held_lead' };
  if (stage === 'choose' && payment.status === 'awaiting_pix')
    return { ...words.choose, lead: 'payment.bank_silent_lead' };
  if (!payment.card || (stage !== 'in_analysis' && stage !== 'not_confirmed')) return words[stage];
  const title = stage === 'in_analysis' ? words.in_analysis.title : 'payment.silent_title';
  if (!isKept) return { title, lead: 'payment.analysis_over_lead' };
  return { title, lead: stage === 'in_analysis' ? 'payment.analysis_card_lead' : 'payment.silent_lead' };
}

/** Returns the previous value while something is under way. */
function useFrozenWhile<T>(isUnderWay: boolean, value: T): T {
  const kept = useRef(value);
  if (!isUnderWay) kept.current = value;
  return kept.current;
}

function Payment({ access, payment, receivedAt }: { access: string; payment: PaymentView; receivedAt: number }) {
  const t = useT();
  const format = useFormat();
  const steps = usePaymentSteps(access);
  const until = useDeadline(payment, receivedAt);
  const isOver = useSecondsUntil(until) === 0;
  // Re-renders when the code expires, which may be before the hold does.
  useSecondsUntil(payment.pix?.expires_at);
  const chosen = usePaymentChoice(access);
  // While a card is being charged the form stays, whatever the socket reports: the response is on its way.
  const stage = useFrozenWhile(steps.isChargingCard, stageOf(payment, now(), isOver));
  const byCard = stage === 'choose' && chosen.byCard && payment.card_gateway !== null;
  const { title, lead } = byCard ? cardForm : textsOf(stage, payment);
  const values = {
    name: payment.professional_name ?? t('payment.of_line'),
    total: format.money(payment.total),
    way: paymentMethodOf(payment),
    until: payment.expires_at ? format.dayAndTime(payment.expires_at) : '',
  };
  return (
    // Remounts the page, so that screen readers read the new title.
    <Page
      key={byCard ? 'card' : stage}
      title={t(title)}
      lead={lead ? t(lead, values) : undefined}
      width={widthOf(stage)}
    >
      {stage === 'choose' ? <ProblemNotice problem={chosen.problem} /> : null}
      {stage === 'choose' && chosen.isQuoting ? (
        <SkeletonList count={2} height="13rem" />
      ) : byCard && payment.card_gateway ? (
        <Suspense fallback={<SkeletonList count={2} height="13rem" />}>
          <CardStep
            access={access}
            payment={payment}
            gateway={payment.card_gateway}
            voucher={chosen.voucher}
            until={until}
            steps={steps}
            back={chosen.otherPath}
          />
        </Suspense>
      ) : stage === 'choose' ? (
        <ChooseStep access={access} payment={payment} until={until} steps={steps} chosen={chosen} />
      ) : stage === 'pix' ? (
        <PixStep payment={payment} until={until} steps={steps} />
      ) : stage === 'paid' ? (
        <PaidStep access={access} payment={payment} />
      ) : stage === 'late' ? (
        <AnotherTime payment={payment} steps={steps} />
      ) : (
        <Outcome access={access} stage={stage} payment={payment} steps={steps} />
      )}
    </Page>
  );
}

const widthOf = (stage: Stage) => (stage === 'pix' || stage === 'late' ? 'normal' : 'narrow');

/** Free times, the same as in booking. */
function AnotherTime({ payment, steps }: { payment: PaymentView; steps: PaymentSteps }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const { problem } = steps;
  const { professional_id: professionalId, professional_name: professionalName } = payment;
  useEffect(() => {
    if (!problem) return;
    // Another patient took the time: refetch the times.
    setChosen(null);
    void client.invalidateQueries({ queryKey: callKey('professional', 'schedule') });
    void client.invalidateQueries({ queryKey: callKey('professional', 'nextAvailable') });
  }, [problem, client]);
  return (
    <LateStep payment={payment} steps={steps} chosen={chosen}>
      {professionalId && professionalName ? (
        <Suspense fallback={<SkeletonList count={2} height="9rem" />}>
          <TimeChoice
            professionalId={professionalId}
            specialty={payment.specialty ?? undefined}
            professionalName={professionalName}
            chosen={chosen}
            onChosen={setChosen}
          />
        </Suspense>
      ) : null}
    </LateStep>
  );
}
