import { weekdayOf } from '@acolhe/domain/time/calendar-date';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { now } from '../../shared/time/clock.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import classes from './day-calendar.module.css';
import { addMonths, dateByKey, weeksOf } from './month-days.ts';

const MONTHS_AHEAD = 6;

type DayCalendarProps = {
  /** `YYYY-MM`. */
  month: string;
  /** Number of free times per date. */
  free: ReadonlyMap<string, number>;
  chosen: string | null;
  isLoading: boolean;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
};

/** A month with its free days. Arrow keys move over days and into other months (ARIA date grid). */
export function DayCalendar({ month, free, chosen, isLoading, onMonth, onDay }: DayCalendarProps) {
  const t = useT();
  const format = useFormat();
  const hintId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const today = format.dayOf(now());
  const [first, last] = [today.slice(0, 7), addMonths(today.slice(0, 7), MONTHS_AHEAD)];
  const inMonth = (date: string | null | undefined) => (date?.startsWith(month) ? date : undefined);
  const firstFree = [...free.keys()].sort().find(inMonth);
  const [walked, setWalked] = useState<string>();
  // One day has the tab stop: the last focused one, else the chosen, else the first free one.
  const tabStop = inMonth(walked) ?? inMonth(chosen) ?? firstFree ?? inMonth(today) ?? `${month}-01`;
  const mustFocus = useRef(false);
  // Past weeks would only push the times down on a phone.
  const weeks = weeksOf(month).filter((week) => week.some((date) => date && date >= today));

  useEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${tabStop}"]`)?.focus();
  }, [tabStop]);

  function onKeyDown(event: KeyboardEvent): void {
    const target = dateByKey(tabStop, event.key);
    if (!target) return;
    event.preventDefault();
    const wanted = target.slice(0, 7);
    if (target < today || wanted > last) return;
    mustFocus.current = true;
    setWalked(target);
    if (wanted !== month) onMonth(wanted);
  }

  return (
    <div>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.turn}
          aria-label={t('booking.month_before')}
          disabled={month <= first}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <Icon name="back" />
        </button>
        <h2 className={classes.month} aria-live="polite">
          {format.month(month)}
        </h2>
        <button
          type="button"
          className={classes.turn}
          aria-label={t('booking.month_after')}
          disabled={month >= last}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <Icon name="arrow" />
        </button>
      </div>
      <p id={hintId} hidden>
        {t('booking.calendar_hint')}
      </p>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's date grid is a table with this role
        role="grid"
        className={`${classes.grid} ${isLoading ? classes.loading : ''}`}
        aria-label={t('booking.calendar', { month: format.month(month) })}
        aria-describedby={hintId}
        aria-busy={isLoading}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeksOf('2026-11')[0]?.map((date) => (
              <th key={date} scope="col" abbr={format.plainDate(date ?? '').split(',')[0]}>
                {format.plainWeekday(date ?? '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.join()}>
              {week.map((date, column) =>
                date ? (
                  <td key={date}>
                    <Day
                      date={date}
                      free={free.get(date) ?? 0}
                      isChosen={date === chosen}
                      isStop={date === tabStop}
                      isToday={date === today}
                      onChoose={() => onDay(date)}
                    />
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its column
                  <td key={column} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayProps = {
  date: string;
  free: number;
  isChosen: boolean;
  isStop: boolean;
  isToday: boolean;
  onChoose: () => void;
};

/** A full day can be focused, so that it is read out, but not chosen. */
function Day({ date, free, isChosen, isStop, isToday, onChoose }: DayProps) {
  const t = useT();
  const day = useFormat().plainDate(date);
  return (
    <button
      type="button"
      className={classes.day}
      data-date={date}
      data-free={free > 0 || undefined}
      data-today={isToday || undefined}
      data-weekday={weekdayOf(date)}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-disabled={free === 0 || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={free > 0 ? t('booking.day_free', { day, n: free }) : t('booking.day_full', { day })}
      onClick={free > 0 ? onChoose : undefined}
    >
      {Number(date.slice(8))}
    </button>
  );
}
