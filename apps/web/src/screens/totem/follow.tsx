import type { FollowedEntry } from '@acolhe/contract/totem/totem';
import { useEffect, useState } from 'react';
import { beep } from '../../features/totem/beep.ts';
import classes from '../../features/totem/form.module.css';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { keepAwake } from '../../shared/media/device/wake-lock.ts';
import { unlockSound } from '../../shared/media/sound.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Countdown } from '../../shared/ui/status/countdown.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

const LOOK_MS = 4_000;
const RING_MS = 4_000;

/** The line, followed by the code on a tag. It says nothing of whose it is, and opens no visit. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const query = useCall(
    'emergency',
    'followEntry',
    { code: params.code ?? '' },
    {
      refetchInterval: ({ state }) => (state.data?.status === 'ended' ? false : LOOK_MS),
      refetchIntervalInBackground: true,
    },
  );
  useEffect(keepAwake, []);
  return (
    <Page
      title={query.data ? t('follow.title', { ticket: query.data.ticket }) : t('screen.follow')}
      lead={query.data?.group_name}
      width="narrow"
    >
      <QueryBoundary query={query} skeleton={<SkeletonList count={2} height="8rem" />}>
        {(entry) => (
          <>
            <Where entry={entry} />
            {entry.status === 'ended' ? null : <Sound isCalled={entry.status === 'ready'} />}
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

function Where({ entry }: { entry: FollowedEntry }) {
  const t = useT();
  const { status, place, waiting, wait, call_place, call_until } = entry;
  switch (status) {
    case 'waiting':
      return (
        <Card>
          <p className={classes.ticket} aria-hidden="true">
            {place}
          </p>
          <p className={classes.centre} role="status">
            {t('follow.place', { n: place ?? 1 })}
          </p>
          <p className={classes.centre}>{t('follow.waiting', { n: waiting })}</p>
          <p className={classes.centre}>{wait ? t('follow.range', wait) : t('follow.range_none')}</p>
        </Card>
      );
    case 'ready':
      return (
        <Card>
          <Notice tone="warning" title={t('follow.called')}>
            {call_place ? <p>{t('follow.called_place', { place: call_place })}</p> : null}
            <p>{t('follow.called_text')}</p>
          </Notice>
          {call_until ? (
            <p className={classes.ticket}>
              <Countdown until={call_until} label={t('follow.called')} />
            </p>
          ) : null}
          <LinkButton href="/emergency/person" variant="light" fullWidth>
            {t('follow.called_phone')}
          </LinkButton>
        </Card>
      );
    case 'aside':
      return <Notice tone="warning">{t('follow.aside')}</Notice>;
    case 'attendance':
      return <Notice tone="success">{t('follow.attended')}</Notice>;
    case 'post_attendance':
    case 'survey':
    case 'ended':
      return <Notice tone="info">{t('follow.ended')}</Notice>;
    default:
      return <Notice tone="info">{t('follow.steps')}</Notice>;
  }
}

/** Rings while this number is called, once the person allowed it. */
function Sound({ isCalled }: { isCalled: boolean }) {
  const t = useT();
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (!isCalled || !isOn) return;
    const ring = () => {
      beep();
      navigator.vibrate?.([400, 200, 400]);
    };
    ring();
    const timer = setInterval(ring, RING_MS);
    return () => clearInterval(timer);
  }, [isCalled, isOn]);
  if (isOn) return <p role="status">{t('follow.sound_on')}</p>;
  return (
    <Button
      variant="light"
      fullWidth
      onClick={() => {
        unlockSound();
        setIsOn(true);
      }}
    >
      {t('follow.sound')}
    </Button>
  );
}
