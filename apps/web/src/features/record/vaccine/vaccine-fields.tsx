import { vaccineDoses, vaccineSources, vaccines } from '@acolhe/domain/record/vaccine-calendar';
import type { ChangeEvent } from 'react';
import { useSignedIn } from '../../../shared/api/session.ts';
import type { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { SelectField, TextField } from '../../../shared/ui/field/fields.tsx';

type Choice = 'vaccine' | 'dose' | 'source';
type UsedForm = ReturnType<typeof useForm<Record<string, string>, unknown>>;
/** A form that has the fields of a vaccine among its own. */
type Form = {
  field(name: 'title' | 'lot' | 'maker' | 'place'): ReturnType<UsedForm['field']>;
  values: Record<Choice, string>;
  errors: UsedForm['errors'];
  set(name: Choice, value: string): void;
};

/** Which vaccine: one of the calendar, or another by its name. */
export function VaccineName({ form }: { form: Form }) {
  const t = useT();
  const select = useSelect(form);
  const named = vaccines
    .map((value) => ({ value, name: t(`vaccine.${value}`) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <>
      <SelectField {...select('vaccine')} label={t('label.vaccine')} autoFocus>
        <option value="">{t('vaccine.other')}</option>
        {named.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {form.values.vaccine ? null : (
        <TextField
          {...form.field('title')}
          label={t('item.title.VACCINE')}
          description={t('item.hint.VACCINE')}
          maxLength={160}
        />
      )}
      <SelectField {...select('dose')} label={t('vaccine.dose')} optional>
        <option value="">{t('vaccine.no_dose')}</option>
        {vaccineDoses.map((value) => (
          <option key={value} value={value}>
            {t(`vaccine.dose.${value}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Lot, maker, place, and how it is known that the dose was given. */
export function VaccineDetails({ form }: { form: Form }) {
  const t = useT();
  const { role } = useSignedIn();
  const select = useSelect(form);
  // Only the clinic can say that it gave a vaccine.
  const sources = vaccineSources.filter((source) => role !== 'P' || source !== 'here');
  return (
    <>
      <SelectField {...select('source')} label={t('label.source')}>
        {sources.map((value) => (
          <option key={value} value={value}>
            {t(`vaccine.source.${value}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...form.field('lot')} label={t('label.lot')} maxLength={40} optional />
      <TextField {...form.field('maker')} label={t('label.maker')} maxLength={80} optional />
      <TextField {...form.field('place')} label={t('vaccine.place')} maxLength={120} optional />
    </>
  );
}

function useSelect(form: Form) {
  return (name: Choice) => ({
    id: `field-${name}`,
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => form.set(name, currentTarget.value),
  });
}
