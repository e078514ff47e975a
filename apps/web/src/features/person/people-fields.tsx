import { isCalendarDate } from '@acolhe/domain/time/calendar-date';
import { useT } from '../../shared/i18n/i18n.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { DateField } from '../../shared/ui/staff/date-field.tsx';
import { families, type PeopleQuestion, statuses } from './people-question.ts';

type PeopleFieldsProps = {
  question: PeopleQuestion;
  onChange: (changes: Record<string, string | null>) => void;
};

/** The filters of the list of people beside the words. */
export function PeopleFields({ question, onChange }: PeopleFieldsProps) {
  const t = useT();
  const any = t('person.any');
  return (
    <MantineParts>
      <Choice
        id="status"
        label={t('person.status')}
        value={question.status}
        options={statuses.map((value) => [value, t(`person.status_${value}`)])}
        onChange={(value) => onChange({ status: value === 'active' ? null : value })}
      />
      <Choice
        id="confirmed"
        label={t('person.confirmation')}
        value={question.confirmed}
        options={[
          ['', any],
          ['true', t('person.confirmed_yes')],
          ['false', t('person.confirmed_no')],
        ]}
        onChange={(value) => onChange({ confirmed: value || null })}
      />
      <Choice
        id="account"
        label={t('person.account')}
        value={question.account}
        options={[
          ['', any],
          ['true', t('person.account_yes')],
          ['false', t('person.account_no')],
        ]}
        onChange={(value) => onChange({ account: value || null })}
      />
      <Choice
        id="family"
        label={t('person.family')}
        value={question.family}
        options={[['', any], ...families.map((value): [string, string] => [value, t(`person.family_${value}`)])]}
        onChange={(value) => onChange({ family: value || null })}
      />
      <DateField
        id="filter-since"
        label={t('person.seen_since')}
        value={question.since}
        // The address takes whole dates alone.
        onDate={(date) => onChange({ since: isCalendarDate(date) ? date : null })}
      />
    </MantineParts>
  );
}

function Choice({
  id,
  label,
  value,
  options,
  onChange,
}: {
  id: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}) {
  return (
    <SelectField
      id={`filter-${id}`}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
