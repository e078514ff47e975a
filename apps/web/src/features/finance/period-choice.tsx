import { Suspense, useRef, useState } from 'react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { useChangeQuery } from '../../shared/navigation/query-params.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { monthLater, type Period } from './period.ts';
import classes from './period-choice.module.css';

const MonthCalendar = lazyPart(async () => ({ default: (await import('./month-calendar.tsx')).MonthCalendar }));

type PeriodChoiceProps = { period: Period; thisMonth: string; withSpan?: boolean };

/** Goes from month to month, or to any at once; the month stands in the address. */
export function PeriodChoice({ period: { span, month }, thisMonth, withSpan }: PeriodChoiceProps) {
  const t = useT();
  const format = useFormat();
  const change = useChangeQuery();
  const go = (to: string) => change({ month: to === thisMonth ? null : to, page: null }, { replace: true });
  const title = format.month(month);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function close(): void {
    setIsOpen(false);
    opener.current?.focus();
  }
  return (
    <div className={classes.choice}>
      <div className={classes.months}>
        <Button variant="light" aria-label={t('shell.month_before')} onClick={() => go(monthLater(month, -1))}>
          <Icon name="back" size={20} />
        </Button>
        <h2 className={classes.month} aria-live="polite">
          <button
            ref={opener}
            type="button"
            className={classes.open}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {span === 'year' ? t('finance.twelve', { month: title }) : title}
          </button>
        </h2>
        {isOpen ? (
          <Suspense>
            <MonthCalendar
              month={month}
              last={thisMonth}
              anchor={opener}
              onClose={close}
              onMonth={(chosen) => {
                go(chosen);
                close();
              }}
            />
          </Suspense>
        ) : null}
        <Button
          variant="light"
          aria-label={t('shell.month_after')}
          disabled={month >= thisMonth}
          onClick={() => go(monthLater(month, 1))}
        >
          <Icon name="arrow" size={20} />
        </Button>
      </div>
      {withSpan ? (
        <Chips
          label={t('finance.span')}
          chips={[
            { value: 'month', label: t('finance.span_month') },
            { value: 'year', label: t('finance.span_year') },
          ]}
          value={span}
          onChange={(value) => change({ span: value === 'month' ? null : value, page: null }, { replace: true })}
        />
      ) : null}
    </div>
  );
}
