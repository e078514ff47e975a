import type { RoomView } from '@acolhe/contract/room/room';
import { missFrom } from '@acolhe/domain/appointment/change';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import type { Call } from '../../../shared/media/call/call.ts';
import { now } from '../../../shared/time/clock.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { type Idle, idleAt, isOver, notIdle, onActivity } from './idle.ts';
import classes from './idle-watch.module.css';

const TICK_MS = 1_000;

type IdleWatchProps = { view: RoomView; call: Call; onIdle: () => void };

/** Closes a room in which a person was left alone, after a minute in which any key or touch keeps it open. */
export function IdleWatch({ view, call, onIdle }: IdleWatchProps) {
  const t = useT();
  const [idle, setIdle] = useState<Idle>(notIdle);
  const latest = useRef({ idle, view, onIdle });
  latest.current = { ...latest.current, view, onIdle };

  const stay = useRef(() => {});
  useEffect(() => {
    const put = (next: Idle) => {
      latest.current.idle = next;
      setIdle(next);
    };
    const look = () => {
      const at = now();
      const { idle: before, view: visit, onIdle: leave } = latest.current;
      const { phase, signalling, peers } = call.get();
      const isOnline = signalling === 'open';
      const facts = {
        isInside: phase === 'inside',
        isOnline,
        hasOthers: peers.length > 0,
        notBefore: keptUntil(visit),
      };
      const next = idleAt(before, facts, at);
      if (isOver(next, facts, at)) leave();
      else put(next);
    };
    const stir = () => put(onActivity(latest.current.idle, now()));
    stay.current = stir;
    const timer = setInterval(look, TICK_MS);
    const unsubscribe = call.subscribe(look);
    addEventListener('keydown', stir);
    addEventListener('pointerdown', stir);
    return () => {
      clearInterval(timer);
      unsubscribe();
      removeEventListener('keydown', stir);
      removeEventListener('pointerdown', stir);
    };
  }, [call]);

  if (idle.until === null) return null;
  const seconds = Math.max(0, Math.ceil((idle.until - now()) / 1_000));
  return (
    <div className={classes.notice}>
      {/* Announced once: a running countdown would talk over everything else. */}
      <div role="alert">
        <VisuallyHidden>{t('idle.say')}</VisuallyHidden>
      </div>
      <p role="timer">{t('idle.text', { seconds })}</p>
      <Button onClick={() => stay.current()}>{t('idle.stay')}</Button>
    </div>
  );
}

/**
 * A patient is not removed while their doctor may only be late, nor a doctor before the patient counts as a no-show.
 */
function keptUntil(view: RoomView): number {
  return view.me.role === 'professional' ? missFrom(Date.parse(view.start)) : Date.parse(view.end);
}
