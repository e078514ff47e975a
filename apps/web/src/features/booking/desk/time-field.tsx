import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callOptions } from '../../../shared/api/call.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { useApi } from '../../../shared/start/setup.tsx';
import { now } from '../../../shared/time/clock.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/field/fields.tsx';
import { DateField } from '../../../shared/ui/staff/date-field.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { Skeleton } from '../../../shared/ui/status/skeleton.tsx';
import { monthsToShow, scheduleInput } from '../../professional/free-times.tsx';
import { TimeList } from '../time-list.tsx';
import { instantAt, wallOf } from './clinic-time.ts';
import classes from './time-field.module.css';

const DAYS_AT_FIRST = 7;

type TimeFieldProps = {
  professionalId: string;
  /** Specialty whose visit length the times have; the main one without it. */
  specialty?: string | undefined;
  /** ISO, or nothing yet. */
  start: string;
  error?: string;
  /** Id of the form that the fields belong to, where they stand outside of it. */
  form?: string;
  onStart: (start: string) => void;
};

/** Free times of a professional by day, the next free day first; beside them any other time, for which there is a reason. */
export function TimeField({ professionalId, specialty, start, error, form, onStart }: TimeFieldProps) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={classes.time}>
      <p className={classes.chosen} role="status">
        {start ? t('clinic_booking.chosen_time', { time: format.dateTime(start) }) : t('clinic_booking.no_time')}
      </p>
      {professionalId ? (
        <Free key={`${professionalId} ${specialty}`} {...{ professionalId, specialty, start, onStart }} />
      ) : null}
      <Other start={start} onStart={onStart} error={error} form={form} />
    </div>
  );
}

function Free({ professionalId, specialty, start, onStart }: Omit<TimeFieldProps, 'error' | 'form'>) {
  const t = useT();
  const format = useFormat();
  const api = useApi();
  const [turnedTo, setTurnedTo] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const months = monthsToShow(format.dayOf(now()));
  const answers = useQueries({
    queries: months.map((month) => ({
      ...callOptions(api, 'professional', 'schedule', scheduleInput(professionalId, month, specialty)),
      staleTime: 0,
      refetchInterval: 60_000,
    })),
  });
  const failed = answers.find((answer) => answer.error && !answer.data)?.error;
  if (failed)
    return <ProblemNotice problem={failed} retry={() => answers.forEach((answer) => void answer.refetch())} />;
  if (answers.some((answer) => !answer.data)) return <Skeleton height="7rem" />;
  const days = answers.flatMap((answer) => answer.data?.days ?? []).filter(({ slots }) => slots.length > 0);
  const ofStart = start ? format.dayOf(start) : undefined;
  const day = days.find(({ date }) => date === (turnedTo ?? ofStart)) ?? days[0];
  if (!day) return <p>{t('clinic_booking.no_free')}</p>;
  // The chosen day stays among those that are shown.
  const shown = showsAll ? days : days.filter((option, index) => index < DAYS_AT_FIRST || option === day);
  return (
    <>
      <fieldset className={classes.days} aria-label={t('professional.days')}>
        {shown.map(({ date, slots }) => (
          <button key={date} type="button" aria-pressed={date === day.date} onClick={() => setTurnedTo(date)}>
            <strong>{format.shortDay(slots[0]?.start ?? '')}</strong>
            <span>{format.dayAndMonth(slots[0]?.start ?? '')}</span>
          </button>
        ))}
        {shown.length < days.length ? (
          <Button variant="subtle" scale="small" onClick={() => setShowsAll(true)}>
            {t('professional.more_days')}
          </Button>
        ) : null}
      </fieldset>
      <TimeList slots={day.slots} chosen={start ? new Date(start).toISOString() : null} onChoose={onStart} />
    </>
  );
}

/** A day and a time of the clinic's clock, whatever the agenda says; the fields show the chosen time too. */
function Other({ start, error, form, onStart }: Omit<TimeFieldProps, 'professionalId' | 'specialty'>): ReactNode {
  const t = useT();
  const { timeZone } = useFormat();
  const wall = start ? wallOf(start, timeZone) : { date: '', time: '' };
  const [typed, setTyped] = useState(wall);
  const [seen, setSeen] = useState(start);
  // Chosen above meanwhile, or taken away, as when another professional is chosen: the fields show what holds.
  if (seen !== start) {
    setSeen(start);
    setTyped(wall);
  }
  function type(next: { date: string; time: string }): void {
    setTyped(next);
    const moment = next.date && next.time ? (instantAt(next.date, next.time, timeZone) ?? '') : '';
    setSeen(moment);
    onStart(moment);
  }
  return (
    <fieldset className={classes.other}>
      <legend>{t('clinic_booking.other_time')}</legend>
      <DateField
        id="other-date"
        name="start"
        form={form}
        label={t('clinic_booking.date')}
        value={typed.date}
        error={error}
        onDate={(date) => type({ ...typed, date })}
      />
      <TextField
        id="other-time"
        type="time"
        step={300}
        label={t('clinic_booking.time')}
        value={typed.time}
        onChange={(event) => type({ ...typed, time: event.currentTarget.value })}
      />
    </fieldset>
  );
}
