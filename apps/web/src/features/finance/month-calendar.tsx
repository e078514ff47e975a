import { MonthPicker } from '@mantine/dates';
import type { RefObject } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { PickerPopover } from '../../shared/ui/staff/picker-popover.tsx';

type MonthCalendarProps = {
  /** Chosen now, and the last that can be; `YYYY-MM`. */
  month: string;
  last: string;
  onMonth: (month: string) => void;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
};

/** Goes to any month at once. */
export function MonthCalendar({ month, last, onMonth, onClose, anchor }: MonthCalendarProps) {
  const t = useT();
  return (
    <PickerPopover label={t('finance.choose_month')} onClose={onClose} anchor={anchor}>
      <MonthPicker
        size="md"
        maxLevel="year"
        value={`${month}-01`}
        defaultDate={`${month}-01`}
        maxDate={`${last}-28`}
        getMonthControlProps={(date) => ({ 'data-autofocus': date.startsWith(month) || undefined })}
        ariaLabels={{ previousYear: t('shell.year_before'), nextYear: t('shell.year_after') }}
        onChange={(day) => day && onMonth(day.slice(0, 7))}
      />
    </PickerPopover>
  );
}
