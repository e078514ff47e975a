import type { RoomView } from '@acolhe/contract/room/room';
import { isGuest } from '@acolhe/domain/room/room-people';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import { isTotem } from '../../../shared/start/totem.ts';
import { now } from '../../../shared/time/clock.ts';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { GuestEnded } from '../guest/guest-closed.tsx';
import { recall, remember } from '../room-memory.ts';
import type { AfterKind } from './after-kind.ts';

// Loaded for doctors only.
const NextRoom = lazyPart(async () => ({ default: (await import('../panel/next-room.tsx')).NextRoom }));
const UnsignedDocuments = lazyPart(async () => ({
  default: (await import('../../document/signing/unsigned-documents.tsx')).UnsignedDocuments,
}));

/** Redirects count down (spec §9 leaves the duration to us). */
const REDIRECT_SECONDS = 10;

type AfterCallProps = {
  view: RoomView;
  access: string;
  kind: AfterKind;
  /** The person left the call just now; only then does the page redirect by itself. */
  isFresh: boolean;
  onReturn: () => void;
  /** The new time was acknowledged. */
  onSeen: () => void;
};

const back = {
  left: 'room.come_back',
  idle: 'room.come_back',
  replaced: 'room.bring_back',
  removed: 'room.removed.ask',
} as const;

/** Page after a call: a way back while there is one, else what comes next. */
export function AfterCall(props: AfterCallProps) {
  const t = useT();
  const format = useFormat();
  const { view, kind, onReturn, onSeen } = props;
  const isDoctor = view.me.role === 'professional';
  switch (kind) {
    case 'ended':
      return isGuest(view.me.role) ? <GuestEnded /> : <Ended {...props} />;
    case 'moved':
      return (
        <Told title={t('after.moved.title')} text={t('after.moved.text', { time: format.dateTime(view.start) })}>
          <Button scale="large" onClick={onSeen}>
            {t('after.moved.ok')}
          </Button>
        </Told>
      );
    case 'cancelled':
      return (
        <Told title={t('after.cancelled.title')} text={t('after.cancelled.text')}>
          <NextSteps view={view} />
        </Told>
      );
    case 'missed':
      return (
        <Told title={t('after.missed.title')} text={t(isDoctor ? 'after.missed.text_doctor' : 'after.missed.text')}>
          <NextSteps view={view} />
        </Told>
      );
    default: {
      const title = kind === 'idle' ? t('after.idle.title') : t(`room.${kind}.title`);
      return (
        <Told title={title} text={kind === 'idle' ? t('after.idle.text') : t(`room.${kind}.text`)}>
          <Button scale="large" onClick={onReturn}>
            {t(back[kind])}
          </Button>
          {kind === 'left' || kind === 'idle' ? <ListLink view={view} /> : null}
        </Told>
      );
    }
  }
}

type ToldProps = { title: string; text: string; children: ReactNode };

function Told({ title, text, children }: ToldProps) {
  return (
    <Page title={title} width="narrow">
      <EmptyState picture="door" action={children}>
        <p>{text}</p>
      </EmptyState>
    </Page>
  );
}

/** Link to the visit list; guests have none. */
function ListLink({ view }: { view: RoomView }) {
  const t = useT();
  const isDoctor = view.me.role === 'professional';
  if ((!isDoctor && view.me.role !== 'patient') || isTotem()) return null;
  return (
    <LinkButton variant="light" href={isDoctor ? '/professional/listscheduled' : '/person/appointment'}>
      {t(isDoctor ? 'room.todays_list' : 'room.my_visits')}
    </LinkButton>
  );
}

/** Links after a finished visit; for the doctor, the next patient first. */
function NextSteps({ view, onNext }: { view: RoomView; onNext?: (isThere: boolean) => void }) {
  const t = useT();
  const { appointment_id, patient_id } = view;
  if (!appointment_id) return <ListLink view={view} />;
  return (
    <>
      <Suspense fallback={null}>
        <NextRoom current={{ id: appointment_id, start: view.start }} onFound={onNext} />
      </Suspense>
      <LinkButton variant="light" href={`/appointment/detail/${appointment_id}`}>
        {t('after.visit')}
      </LinkButton>
      {patient_id ? (
        <LinkButton variant="light" href={`/profile/person/ehr/${patient_id}`}>
          {t('after.record')}
        </LinkButton>
      ) : null}
      <ListLink view={view} />
    </>
  );
}

function Ended({ view, access, isFresh }: AfterCallProps) {
  const t = useT();
  const isDoctor = view.me.role === 'professional';
  const isPatient = view.me.role === 'patient';
  const target = isDoctor ? `/appointment/detail/${view.appointment_id}` : `/survey/${access}`;
  // A doctor may have a next patient to go to, and the countdown waits until that is known; a guest stays here.
  const [mayLead, setMayLead] = useState(isPatient);
  const { seconds, stay } = useRedirect(access, target, isFresh, mayLead);
  return (
    <Page title={t('room.ended.title')} lead={isDoctor ? undefined : t('room.ended.text')} width="narrow">
      <EmptyState
        picture="flag"
        action={
          <>
            {isDoctor ? <NextSteps view={view} onNext={(isThere) => setMayLead(!isThere)} /> : null}
            {isPatient ? (
              <LinkButton scale="large" href={target}>
                {t('room.ended.survey')}
              </LinkButton>
            ) : null}
            {isPatient && seconds === null ? <ListLink view={view} /> : null}
            {seconds === null ? null : (
              <Button variant="subtle" onClick={stay}>
                {t('room.ended.wait')}
              </Button>
            )}
          </>
        }
      >
        {isPatient ? <p>{t('room.ended.survey_hint')}</p> : null}
        {isDoctor && view.appointment_id ? (
          <Suspense fallback={null}>
            <UnsignedDocuments visitId={view.appointment_id} />
          </Suspense>
        ) : null}
        {seconds !== null && seconds > 0 ? <p>{t('room.ended.redirect', { seconds })}</p> : null}
      </EmptyState>
    </Page>
  );
}

/**
 * Redirects after ten seconds unless the person chooses to stay. A reload continues the countdown; a later return to
 * the page starts none.
 */
function useRedirect(access: string, target: string, isFresh: boolean, mayLead: boolean) {
  const [, navigate] = useLocation();
  const [until, setUntil] = useState<number | null>(() => {
    const { redirectAt } = recall(access);
    if (redirectAt === null) return null;
    if (redirectAt !== undefined) return redirectAt > now() ? redirectAt : null;
    return isFresh ? now() + REDIRECT_SECONDS * 1_000 : null;
  });
  const [seconds, setSeconds] = useState(() => (until === null ? null : secondsUntil(until)));
  const isCounting = until !== null && mayLead;
  useEffect(() => {
    remember(access, { redirectAt: until });
    if (!isCounting) return;
    const tick = () => {
      const rest = secondsUntil(until);
      setSeconds(Math.max(0, rest));
      if (rest <= 0) navigate(target);
    };
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [access, until, isCounting, navigate, target]);
  return { seconds: isCounting ? seconds : null, stay: () => setUntil(null) };
}

const secondsUntil = (time: number) => Math.ceil((time - now()) / 1_000);
