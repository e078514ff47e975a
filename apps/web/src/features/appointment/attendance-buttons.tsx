import type { AppointmentDetail, AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import { appointmentFlow } from '@acolhe/domain/appointment/appointment-flow';
import { type AttendanceEvent, missFrom } from '@acolhe/domain/appointment/change';
import { can } from '@acolhe/domain/flow';
import { useEffect, useRef } from 'react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { type Attendance, possibleMarks } from './attendance.ts';
import classes from './attendance-buttons.module.css';

const undoing = new Set<AttendanceEvent>(['unconfirm', 'unarrive', 'unmiss']);
const HOUR = 3_600_000;

type AttendanceButtonsProps = {
  visit: AppointmentSummary;
  marks: readonly AttendanceEvent[];
  attendance: Attendance;
  /** For rows, where "Undo" suffices because the mark is beside it. */
  isSmall?: boolean;
};

/** Attendance marks, one press each; a mistake is undone by another. */
export function AttendanceButtons({ visit, marks, attendance, isSmall }: AttendanceButtonsProps) {
  const t = useT();
  const buttons = useRef<HTMLDivElement>(null);
  const isMarked = attendance.markedId === visit.id;
  const shown = marks.join();
  // Focus went with the pressed button: move it to the one that undoes.
  useEffect(() => {
    if (isMarked && shown && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isMarked, shown]);
  if (marks.length === 0) return null;
  return (
    <div ref={buttons} className={classes.buttons}>
      {marks.map((event) => {
        const isUndo = undoing.has(event);
        return (
          <Button
            key={event}
            variant={isUndo || event === 'miss' ? 'subtle' : 'light'}
            scale={isSmall ? 'small' : 'normal'}
            tone={event === 'miss' ? 'danger' : 'primary'}
            busy={attendance.busyId === visit.id}
            aria-label={t(`attendance.${event}_label`, { name: visit.patient_name })}
            onClick={() => attendance.mark(visit.id, event)}
          >
            {isUndo && isSmall ? t('attendance.undo') : t(`attendance.${event}`)}
          </Button>
        );
      })}
    </div>
  );
}

/** Attendance on the visit's own page; empty where nothing can be marked. */
export function AttendanceCard({
  visit,
  now,
  attendance,
}: {
  visit: AppointmentDetail;
  now: number;
  attendance: Attendance;
}) {
  const t = useT();
  const format = useFormat();
  const marks = possibleMarks(visit, now);
  const missAt = missFrom(Date.parse(visit.start));
  const isSoon = now < missAt && now > missAt - HOUR && can(appointmentFlow, visit.status_appointment, 'miss');
  if (marks.length === 0 && !isSoon && !attendance.problem) return null;
  return (
    <Card as="section">
      <h2>{t('attendance.title')}</h2>
      <AttendanceButtons visit={visit} marks={marks} attendance={attendance} />
      {isSoon ? <p className={classes.soft}>{t('attendance.miss_from', { time: format.time(missAt) })}</p> : null}
      <ProblemNotice problem={attendance.problem} />
    </Card>
  );
}
