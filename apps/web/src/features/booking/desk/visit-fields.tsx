import { appointmentTypes } from '@acolhe/domain/booking/booking-rules';
import type { useForm } from '../../../shared/form/form.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { SelectField, TextAreaField, TextField } from '../../../shared/ui/field/fields.tsx';
import { SearchSelect } from '../../../shared/ui/staff/search-select.tsx';
import classes from './clinic-booking.module.css';
import type { Draft } from './draft.ts';
import { useLengths } from './queries.ts';

export type VisitForm = Pick<ReturnType<typeof useForm<Draft, unknown>>, 'field' | 'set' | 'values' | 'errors'>;

type Options = { id: string; name: string; specialty: string }[];

/** With whom; a doctor's own agenda needs no choice. */
export function ProfessionalField({
  form,
  formId,
  options,
  onChange,
}: {
  form: VisitForm;
  /** Id of the form, for a field outside of its element. */
  formId?: string;
  options: Options;
  onChange: (id: string) => void;
}) {
  const t = useT();
  const format = useFormat();
  const { onChange: _, ...field } = form.field('professional_id');
  return (
    <SearchSelect
      {...field}
      form={formId}
      label={t('label.professional_id')}
      placeholder={t('clinic_booking.choose')}
      onValue={onChange}
      data={options.map(({ id, name, specialty }) => ({
        value: id,
        label: `${name} · ${format.specialty(specialty)}`,
      }))}
    />
  );
}

/** In which of the professional's specialties, if there are several: price and length are its own. */
export function SpecialtyField({
  form,
  formId,
  specialties,
  onChange,
}: {
  form: VisitForm;
  formId?: string;
  specialties: readonly string[];
  onChange: (specialty: string) => void;
}) {
  const t = useT();
  const format = useFormat();
  const [main, ...others] = specialties;
  if (others.length === 0) return null;
  return (
    <SelectField
      id="field-specialty"
      name="specialty"
      form={formId}
      label={t('label.specialty')}
      value={form.values.specialty || main}
      error={form.errors.specialty}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChange(value === main ? '' : value);
      }}
    >
      {specialties.map((specialty) => (
        <option key={specialty} value={specialty}>
          {format.specialty(specialty)}
        </option>
      ))}
    </SelectField>
  );
}

/** Reason and length of the visit. */
export function AboutFields({
  form,
  isLengthFixed,
  isReasonHidden,
  onLength,
}: {
  form: VisitForm;
  isLengthFixed?: boolean;
  /** There is a reason that this member of the clinic does not read. */
  isReasonHidden?: boolean;
  onLength: (minutes: string) => void;
}) {
  const lengths = useLengths();
  const t = useT();
  const select = (name: 'type' | 'duration_minutes') => {
    const { onChange: _, ...field } = form.field(name);
    return field;
  };
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          {...select('type')}
          label={t('label.type')}
          onChange={(event) => form.set('type', event.currentTarget.value)}
        >
          {form.values.type ? null : <option value="">{t('clinic_booking.choose')}</option>}
          {appointmentTypes.map((type) => (
            <option key={type} value={type}>
              {t(`list.TYPE_APPOINTMENT.${type}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...select('duration_minutes')}
          label={t('label.duration_minutes')}
          disabled={isLengthFixed}
          onChange={(event) => onLength(event.currentTarget.value)}
        >
          <option value="">{t('clinic_booking.usual_length')}</option>
          {lengthsWith(lengths, form.values.duration_minutes).map((minutes) => (
            <option key={minutes} value={minutes}>
              {t('clinic_booking.minutes', { n: minutes })}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        {...form.field('reason')}
        label={t('label.reason')}
        description={isReasonHidden ? t('clinic_booking.reason_hidden') : undefined}
        rows={2}
        maxLength={2000}
      />
    </>
  );
}

/** The list's, and the visit's own where it is none of them. */
const lengthsWith = (listed: readonly number[], own: string) =>
  [...new Set([...listed, ...(own ? [Number(own)] : [])])].sort((a, b) => a - b);

/** Fields that the patient does not see. */
export function ClinicFields({ form }: { form: VisitForm }) {
  const t = useT();
  return (
    <>
      <TextAreaField
        {...form.field('notes')}
        label={t('label.notes')}
        optional
        description={t('clinic_booking.notes_hint')}
        rows={2}
        maxLength={4000}
      />
      <fieldset className={classes.group} aria-label={t('label.assistant')}>
        <div className={classes.pair}>
          <TextField
            {...form.field('assistant.name')}
            id="field-assistant-name"
            label={t('clinic_booking.assistant_name')}
            optional
            autoComplete="off"
          />
          <TextField
            {...form.field('assistant.email')}
            id="field-assistant-email"
            label={t('clinic_booking.assistant_mail')}
            optional
            type="email"
            autoComplete="off"
          />
        </div>
      </fieldset>
    </>
  );
}
