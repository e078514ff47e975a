import type { RoomView } from '@acolhe/contract/room';
import { isGuest } from '@acolhe/domain/room-people';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../shared/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { GuestEnded } from './guest-closed.tsx';

/** Redirects count down (spec §9); the value is ours. */
const REDIRECT_SECONDS = 10;

type AfterCallProps = {
  view: RoomView;
  out: 'left' | 'replaced' | 'removed' | 'ended';
  onReturn: () => void;
};

const back = { left: 'room.come_back', replaced: 'room.bring_back', removed: 'room.removed.ask' } as const;

/** After leaving: a way back while there is one, else what comes next. */
export function AfterCall({ view, out, onReturn }: AfterCallProps) {
  const t = useT();
  const isOver = out === 'ended' || view.status === 'finished';
  const isGuests = isGuest(view.me.role);
  if (isOver) return isGuests ? <GuestEnded /> : <Ended view={view} />;
  return (
    <Page title={t(`room.${out}.title`)} width="narrow">
      <EmptyState
        picture="door"
        action={
          <>
            <Button scale="large" onClick={onReturn}>
              {t(back[out])}
            </Button>
            {out === 'left' && !isGuests ? <NextLink view={view} /> : null}
          </>
        }
      >
        <p>{t(`room.${out}.text`)}</p>
      </EmptyState>
    </Page>
  );
}

function NextLink({ view }: { view: RoomView }) {
  const t = useT();
  const isDoctor = view.me.role === 'professional';
  return (
    <LinkButton variant="light" href={isDoctor ? '/professional/listscheduled' : '/person/appointment'}>
      {t(isDoctor ? 'room.todays_list' : 'room.my_visits')}
    </LinkButton>
  );
}

function Ended({ view }: { view: RoomView }) {
  const t = useT();
  const [, navigate] = useLocation();
  const isDoctor = view.me.role === 'professional';
  const target = isDoctor ? '/professional/listscheduled' : `/survey/${view.protocol}`;
  const [seconds, setSeconds] = useState<number | null>(REDIRECT_SECONDS);
  const isCounting = seconds !== null;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setSeconds((left) => (left === null ? null : left - 1)), 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);
  useEffect(() => {
    if (seconds === 0) navigate(target);
  }, [seconds, navigate, target]);
  return (
    <Page title={t('room.ended.title')} lead={isDoctor ? undefined : t('room.ended.text')} width="narrow">
      <EmptyState
        picture="path"
        action={
          <>
            <LinkButton scale="large" href={target}>
              {t(isDoctor ? 'room.todays_list' : 'room.ended.survey')}
            </LinkButton>
            {isCounting ? (
              <Button variant="subtle" onClick={() => setSeconds(null)}>
                {t('room.ended.wait')}
              </Button>
            ) : null}
          </>
        }
      >
        {isDoctor ? null : <p>{t('room.ended.survey_hint')}</p>}
        {isCounting && seconds > 0 ? <p>{t('room.ended.redirect', { seconds })}</p> : null}
      </EmptyState>
    </Page>
  );
}
