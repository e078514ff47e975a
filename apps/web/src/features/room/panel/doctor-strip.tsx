import type { RoomView } from '@acolhe/contract/room/room';
import { canMark } from '@acolhe/domain/appointment/change';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../shared/api/session.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { useNow } from '../../../shared/time/use-now.ts';
import { VisuallyHiddenStatus } from '../../../shared/ui/visually-hidden.tsx';
import classes from './doctor-strip.module.css';
import { useNextVisit } from './use-next-visit.ts';
import { isAnnounced, type VisitClock, visitClock } from './visit-clock.ts';

type DoctorStripProps = {
  view: RoomView;
  /** Whether all other seats are empty. */
  isAlone: boolean;
  onMiss: () => void;
};

/** Strip over the video for the doctor alone: the visit's clock, the next patient, and the no-show button. */
export function DoctorStrip({ view, isAlone, onMiss }: DoctorStripProps) {
  const t = useT();
  const session = useSession();
  const now = useNow(5_000);
  const visit = { status: view.status, start: Date.parse(view.start), end: Date.parse(view.end) };
  const mayMiss = session?.role === 'D' && isAlone && canMark(visit, 'miss', now);
  return (
    <div className={classes.strip}>
      {view.status === 'in_progress' && view.started_at ? (
        <Clock startedAt={Date.parse(view.started_at)} length={visit.end - visit.start} now={now} />
      ) : null}
      {session?.role === 'D' && view.appointment_id ? (
        <Next current={{ id: view.appointment_id, start: view.start }} />
      ) : null}
      {mayMiss ? (
        <button type="button" className={classes.miss} onClick={onMiss}>
          {t('miss.button')}
        </button>
      ) : null}
    </div>
  );
}

function Clock({ startedAt, length, now }: { startedAt: number; length: number; now: number }) {
  const t = useT();
  const clock = visitClock(startedAt, length, now);
  const text =
    clock.phase === 'over' ? t('clock.over', { minutes: clock.minutes }) : t('clock.left', { minutes: clock.minutes });
  const before = useRef<VisitClock | null>(null);
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step of phase is news, and nothing else
  useEffect(() => {
    if (isAnnounced(before.current, clock)) setSaid(text);
    before.current = clock;
  }, [clock.phase]);
  return (
    <>
      <span className={classes.pill} data-phase={clock.phase} role="timer" aria-label={`${t('clock.title')}: ${text}`}>
        {text}
      </span>
      <VisuallyHiddenStatus>{said}</VisuallyHiddenStatus>
    </>
  );
}

function Next({ current }: { current: { id: string; start: string } }) {
  const t = useT();
  const format = useFormat();
  const next = useNextVisit(current);
  if (!next) return null;
  const { visit, isWaiting } = next;
  return (
    <p className={`${classes.pill} ${classes.next}`}>
      <span className={classes.soft}>{t('next.label')}:</span>{' '}
      {t('next.at', { time: format.time(visit.start), name: visit.patient_name })}
      {isWaiting ? <b> · {t('next.waiting')}</b> : null}
    </p>
  );
}
