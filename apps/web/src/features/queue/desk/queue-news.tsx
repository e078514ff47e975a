import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import { VisuallyHiddenStatus } from '../../../shared/ui/visually-hidden.tsx';
import type { QueueEntry, QueueView } from './queries.ts';
import { heldOf, newsOf } from './queue-parts.ts';

/** Arrivals, announced to screen readers; and a missed call of the caller, until they call again. */
export function QueueNews({ view }: { view: QueueView }) {
  const t = useT();
  const before = useRef(view);
  const [arrived, setArrived] = useState<QueueEntry>();
  const [missed, setMissed] = useState<QueueEntry>();
  useEffect(() => {
    const news = newsOf(before.current, view);
    before.current = view;
    const last = news.arrived.at(-1);
    if (last) setArrived(last);
    if (news.missed) setMissed(news.missed);
    else if (heldOf(view)) setMissed(undefined);
  }, [view]);
  return (
    <>
      <VisuallyHiddenStatus>
        {arrived ? t('queue.arrived_now', { name: arrived.patient_name }) : ''}
      </VisuallyHiddenStatus>
      {missed ? <Notice tone="warning" title={t('queue.missed', { name: missed.patient_name })} /> : null}
    </>
  );
}
