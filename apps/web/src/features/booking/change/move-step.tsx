import { type ReactNode, useEffect, useRef } from 'react';
import type { ProblemError } from '../../../shared/api/problem-error.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Notice, ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import classes from './move-step.module.css';

type MoveStepProps = {
  visit: { start: string; doctor_name: string; patient_name: string };
  /** The clinic reschedules for the patient. */
  isForClinic: boolean;
  /** After rescheduling now, a later cancellation gives no refund. */
  endsRefund: boolean;
  /** At the chosen time, it is already too late for a refund. */
  losesRefund: boolean;
  chosen: string | null;
  problem: ProblemError | null;
  busy: boolean;
  onMove: (start: string) => void;
  /** The free times. */
  children: ReactNode;
};

/** Current time, free times, and the button that reschedules. */
export function MoveStep({
  visit,
  isForClinic,
  endsRefund,
  losesRefund,
  chosen,
  problem,
  busy,
  onMove,
  children,
}: MoveStepProps) {
  const t = useT();
  const format = useFormat();
  const taken = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) taken.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <>
      <p className={classes.now}>
        <span className={classes.soft}>{t('change.now_at')}</span>
        <strong>{format.dateTime(visit.start)}</strong>
        <span className={classes.soft}>{t('appointment.with', { name: visit.doctor_name })}</span>
        {isForClinic ? <span className={classes.soft}>{visit.patient_name}</span> : null}
      </p>
      {endsRefund ? <Notice tone="warning">{t('change.move_ends_refund')}</Notice> : null}
      <ProblemNotice problem={problem} />
      <Card as="section">
        {children}
        <div ref={taken} className={classes.taken} aria-live="polite">
          {chosen ? (
            <>
              {losesRefund ? <Notice tone="warning">{t('change.move_loses_refund')}</Notice> : null}
              <Button scale="large" fullWidth busy={busy} onClick={() => onMove(chosen)}>
                {t('change.move_yes', { time: format.dayAndTime(chosen) })}
              </Button>
              <p className={classes.hint}>{t('change.move_hint')}</p>
            </>
          ) : null}
        </div>
      </Card>
    </>
  );
}
