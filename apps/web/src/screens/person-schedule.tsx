import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ConfirmStep } from '../features/booking/confirm-step.tsx';
import { choiceOf, keptReason, type Step, stepOf } from '../features/booking/steps.ts';
import { ReasonStep, TimeStep } from '../features/booking/when-and-why-steps.tsx';
import { ProfessionalStep, SpecialtyStep } from '../features/booking/who-steps.tsx';
import { callKey, useAction, useCall } from '../shared/call.ts';
import { useFormat, useT } from '../shared/i18n.tsx';
import { ProblemError } from '../shared/problem-error.ts';
import { useChangeQuery, useQueryParams } from '../shared/query-params.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { ClinicPhone } from '../shared/ui/clinic-phone.tsx';
import { ProblemNotice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';
import { SkeletonList } from '../shared/ui/skeleton.tsx';

/** Answers that cost the time and nothing else. */
const timeIsGone = new Set(['slot_taken', 'slot_unavailable', 'too_soon']);

/** Booking, one question a screen. What was chosen stands in the address, so that back and reload lose nothing. */
export function Screen() {
  const query = useQueryParams();
  const choice = choiceOf(query);
  const [reason, setReason] = useState(keptReason.read);
  const step = stepOf(choice, reason);
  if (step === 'specialty') return <SpecialtyStep key={step} />;
  if (step === 'professional') return <ProfessionalStep key={step} specialty={choice.specialty ?? ''} />;
  return (
    <WithProfessional
      id={choice.professional ?? ''}
      day={choice.day}
      start={choice.start}
      step={step}
      reason={reason}
      onReason={(text) => {
        setReason(text);
        keptReason.write(text);
      }}
    />
  );
}

type WithProfessionalProps = {
  id: string;
  day: string | null;
  start: string | null;
  step: Step;
  reason: string;
  onReason: (reason: string) => void;
};

function WithProfessional({ id, day, start, step, reason, onReason }: WithProfessionalProps) {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const change = useChangeQuery();
  const profile = useCall('professional', 'landingProfile', { id });
  const [lostTime, setLostTime] = useState<ProblemError | null>(null);

  const book = useAction('appointment', 'create', {
    onSuccess: ({ payment_code }) => {
      keptReason.forget();
      void client.invalidateQueries({ queryKey: callKey('person', 'home') });
      void client.invalidateQueries({ queryKey: callKey('appointment', 'today') });
      // Going back from the payment must not lead to booking the same again.
      navigate(`/payment/${payment_code}`, { replace: true });
    },
    onError: (error) => {
      if (!(error instanceof ProblemError) || !timeIsGone.has(error.code)) return;
      setLostTime(error);
      for (const call of ['schedule', 'nextAvailable', 'landing'] as const)
        void client.invalidateQueries({ queryKey: callKey('professional', call) });
      change({ start: null, step: null, day: start ? format.dayOf(start) : null }, { replace: true });
    },
  });

  const { data, error, refetch } = profile;
  if (error && !data) {
    const isGone = error.code === 'not_found' || error.code === 'invalid_input';
    return (
      <Page title={t(isGone ? 'booking.professional_gone' : 'screen.person_schedule')} width="narrow">
        <ProblemNotice
          problem={error}
          retry={isGone ? undefined : () => void refetch()}
          action={
            <>
              <LinkButton href="/personschedule" scale="small">
                {t('booking.professional_other')}
              </LinkButton>
              <ClinicPhone />
            </>
          }
        />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={t('screen.person_schedule')}>
        <SkeletonList count={3} height="8rem" />
      </Page>
    );
  }
  if (step === 'time' || !start) {
    return (
      <TimeStep
        key="time"
        professional={data}
        day={day}
        problem={lostTime}
        onTime={(time) => {
          setLostTime(null);
          book.reset();
          change({ start: time, day: format.dayOf(time), step: reason.trim() && lostTime ? 'confirm' : null });
        }}
      />
    );
  }
  if (step === 'reason')
    return <ReasonStep key="reason" professional={data} start={start} reason={reason} onReason={onReason} />;
  return (
    <ConfirmStep
      key="confirm"
      professional={data}
      start={start}
      reason={reason}
      problem={book.error}
      busy={book.isPending}
      onConfirm={() => book.mutate({ professional_id: id, start, reason: reason.trim(), specialty: data.specialty })}
    />
  );
}
