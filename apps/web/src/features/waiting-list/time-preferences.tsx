import { type DayPeriod, dayPeriods } from '@acolhe/domain/waiting-list/waiting-list';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import classes from './time-preferences.module.css';

/** A Sunday, from which weekday names are formatted. */
const SUNDAY = Date.parse('2026-11-22T15:00:00Z');
const DAY = 86_400_000;
const week = [1, 2, 3, 4, 5, 6, 0];

export type TimePreferences = { weekdays: number[]; periods: DayPeriod[] };

/** Preferred weekdays and parts of the day; none selected means any. */
export function TimePreferenceFields({
  value,
  onChange,
}: {
  value: TimePreferences;
  onChange: (value: TimePreferences) => void;
}) {
  const t = useT();
  const weekday = useWeekday();
  return (
    <div className={classes.fields}>
      <Choices
        legend={t('waiting.days')}
        options={week.map((day) => ({ value: day, label: weekday(day) }))}
        chosen={value.weekdays}
        onChange={(weekdays) => onChange({ ...value, weekdays })}
      />
      <Choices
        legend={t('waiting.periods')}
        options={dayPeriods.map((period) => ({ value: period, label: t(`waiting.period.${period}`) }))}
        chosen={value.periods}
        onChange={(periods) => onChange({ ...value, periods })}
      />
      <p className={classes.hint}>{t('waiting.any_hint')}</p>
    </div>
  );
}

/** "segunda" of "segunda-feira": as people say it. */
function useWeekday(): (day: number) => string {
  const format = useFormat();
  return (day) => format.weekday(SUNDAY + day * DAY).replace(/-feira$/, '');
}

function Choices<V extends string | number>({
  legend,
  options,
  chosen,
  onChange,
}: {
  legend: string;
  options: readonly { value: V; label: string }[];
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
}) {
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      <div className={classes.options}>
        {options.map(({ value, label }) => (
          <label key={value} className={classes.option}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** "segunda, terça · Manhã", or that anything suits. */
export function useTimePreferenceText(): (wish: {
  weekdays: readonly number[];
  periods: readonly DayPeriod[];
}) => string {
  const t = useT();
  const weekday = useWeekday();
  return (wish) => {
    // All selected means any.
    const weekdays = wish.weekdays.length < week.length ? wish.weekdays : [];
    const periods = wish.periods.length < dayPeriods.length ? wish.periods : [];
    const days = week.filter((day) => weekdays.includes(day)).map(weekday);
    const parts = dayPeriods
      .filter((period) => periods.includes(period))
      .map((period) => t(`waiting.period.${period}`));
    return [days.join(', '), parts.join(', ')].filter(Boolean).join(' · ') || t('waiting.wish_any');
  };
}
