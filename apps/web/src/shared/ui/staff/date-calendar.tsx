import { DatePicker } from '@mantine/dates';
import type { RefObject } from 'react';
import { useFormat, useT } from '../../i18n/i18n.tsx';
import { now } from '../../time/clock.ts';
import classes from './date-calendar.module.css';
import { PickerPopover } from './picker-popover.tsx';

type DateCalendarProps = {
  label: string;
  date: string | null;
  onDate: (date: string) => void;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
};

/** The calendar of a date field. */
export function DateCalendar({ label, date, onDate, onClose, anchor }: DateCalendarProps) {
  const t = useT();
  const { dayOf, plainWeekday } = useFormat();
  const today = dayOf(now());
  return (
    <PickerPopover label={label} onClose={onClose} anchor={anchor}>
      <DatePicker
        size="md"
        maxLevel="year"
        weekdayFormat={plainWeekday}
        value={date}
        defaultDate={date ?? today}
        getDayProps={(day) => ({
          'aria-current': day === today ? 'date' : undefined,
          'data-autofocus': day === (date ?? today) || undefined,
        })}
        ariaLabels={{
          previousMonth: t('shell.month_before'),
          nextMonth: t('shell.month_after'),
          previousYear: t('shell.year_before'),
          nextYear: t('shell.year_after'),
        }}
        classNames={{ day: classes.day }}
        onChange={(day) => day && onDate(day)}
      />
    </PickerPopover>
  );
}
