import { isCalendarDate } from '@acolhe/domain/time/calendar-date';
import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { dateForm, dateFromTyped, typedFromDate } from '../../form/typed-date.ts';
import { useT } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../loading/lazy-part.ts';
import { useSetup } from '../../start/setup.tsx';
import { WrittenField } from '../field/written-field.tsx';
import { Icon } from '../icon.tsx';
import classes from './date-field.module.css';

const loadCalendar = () => import('./date-calendar.tsx');
const DateCalendar = lazyPart(async () => ({ default: (await loadCalendar()).DateCalendar }));

type DateFieldProps = Omit<
  ComponentProps<typeof WrittenField>,
  'label' | 'type' | 'value' | 'as' | 'onWritten' | 'onBlur' | 'placeholder' | 'autoComplete'
> & {
  label: string;
  /** `YYYY-MM-DD`, empty, or what {@link onDate} said. */
  value: string;
  /** An incomplete date is passed on as typed, so that the schema reports it. */
  onDate: (date: string) => void;
};

/** A day, typed as the language writes it or picked in a calendar, whose code comes when it is opened. */
export function DateField({ value, onDate, label, error, ...field }: DateFieldProps) {
  const t = useT();
  const { locale } = useSetup().setup;
  const shown = isCalendarDate(value) ? typedFromDate(value, locale) : value;
  const [typed, setTyped] = useState(shown);
  const [seen, setSeen] = useState(value);
  const [isLeft, setIsLeft] = useState(true);
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const date = dateFromTyped(typed, locale);
  if (seen !== value) {
    setSeen(value);
    // Changed from outside, not by typing; a form that takes whole dates alone gets an empty value for a part of one.
    if (value !== date && (value !== '' || isCalendarDate(date))) setTyped(shown);
  }

  function give(text: string): void {
    setTyped(text);
    onDate(dateFromTyped(text, locale));
  }

  function close(): void {
    setIsOpen(false);
    opener.current?.focus();
  }

  const isWrong = isLeft && typed !== '' && !isCalendarDate(date);
  return (
    <div ref={box} className={classes.box}>
      <WrittenField
        {...field}
        as={dateForm}
        label={label}
        error={error ?? (isWrong ? t('field.invalid', { field: label }) : undefined)}
        value={typed}
        placeholder={t('shell.date_example')}
        onWritten={(text) => {
          setIsLeft(false);
          give(text);
        }}
        onBlur={() => setIsLeft(true)}
      />
      <button
        ref={opener}
        type="button"
        className={classes.open}
        aria-label={t('shell.choose_date', { what: label })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={field.disabled}
        onPointerEnter={() => void loadCalendar().catch(() => undefined)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="calendar" />
      </button>
      {isOpen ? (
        <Suspense>
          <DateCalendar
            label={t('shell.choose_date', { what: label })}
            date={isCalendarDate(value) ? value : null}
            onDate={(picked) => {
              give(typedFromDate(picked, locale));
              close();
            }}
            onClose={close}
            anchor={box}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
