import { visitLengths } from '@acolhe/contract/domain-list/domain-list';
import { specialties } from '@acolhe/domain/professional/specialty';
import { byText } from '@acolhe/domain/text/collation';
import type { useForm } from '../../../shared/form/form.ts';
import { wholeForm } from '../../../shared/form/typed-number.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { SelectField } from '../../../shared/ui/field/fields.tsx';
import { MoneyField } from '../../../shared/ui/field/money-field.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import { SearchSelect } from '../../../shared/ui/staff/search-select.tsx';
import {
  type ProfessionalDetails,
  ROOM_FOR_SPECIALTIES,
  specialtyField,
  withoutSpecialty,
} from './professional-details.ts';
import classes from './professional-form.module.css';

type Form = Pick<
  ReturnType<typeof useForm<ProfessionalDetails, unknown>>,
  'values' | 'errors' | 'set' | 'field' | 'written'
>;

/** Specialties of a professional, each with register, price and length of a visit; the first is the main one. */
export function SpecialtyFields({ form }: { form: Form }) {
  const t = useT();
  const count = Number(form.values.specialty_count);
  const remove = (index: number) => {
    const changed = withoutSpecialty(form.values, index);
    for (const [name, value] of Object.entries(changed)) form.set(name as 'name', value as string);
  };
  return (
    <div className={classes.offers}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a specialty is its place in the list
        <fieldset key={index} className={classes.offer}>
          <legend>
            {index === 0
              ? t('clinic_professional.main_specialty')
              : t('clinic_professional.specialty_n', { n: index + 1 })}
          </legend>
          <OfferFields form={form} index={index} />
          {count > 1 ? (
            <Button variant="subtle" scale="small" onClick={() => remove(index)}>
              {t('clinic_professional.remove_specialty', { n: index + 1 })}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {count < ROOM_FOR_SPECIALTIES ? (
        <Button variant="light" onClick={() => form.set('specialty_count', String(count + 1))}>
          {t('clinic_professional.add_specialty')}
        </Button>
      ) : null}
    </div>
  );
}

function OfferFields({ form, index }: { form: Form; index: number }) {
  const t = useT();
  const format = useFormat();
  const name = specialtyField(index, 'specialty');
  const length = specialtyField(index, 'duration_minutes');
  const { onChange: _, ...field } = form.field(name);
  const [chosen, minutes] = [form.values[name], form.values[length]];
  // One that is theirs already stays, though it is in no list.
  const choices = [...new Set<string>([...specialties, ...(chosen ? [chosen] : [])])]
    .map((specialty) => ({ value: specialty, label: format.specialty(specialty) }))
    .sort((one, other) => byText(one.label, other.label));
  const lengths = [...new Set<number>([...visitLengths, ...(minutes ? [Number(minutes)] : [])])].sort((a, b) => a - b);
  return (
    <div className={classes.fields}>
      <SearchSelect
        {...field}
        label={t('label.specialty')}
        placeholder={t('clinic_professional.choose_specialty')}
        data={choices}
        onValue={(value) => form.set(name, value)}
      />
      <WrittenField {...form.written(specialtyField(index, 'rqe'))} as={wholeForm} label={t('label.rqe')} optional />
      <MoneyField {...form.written(specialtyField(index, 'price'))} label={t('label.price')} />
      <SelectField
        name={length}
        id={`field-${length}`}
        label={t('clinic_professional.length')}
        value={minutes}
        error={form.errors[length]}
        onChange={(event) => form.set(length, event.currentTarget.value)}
      >
        <option value="">{t('clinic_professional.length_agenda')}</option>
        {lengths.map((n) => (
          <option key={n} value={n}>
            {t('clinic_professional.minutes', { n })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
