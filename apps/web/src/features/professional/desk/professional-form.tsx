import type { ClinicProfessional } from '@acolhe/contract/professional/clinic-professional';
import { permalinkFor } from '@acolhe/domain/professional/permalink';
import { registerStates, registerTypes } from '@acolhe/domain/professional/register';
import { useState } from 'react';
import type { ZodType } from 'zod';
import { useForm } from '../../../shared/form/form.ts';
import { dateForm } from '../../../shared/form/typed-date.ts';
import { cpfForm } from '../../../shared/form/typed-identifier.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { SelectField, TextField } from '../../../shared/ui/field/fields.tsx';
import { RuleFormEnd } from '../../../shared/ui/field/form-end.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import { MakingLimit } from '../../company/limit/making-limit.tsx';
import { GenderField } from '../../person/profile/gender-field.tsx';
import { AboutFields, AddressCard, ContactFields } from './own-fields.tsx';
import { type ProfessionalDetails, professionalDetailsOf } from './professional-details.ts';
import classes from './professional-form.module.css';
import { SpecialtyFields } from './specialty-fields.tsx';

type ProfessionalFormProps<A> = {
  /** Undefined for a new professional. */
  professional?: ClinicProfessional;
  label: string;
  schema: () => Promise<ZodType>;
  toInput: (details: ProfessionalDetails) => unknown;
  submit: (details: ProfessionalDetails) => Promise<A>;
  done: (answer: A) => void;
  /** Loads the version of another editor, who saved first. */
  onReload: () => void;
};

/** All that the clinic keeps of a professional. */
export function ProfessionalForm<A>({ professional, label, onReload, ...options }: ProfessionalFormProps<A>) {
  const t = useT();
  const { locale } = useSetup().setup;
  const form = useForm<ProfessionalDetails, A>({ initial: professionalDetailsOf(professional, locale), ...options });
  const { values } = form;
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <Card as="section">
        <h2>{t('clinic_professional.who')}</h2>
        <div className={classes.fields}>
          <NameField form={form} isNew={professional === undefined} />
          <WrittenField {...form.written('cpf')} as={cpfForm} label={t('label.cpf')} optional />
          <WrittenField
            {...form.written('birth_date')}
            as={dateForm}
            label={t('label.birth_date')}
            placeholder={t('shell.date_example')}
            optional
          />
          <GenderField
            value={values.gender}
            error={form.errors.gender}
            onChange={(gender) => form.set('gender', gender)}
          />
        </div>
      </Card>
      <Card as="section">
        <h2>{t('clinic_professional.register')}</h2>
        <p className={classes.hint}>{t('clinic_professional.register_hint')}</p>
        <div className={`${classes.fields} ${classes.register}`}>
          <Choice form={form} name="register_type" options={registerTypes} />
          <TextField {...form.field('register_number')} label={t('label.register_number')} autoComplete="off" />
          <Choice form={form} name="register_state" options={registerStates} empty={t('profile.state_none')} />
        </div>
      </Card>
      <Card as="section">
        <h2>{t('clinic_professional.specialties')}</h2>
        <p className={classes.hint}>{t('clinic_professional.specialties_hint')}</p>
        <SpecialtyFields form={form} />
      </Card>
      <Card as="section">
        <h2>{t('clinic_professional.page')}</h2>
        <TextField
          {...form.field('permalink')}
          label={t('label.permalink')}
          description={t('clinic_professional.permalink_hint', {
            address: `/professionals/${values.permalink || '…'}`,
          })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Checkbox {...form.check('on_landing')} label={t('clinic_professional.on_landing')} />
        <AboutFields form={form} />
      </Card>
      <Card as="section">
        <h2>{t('clinic_professional.contact')}</h2>
        <div className={classes.fields}>
          <TextField
            {...form.field('email')}
            label={t('label.email')}
            description={t('clinic_professional.email_hint')}
            optional={!values.invite}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
          <ContactFields form={form} />
        </div>
        {professional ? null : <Checkbox {...form.check('invite')} label={t('clinic_professional.invite_now')} />}
        {!professional && values.invite ? <MakingLimit of="invitations" /> : null}
      </Card>
      <AddressCard form={form} />
      <RuleFormEnd form={form} label={label} onReload={onReload} />
    </form>
  );
}

type Form = ReturnType<typeof useForm<ProfessionalDetails, unknown>>;
type AnyForm = Pick<Form, 'field' | 'set' | 'values' | 'errors'>;

/** Name; a new professional's public address follows it until another one is typed. */
function NameField({ form, isNew }: { form: AnyForm; isNew: boolean }) {
  const t = useT();
  const [suggested, setSuggested] = useState('');
  const { onChange, ...field } = form.field('name');
  return (
    <TextField
      {...field}
      label={t('label.name')}
      autoComplete="off"
      onChange={(event) => {
        onChange(event);
        if (!isNew || form.values.permalink !== suggested) return;
        const next = permalinkFor(event.currentTarget.value);
        setSuggested(next);
        form.set('permalink', next);
      }}
    />
  );
}

function Choice({
  form,
  name,
  options,
  empty,
}: {
  form: AnyForm;
  name: 'register_type' | 'register_state';
  options: readonly string[];
  /** Text of the first option while nothing is chosen. */
  empty?: string;
}) {
  const t = useT();
  return (
    <SelectField
      name={name}
      id={`field-${name}`}
      label={t(`label.${name}`)}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(event) => form.set(name, event.currentTarget.value)}
    >
      {empty === undefined ? null : <option value="">{empty}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  );
}
