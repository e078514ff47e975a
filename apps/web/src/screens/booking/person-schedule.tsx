import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { useAppointment, useLiveAppointments } from '../../features/appointment/queries.ts';
import { type KeptReferral, keptReason, keptReferral, noReferral } from '../../features/booking/booking-storage.ts';
import { ForwardingStep } from '../../features/booking/forwarding-step.tsx';
import { PersonStep } from '../../features/booking/person-step.tsx';
import { choiceOf, type Step, stepOf } from '../../features/booking/steps.ts';
import { ReasonStep, TimeStep } from '../../features/booking/when-and-why-steps.tsx';
import { ProfessionalStep, SpecialtyStep } from '../../features/booking/who-steps.tsx';
import { useChosenFor } from '../../features/person/dependent/chosen-person.ts';
import { useDependents } from '../../features/person/dependent/queries.ts';
import { inSpecialty } from '../../features/professional/offer.ts';
import { useAction } from '../../shared/api/action.ts';
import { type Answer, callKey, useCall } from '../../shared/api/call.ts';
import { ProblemError } from '../../shared/api/problem-error.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { deletePendingUploadsOf, draftPlace, movePendingUploads } from '../../shared/file/pending-uploads.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

const ConfirmStep = lazyPart(() => import('../../features/booking/confirm-step.tsx'));
const ExamsStep = lazyPart(() => import('../../features/booking/exams-step.tsx'));

/** Problem codes after which only the chosen time is lost. */
const timeIsGone = new Set(['slot_taken', 'slot_unavailable', 'too_soon', 'patient_busy']);

/** Booking, one question per screen. Answers are kept in the address, so that back and reload lose nothing. */
export function Screen() {
  const { visit } = choiceOf(useQueryParams());
  return visit ? <WithVisit id={visit} /> : <Questions />;
}

function Questions() {
  const t = useT();
  const choice = choiceOf(useQueryParams(), useChosenFor());
  const { user_id: owner } = useSignedIn();
  const dependents = useDependents();
  const [reason, setReason] = useState(() => keptReason.read(owner));
  const [referral, setReferral] = useState(() => keptReferral.read(owner));
  const patient = dependents.data?.find(({ id }) => id === choice.person);
  // A person id that is not one of the caller's dependents is asked for again.
  const isGone = Boolean(dependents.data && choice.person && !patient && !['me', 'ask'].includes(choice.person));
  const step = stepOf(isGone ? { ...choice, person: 'ask' } : choice, {
    reason,
    hasReferral: referral.referred_by.trim() !== '',
    hasDependents: (dependents.data?.length ?? 0) > 0,
  });
  const nextOfPerson = t(
    choice.professional ? (choice.start ? 'booking.next_reason' : 'booking.next_time') : 'booking.next_professional',
  );
  if (step === 'specialty') return <SpecialtyStep key={step} />;
  if (step === 'forwarding') {
    return (
      <ForwardingStep
        answer={choice.referral}
        next={(dependents.data?.length ?? 0) > 0 ? t('booking.next_person') : nextOfPerson}
        referral={referral}
        onReferral={(told) => {
          setReferral(told);
          keptReferral.write(owner, told);
        }}
        onNone={() => {
          setReferral(noReferral);
          keptReferral.forget(owner);
          void deletePendingUploadsOf(owner, draftPlace());
        }}
      />
    );
  }
  // Whether there are dependents decides the next question.
  if (!dependents.data) {
    return (
      <Page title={t('screen.person_schedule')} width="narrow">
        <QueryBoundary query={dependents}>{() => null}</QueryBoundary>
      </Page>
    );
  }
  if (step === 'person')
    return <PersonStep key={step} dependents={dependents.data} next={nextOfPerson} isGone={isGone} />;
  if (step === 'professional') return <ProfessionalStep key={step} specialty={choice.specialty ?? ''} />;
  return (
    <WithProfessional
      id={choice.professional ?? ''}
      specialty={choice.specialty}
      day={choice.day}
      start={choice.start}
      step={step}
      reason={reason}
      patient={patient ?? null}
      referral={choice.referral === 'yes' ? referral : null}
      order={choice.order}
      onReason={(text) => {
        setReason(text);
        keptReason.write(owner, text);
      }}
    />
  );
}

/** The time is booked: exams, or the payment that is still to come. */
function WithVisit({ id }: { id: string }) {
  const t = useT();
  const query = useAppointment(id);
  useLiveAppointments();
  const waiting = (
    <Page title={t('booking.exams')} width="narrow">
      <QueryBoundary query={query}>{() => null}</QueryBoundary>
    </Page>
  );
  if (!query.data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ExamsStep visit={query.data} />
    </Suspense>
  );
}

type WithProfessionalProps = {
  id: string;
  /** The professional's main one without it. */
  specialty: string | null;
  day: string | null;
  start: string | null;
  step: Step;
  reason: string;
  /** One of the patient's dependents; null for themselves. */
  patient: Answer<'person', 'children'>[number] | null;
  referral: KeptReferral | null;
  /** Code of a service order that pays for it. */
  order: string | null;
  onReason: (reason: string) => void;
};

function WithProfessional(props: WithProfessionalProps) {
  const { id, specialty, day, start, step, reason, patient, referral, order, onReason } = props;
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const change = useChangeQuery();
  const { user_id: owner } = useSignedIn();
  const profile = useCall('professional', 'landingProfile', { id });
  const [lostTime, setLostTime] = useState<ProblemError | null>(null);

  const book = useAction('appointment', 'create', {
    onSuccess: async ({ id: visit, payment_code: payment }) => {
      keptReason.forget(owner);
      keptReferral.forget(owner);
      // A letter of an earlier, abandoned booking does not belong to this visit.
      await (referral ? movePendingUploads(owner, draftPlace(), visit) : deletePendingUploadsOf(owner, draftPlace()));
      void client.invalidateQueries({ queryKey: callKey('person', 'home') });
      void client.invalidateQueries({ queryKey: callKey('appointment', 'today') });
      // Going back must not lead to booking the same again.
      navigate(`/personschedule?visit=${visit}`, { replace: true });
      navigate(`/payment/${payment}`);
    },
    onError: (error) => {
      if (!(error instanceof ProblemError) || !timeIsGone.has(error.code)) return;
      setLostTime(error);
      for (const call of ['schedule', 'nextAvailable', 'landing'] as const)
        void client.invalidateQueries({ queryKey: callKey('professional', call) });
      change({ start: null, day: start ? format.dayOf(start) : null }, { replace: true });
    },
  });

  const { data: found, error, refetch } = profile;
  const data = found && inSpecialty(found, specialty);
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
          change({ start: time, day: format.dayOf(time) });
        }}
      />
    );
  }
  if (step === 'reason')
    return <ReasonStep key="reason" professional={data} start={start} reason={reason} onReason={onReason} />;
  return (
    <Suspense fallback={<SkeletonList count={3} height="8rem" />}>
      <ConfirmStep
        key="confirm"
        professional={data}
        start={start}
        reason={reason}
        patient={patient}
        referral={referral}
        order={order}
        problem={book.error}
        busy={book.isPending}
        onConfirm={() =>
          book.mutate({
            professional_id: id,
            start,
            reason: reason.trim(),
            specialty: data.specialty,
            ...(patient ? { patient_id: patient.id } : {}),
            ...(referral ? { referral } : {}),
            ...(order ? { service_order: order } : {}),
          })
        }
      />
    </Suspense>
  );
}
