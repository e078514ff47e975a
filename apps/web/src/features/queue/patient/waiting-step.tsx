import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { Suspense, useEffect } from 'react';
import { useSignedIn } from '../../../shared/api/session.ts';
import { useObservable } from '../../../shared/hook/use-observable.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { areaPart } from '../../../shared/loading/area-part.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import { keepAwake } from '../../../shared/media/device/wake-lock.ts';
import { soundOn, unlockSound } from '../../../shared/media/sound.ts';
import { useIsTotem } from '../../../shared/start/totem.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import { VisuallyHiddenStatus } from '../../../shared/ui/visually-hidden.tsx';
import { EntryAlarm } from './alarm-card.tsx';
import { LeaveLine } from './leave-queue.tsx';
import { useStatusAgain } from './queries.ts';
import { QueuePage } from './queue-page.tsx';
import stepClasses from './queue-step.module.css';
import classes from './waiting-step.module.css';

const VisitQuestionnaires = areaPart('questionnaire', () => import('../../questionnaire/visit-questionnaires.tsx'));
const TagCard = areaPart('totem', () => import('../../totem/tag-card.tsx'));
const CallPush = lazyPart(() => import('./call/call-push.tsx'));

/** The waiting room: the place, what comes next, and why the order changed. */
export function WaitingStep({ entry }: { entry: OwnEntry }) {
  const t = useT();
  const format = useFormat();
  const isSoundOn = useObservable(soundOn);
  const { person_id: ownId } = useSignedIn();
  const isTotem = useIsTotem();
  const again = useStatusAgain();
  useEffect(keepAwake, []);
  const n = entry.place ?? 1;
  const place =
    entry.patient_id === ownId || isTotem
      ? t('own_entry.place', { n })
      : t('own_entry.place_of', { n, name: entry.patient_name });
  return (
    <QueuePage title={place} entry={entry}>
      <EntryAlarm entry={entry} />
      <VisuallyHiddenStatus>{place}</VisuallyHiddenStatus>
      {entry.misses > 0 && entry.called_at ? (
        <Notice tone="warning">{t('own_entry.missed', { time: format.time(entry.called_at) })}</Notice>
      ) : null}
      {isSoundOn ? null : (
        <Notice
          tone="warning"
          title={t('own_entry.sound_off')}
          action={
            <Button variant="light" scale="small" onClick={unlockSound}>
              {t('own_entry.sound_on')}
            </Button>
          }
        />
      )}
      <Card>
        <p className={classes.place} aria-hidden="true">
          <strong>{n}</strong>
          <span>{t('own_entry.of_waiting', { n: Math.max(n, entry.waiting) })}</span>
        </p>
        <Range wait={entry.wait} />
        {entry.waiting_since ? (
          <p className={classes.since}>{t('own_entry.since', { time: format.time(entry.waiting_since) })}</p>
        ) : null}
      </Card>
      <Suspense fallback={null}>
        {isTotem ? (
          <TagCard entryId={entry.id} ticket={entry.ticket} followCode={entry.follow_code} onTag={again} />
        ) : (
          <CallPush />
        )}
      </Suspense>
      {entry.appointment_id ? (
        <Suspense fallback={null}>
          <VisitQuestionnaires visitId={entry.appointment_id} isInPlace />
        </Suspense>
      ) : null}
      <Card as="section">
        <h2>{t('own_entry.next')}</h2>
        <ol className={stepClasses.steps}>
          <li>{t('own_entry.next_1')}</li>
          <li>{t('own_entry.next_2')}</li>
          <li>{t('own_entry.next_3')}</li>
        </ol>
        <p>{t('own_entry.worse')}</p>
        <details>
          <summary>{t('own_entry.order')}</summary>
          <p>{t('own_entry.order_text')}</p>
        </details>
      </Card>
      <Passed entry={entry} />
      <LeaveLine entry={entry} />
    </QueuePage>
  );
}

/** How long the wait will be, as far as that can be said; minutes where they are few, hours where they are many. */
function Range({ wait }: { wait: OwnEntry['wait'] }) {
  const t = useT();
  if (!wait) return <p className={classes.since}>{t('own_entry.wait_unknown')}</p>;
  const { low, high } = wait;
  const hours = { low: hoursOf(low), high: hoursOf(high) };
  const words =
    high >= 120
      ? t('own_entry.wait_hours', hours)
      : low === 0
        ? t('own_entry.wait_up_to', { high })
        : t('own_entry.wait', wait);
  return (
    <>
      <p className={classes.range} role="status">
        {words}
      </p>
      <p className={classes.since}>{t('own_entry.wait_why')}</p>
    </>
  );
}

/** `1 h 40`, the same in both languages. */
const hoursOf = (minutes: number) =>
  minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h${minutes % 60 > 0 ? ` ${String(minutes % 60).padStart(2, '0')}` : ''}`;

/** Entries that were called before this one although they stood behind it. */
function Passed({ entry }: { entry: OwnEntry }) {
  const t = useT();
  const format = useFormat();
  if (entry.passed.length === 0) return null;
  return (
    <Card as="section">
      <h2>{t('own_entry.passed')}</h2>
      <p className={stepClasses.soft}>{t('own_entry.passed_text')}</p>
      <ul className={classes.passed}>
        {entry.passed.map(({ at, reason }) => (
          <li key={at}>{t('own_entry.passed_one', { time: format.time(at), reason })}</li>
        ))}
      </ul>
    </Card>
  );
}
