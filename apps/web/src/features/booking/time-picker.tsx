import { useState } from 'react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { now } from '../../shared/time/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { useMonth, useNextDay } from './queries.ts';
import { TimeList } from './time-list.tsx';
import classes from './time-picker.module.css';

type TimePickerProps = {
  professionalId: string;
  professionalName: string;
  /** Specialty whose visit length the times have; the main one without it. */
  specialty?: string | undefined;
  /** `YYYY-MM-DD`; by default the next free day. */
  day: string | null;
  chosen?: string | null;
  onDay: (day: string) => void;
  onTime: (start: string) => void;
};

/** A professional's free days as a month, and the free times of a day. The next free day shows at once. */
export function TimePicker(props: TimePickerProps) {
  const { professionalId, professionalName, specialty, day, chosen, onDay, onTime } = props;
  const t = useT();
  const format = useFormat();
  const next = useNextDay(professionalId, specialty);
  const wantedDay = day ?? next.data?.date ?? null;
  const [turnedTo, setTurnedTo] = useState<string>();
  const month = turnedTo ?? (wantedDay ?? format.dayOf(now())).slice(0, 7);
  const { data, error, refetch, isFetching } = useMonth(professionalId, month, specialty);

  if (error && !data) return <ProblemNotice problem={error} retry={() => void refetch()} />;
  if (!next.data && !next.error) return <SkeletonList count={2} height="10rem" />;
  if (next.data && !next.data.date) {
    return (
      <EmptyState
        picture="calendar"
        title={t('booking.never_free', { name: professionalName })}
        action={<ClinicPhone />}
      >
        <p>{t('booking.month_full_text')}</p>
      </EmptyState>
    );
  }
  const days = data?.days ?? [];
  const free = new Map(days.map(({ date, slots }) => [date, slots.length]));
  const firstOfMonth = days.find(({ slots: times }) => times.length > 0)?.date;
  // A month that was turned to shows its first free day until one is chosen.
  const shownDay = wantedDay?.startsWith(month) ? wantedDay : (firstOfMonth ?? null);
  const inMonth = days.find(({ date }) => date === shownDay);
  // The next day's times are known before the month has loaded.
  const slots = inMonth?.slots ?? (data || shownDay !== next.data?.date ? [] : (next.data?.slots ?? []));
  const choose = (date: string) => {
    setTurnedTo(undefined);
    onDay(date);
  };

  return (
    <div className={classes.picker}>
      <div>
        <DayCalendar
          month={month}
          free={free}
          chosen={shownDay}
          isLoading={!data && isFetching}
          onMonth={setTurnedTo}
          onDay={choose}
        />
      </div>
      <div aria-live="polite">
        {slots.length > 0 && shownDay ? (
          <>
            <h2 className={classes.date}>{format.plainDate(shownDay)}</h2>
            <TimeList slots={slots} chosen={chosen} onChoose={onTime} />
          </>
        ) : data ? (
          <EmptyState
            picture="calendar"
            title={
              shownDay
                ? t('booking.day_full', { day: format.plainDate(shownDay) })
                : t('booking.month_full', { month: format.month(month) })
            }
            action={<NextDayButton to={firstOfMonth ?? next.data?.date} onDay={choose} />}
          />
        ) : (
          <SkeletonList count={2} height="5rem" />
        )}
      </div>
      <Zone at={slots[0]?.start} />
    </div>
  );
}

/** Button to the nearest day with free times. */
function NextDayButton({ to, onDay }: { to: string | null | undefined; onDay: (day: string) => void }) {
  const t = useT();
  const format = useFormat();
  if (!to) return <ClinicPhone />;
  return (
    <Button variant="light" onClick={() => onDay(to)}>
      {t('booking.to_next_free', { day: format.plainDate(to) })}
    </Button>
  );
}

/** The zone of the times, with an example where the viewer's clock differs. */
function Zone({ at }: { at: string | undefined }) {
  const t = useT();
  const format = useFormat();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const moment = at ?? new Date(now()).toISOString();
  const [clinic, viewer] = [format.time(moment), format.timeIn(moment, own)];
  return (
    <p className={classes.zone}>
      {t('booking.zone', { zone: format.zoneName() })}
      {clinic === viewer ? null : <strong> {t('booking.zone_differs', { clinic, own: viewer })}</strong>}
    </p>
  );
}
