import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/pt-br';
import { type Ref, type RefObject, useImperativeHandle } from 'react';
import { useFormat, useT } from '../../i18n/i18n.tsx';
import { now } from '../../time/clock.ts';
import { MantineParts } from '../mantine.tsx';
import classes from './date-calendar.module.css';

type DateCalendarProps = {
  /** Of the field. */
  label: string;
  date: string | null;
  onDate: (date: string) => void;
  onClose: () => void;
  /** What it opens under; a press on it is none outside. */
  anchor: RefObject<HTMLElement | null>;
};

/** The calendar of a date field: a dialog that holds the focus. */
export function DateCalendar({ label, date, onDate, onClose, anchor }: DateCalendarProps) {
  const t = useT();
  const { locale, dayOf, plainWeekday } = useFormat();
  const today = dayOf(now());
  return (
    <MantineParts>
      <Popover
        opened
        onDismiss={onClose}
        position="bottom-start"
        offset={6}
        trapFocus
        withRoles={false}
        shadow="var(--shadow)"
        classNames={{ dropdown: classes.dropdown }}
      >
        <Popover.Target>
          <Anchor of={anchor} />
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={t('shell.choose_date', { what: label })}>
          <DatePicker
            locale={locale === 'pt-BR' ? 'pt-br' : 'en'}
            firstDayOfWeek={0}
            weekdayFormat={plainWeekday}
            weekendDays={[]}
            size="md"
            maxLevel="year"
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
        </Popover.Dropdown>
      </Popover>
    </MantineParts>
  );
}

/** Hands the element of somebody else to the popover, which looks for one among its children. */
function Anchor({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  return null;
}
