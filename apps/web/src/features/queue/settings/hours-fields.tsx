import { DAY_END, DAY_START, hoursEnd } from '@acolhe/domain/professional/availability';
import type { WeeklyHours } from '@acolhe/domain/time/weekly-hours';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { SelectField, TextField } from '../../../shared/ui/field/fields.tsx';
import { nextHours } from './draft.ts';
import classes from './group-form.module.css';

/** Any Sunday, to name weekdays by. */
const SUNDAY = Date.parse('2026-11-22T15:00:00Z');
const DAY = 86_400_000;
const MOST = 28;

type HoursFieldsProps = {
  hours: readonly WeeklyHours[];
  /** By path: `hours.0.end_time`. */
  errors: Readonly<Partial<Record<string, string>>>;
  onHours: (hours: readonly WeeklyHours[]) => void;
};

/** When a queue opens and closes, weekday by weekday. */
export function HoursFields({ hours, errors, onHours }: HoursFieldsProps) {
  const t = useT();
  const format = useFormat();
  const weekday = (day: number) => format.weekday(SUNDAY + day * DAY);
  const change = (at: number, changed: Partial<WeeklyHours>) =>
    onHours(hours.map((entry, index) => (index === at ? { ...entry, ...changed } : entry)));
  const field = (at: number, name: keyof WeeklyHours) => ({
    id: `hours-${at}-${name}`,
    name: `hours.${at}.${name}`,
    error: errors[`hours.${at}.${name}`],
  });
  return (
    <div className={classes.hours}>
      {hours.map((entry, at) => {
        const what = t('queue_group.hours_of', {
          weekday: weekday(entry.weekday),
          start: entry.start_time,
          end: entry.end_time,
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours are their place in the list
          <fieldset key={at} className={classes.row} aria-label={what}>
            <SelectField
              {...field(at, 'weekday')}
              label={t('queue_group.weekday')}
              value={entry.weekday}
              onChange={(event) => change(at, { weekday: Number(event.currentTarget.value) })}
            >
              {[0, 1, 2, 3, 4, 5, 6].map((day) => (
                <option key={day} value={day}>
                  {weekday(day)}
                </option>
              ))}
            </SelectField>
            <TextField
              {...field(at, 'start_time')}
              type="time"
              label={t('queue_group.start')}
              value={entry.start_time}
              onChange={(event) => change(at, { start_time: event.currentTarget.value })}
            />
            <TextField
              {...field(at, 'end_time')}
              type="time"
              label={t('queue_group.end')}
              // The browser's field for times calls the end of the day `00:00`.
              value={entry.end_time === DAY_END ? DAY_START : entry.end_time}
              onChange={(event) => change(at, { end_time: hoursEnd(event.currentTarget.value) })}
            />
            <Button
              variant="subtle"
              tone="danger"
              scale="small"
              aria-label={t('queue_group.remove_hours_label', { what })}
              onClick={() => onHours(hours.filter((_, index) => index !== at))}
            >
              {t('queue_group.remove_hours')}
            </Button>
          </fieldset>
        );
      })}
      {hours.length < MOST ? (
        <Button variant="light" onClick={() => onHours([...hours, nextHours(hours)])}>
          {t('queue_group.add_hours')}
        </Button>
      ) : null}
    </div>
  );
}
