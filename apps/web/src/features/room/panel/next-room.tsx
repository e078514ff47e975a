import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { remember } from '../room-memory.ts';
import { useNextVisit } from './use-next-visit.ts';

type NextRoomProps = {
  current: { id: string; start: string };
  /** Called once it is known whether there is a next patient. */
  onFound?: (isThere: boolean) => void;
};

/** Button into the next patient's room, past the lobby: the devices were tested a visit ago. */
export function NextRoom({ current, onFound }: NextRoomProps) {
  const t = useT();
  const format = useFormat();
  const [, navigate] = useLocation();
  const next = useNextVisit(current);
  const isThere = next === undefined ? undefined : next !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, not when the listener does
  useEffect(() => {
    if (isThere !== undefined) onFound?.(isThere);
  }, [isThere]);
  if (!next) return null;
  const { visit, code, isWaiting } = next;
  const time = format.time(visit.start);
  const enter = () => {
    remember(code, { inside: { microphone: true, camera: true } });
    navigate(`/accessroom/${code}`);
  };
  return (
    <Button scale="large" onClick={enter}>
      {t('next.enter', { name: visit.patient_name })} ·{' '}
      {t(isWaiting ? 'next.enter_waiting' : 'next.enter_hint', { time })}
    </Button>
  );
}
