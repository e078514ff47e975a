import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Answer, callOptions } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useApi } from '../../shared/start/setup.tsx';
import { now } from '../../shared/time/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './free-times.module.css';

type Day = Answer<'professional', 'schedule'>['days'][number];

const DAYS_AT_FIRST = 6;

/** Days with free times of this month and the next, and the times of the chosen day; a time starts a booking. */
export function FreeTimes({ professionalId, specialty }: { professionalId: string; specialty?: string | undefined }) {
  const t = useT();
  const format = useFormat();
  const api = useApi();
  const [chosen, setChosen] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const wanted = specialty ? `&specialty=${encodeURIComponent(specialty)}` : '';
  const months = monthsToShow(format.dayOf(now()));
  const answers = useQueries({
    queries: months.map((month) =>
      callOptions(api, 'professional', 'schedule', scheduleInput(professionalId, month, specialty)),
    ),
  });
  const error = answers.find((answer) => answer.error)?.error;
  if (error) return <ProblemNotice problem={error} retry={() => answers.forEach((answer) => void answer.refetch())} />;
  if (answers.some((answer) => !answer.data)) return <SkeletonList count={2} height="7rem" />;

  const days = answers.flatMap((answer) => answer.data?.days ?? []).filter((day) => day.slots.length > 0);
  const day = days.find(({ date }) => date === chosen) ?? days[0];
  if (!day) {
    return (
      <EmptyState picture="calendar" title={t('professional.no_times')} action={<ClinicPhone />}>
        <p>{t('professional.no_times_text')}</p>
      </EmptyState>
    );
  }
  const shown = showsAll ? days : days.slice(0, DAYS_AT_FIRST);
  return (
    <>
      <fieldset className={classes.days} aria-label={t('professional.days')}>
        {shown.map((option) => (
          <button
            key={option.date}
            type="button"
            aria-pressed={option.date === day.date}
            onClick={() => setChosen(option.date)}
          >
            <strong>{format.shortDay(startOf(option))}</strong>
            <span>{format.dayAndMonth(startOf(option))}</span>
            <span>{t('professional.free_times', { n: option.slots.length })}</span>
          </button>
        ))}
      </fieldset>
      {showsAll || days.length <= DAYS_AT_FIRST ? null : (
        <Button variant="subtle" onClick={() => setShowsAll(true)}>
          {t('professional.more_days')}
        </Button>
      )}
      <div>
        <h3 className={classes.date}>{format.longDate(startOf(day))}</h3>
        <ul className={classes.times}>
          {day.slots.map(({ start }) => (
            <li key={start}>
              <Link
                href={`/personschedule?professional=${professionalId}&start=${encodeURIComponent(start)}${wanted}`}
                aria-label={t('professional.time_label', { day: format.longDate(start), time: format.time(start) })}
              >
                {format.time(start)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function startOf(day: Day): string {
  return day.slots[0]?.start ?? `${day.date}T12:00:00Z`;
}

/** Free times of a month, in visits of a specialty; of the main one without it. */
export function scheduleInput(id: string, month: string, specialty?: string) {
  return { id, filter: `month_available=${month}`, ...(specialty ? { specialty } : {}) };
}

/** The month of a day and the one after it, `YYYY-MM`. */
export function monthsToShow(day: string): [string, string] {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const next = month === 12 ? [year + 1, 1] : [year, month + 1];
  return [day.slice(0, 7), `${next[0]}-${String(next[1]).padStart(2, '0')}`];
}
