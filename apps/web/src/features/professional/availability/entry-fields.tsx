import { DAY_END, DAY_START, hoursEnd } from '@acolhe/domain/professional/availability';
import { isCalendarDate } from '@acolhe/domain/time/calendar-date';
import { useId } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { SelectField, TextField } from '../../../shared/ui/field/fields.tsx';
import { DateField } from '../../../shared/ui/staff/date-field.tsx';
import type { Entry, Exception, Weekly } from './draft.ts';
import { useWords } from './words.ts';

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
const durations = [10, 15, 20, 25, 30, 40, 45, 50, 60, 90, 120] as const;

/** The week is drawn with each change: half a date is none. */
const whole = (date: string) => (isCalendarDate(date) ? date : '');

type FieldsProps<T extends Entry> = {
  entry: T;
  /** Problems by field name. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (entry: T) => void;
  places: readonly string[];
};

/** Hours of every week. */
export function WeeklyFields({ entry, errors, onChange, places }: FieldsProps<Weekly>) {
  const t = useT();
  const words = useWords();
  const id = useId();
  const field = (name: keyof Weekly) => ({ id: `${id}-${name}`, name, error: errors[name] });
  return (
    <>
      <SelectField
        {...field('weekday')}
        label={t('availability.weekday')}
        value={entry.weekday}
        onChange={(event) => onChange({ ...entry, weekday: Number(event.currentTarget.value) })}
      >
        {weekdays.map((weekday) => (
          <option key={weekday} value={weekday}>
            {words.weekday(weekday)}
          </option>
        ))}
      </SelectField>
      <TimeFields entry={entry} errors={errors} onChange={onChange} />
      <DurationField entry={entry} errors={errors} onChange={onChange} />
      <DateField
        {...field('valid_from')}
        label={t('availability.from_day')}
        value={entry.valid_from}
        onDate={(date) => onChange({ ...entry, valid_from: whole(date) })}
      />
      <DateField
        {...field('valid_until')}
        optional
        label={t('availability.until_day')}
        value={entry.valid_until ?? ''}
        onDate={(date) => onChange({ ...entry, valid_until: whole(date) || null })}
      />
      <PlaceField entry={entry} errors={errors} onChange={onChange} places={places} />
    </>
  );
}

/** Time off, or extra hours. */
export function ExceptionFields({ entry, errors, onChange, places }: FieldsProps<Exception>) {
  const t = useT();
  const id = useId();
  const field = (name: keyof Exception) => ({ id: `${id}-${name}`, name, error: errors[name] });
  const isOff = entry.kind === 'off';
  const isTimed = !isOff || entry.start_time !== null;
  const toggle = (isWhole: boolean) =>
    onChange({ ...entry, start_time: isWhole ? null : '08:00', end_time: isWhole ? null : '12:00' });
  return (
    <>
      <DateField
        {...field('from')}
        label={t('availability.first_day')}
        value={entry.from}
        onDate={(date) => {
          const from = whole(date);
          // The last day follows as long as it would lie before the first one.
          onChange({ ...entry, from, until: entry.until < from ? from : entry.until });
        }}
      />
      <DateField
        {...field('until')}
        label={t('availability.last_day')}
        value={entry.until}
        onDate={(date) => onChange({ ...entry, until: whole(date) })}
      />
      {isOff ? (
        <div data-wide>
          <Checkbox
            {...field('kind')}
            label={t('availability.whole_day')}
            checked={!isTimed}
            onChange={(event) => toggle(event.currentTarget.checked)}
          />
        </div>
      ) : null}
      {isTimed ? <TimeFields entry={entry} errors={errors} onChange={onChange} /> : null}
      {isOff ? null : (
        <>
          <DurationField entry={entry} errors={errors} onChange={onChange} />
          <PlaceField entry={entry} errors={errors} onChange={onChange} places={places} />
        </>
      )}
      <div data-wide>
        <TextField
          {...field('note')}
          optional
          maxLength={200}
          label={t('availability.note')}
          description={t('availability.note_hint')}
          value={entry.note}
          onChange={(event) => onChange({ ...entry, note: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

type PartProps<T extends Entry> = Omit<FieldsProps<T>, 'places'>;

function TimeFields<T extends Entry>({ entry, errors, onChange }: PartProps<T>) {
  const t = useT();
  const id = useId();
  return (
    <>
      <TextField
        id={`${id}-start`}
        name="start_time"
        type="time"
        label={t('availability.start')}
        error={errors.start_time}
        value={entry.start_time ?? ''}
        onChange={(event) => onChange({ ...entry, start_time: event.currentTarget.value })}
      />
      <TextField
        id={`${id}-end`}
        name="end_time"
        type="time"
        label={t('availability.end')}
        error={errors.end_time}
        // The browser's field for times calls the end of the day `00:00`.
        value={entry.end_time === DAY_END ? DAY_START : (entry.end_time ?? '')}
        onChange={(event) => onChange({ ...entry, end_time: hoursEnd(event.currentTarget.value) })}
      />
    </>
  );
}

function DurationField<T extends Entry>({ entry, errors, onChange }: PartProps<T>) {
  const t = useT();
  const id = useId();
  const own = entry.duration_minutes ?? 30;
  const choices = [...new Set<number>([...durations, own])].sort((a, b) => a - b);
  return (
    <SelectField
      id={id}
      name="duration_minutes"
      label={t('availability.duration')}
      error={errors.duration_minutes}
      value={own}
      onChange={(event) => onChange({ ...entry, duration_minutes: Number(event.currentTarget.value) })}
    >
      {choices.map((minutes) => (
        <option key={minutes} value={minutes}>
          {t('shell.minutes', { n: minutes })}
        </option>
      ))}
    </SelectField>
  );
}

function PlaceField<T extends Entry>({ entry, errors, onChange, places }: FieldsProps<T>) {
  const t = useT();
  const id = useId();
  return (
    <div data-wide>
      <TextField
        id={id}
        name="place"
        list={`${id}-places`}
        optional
        maxLength={80}
        label={t('availability.place')}
        description={t('availability.place_hint')}
        error={errors.place}
        value={entry.place ?? ''}
        onChange={(event) => onChange({ ...entry, place: event.currentTarget.value || null })}
      />
      <datalist id={`${id}-places`}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </div>
  );
}
