import { useEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { VisuallyHiddenStatus } from '../../shared/ui/visually-hidden.tsx';
import { heldOf, newsOf } from './line-parts.ts';
import type { LineEntry, LineView } from './queries.ts';

/** Arrivals, announced to screen readers; and a missed call of the caller, until they call again. */
export function LineNews({ view }: { view: LineView }) {
  const t = useT();
  const before = useRef(view);
  const [arrived, setArrived] = useState<LineEntry>();
  const [missed, setMissed] = useState<LineEntry>();
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
        {arrived ? t('line.arrived_now', { name: arrived.patient_name }) : ''}
      </VisuallyHiddenStatus>
      {missed ? <Notice tone="warning" title={t('line.missed', { name: missed.patient_name })} /> : null}
    </>
  );
}
