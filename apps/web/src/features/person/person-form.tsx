import type { ClinicPersonDetail } from '@acolhe/contract/person/clinic-person';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { useSignedIn } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { dateForm } from '../../shared/form/typed-date.ts';
import { cnsForm, cpfForm, phoneForm } from '../../shared/form/typed-identifier.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField, TextField } from '../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { type PersonDetails, personDetailsOf } from './person-details.ts';
import { PersonFinder } from './person-finder.tsx';
import classes from './person-form.module.css';
import { AddressFields } from './profile/address-fields.tsx';
import { asksForBirth } from './profile/details.ts';
import { GenderField } from './profile/gender-field.tsx';
import { weeksAndDaysForm } from './profile/typed-field.ts';

const sexes = ['female', 'male', 'intersex'] as const;
const locales = ['pt-BR', 'en-US'] as const;

type PersonFormProps<A> = {
  /** Undefined for a new person. */
  person?: ClinicPersonDetail;
  label: string;
  schema: () => Promise<ZodType>;
  toInput: (details: PersonDetails) => unknown;
  submit: (details: PersonDetails) => Promise<A>;
  done: (answer: A) => void;
  /** Text that must be shown before the button is pressed again. */
  children?: ReactNode;
};

/** All that the clinic keeps of a person, apart from the record. */
export function PersonForm<A>({ person, label, schema, toInput, submit, done, children }: PersonFormProps<A>) {
  const t = useT();
  const { locale } = useSetup().setup;
  const { role } = useSignedIn();
  const form = useForm<PersonDetails, A>({ initial: personDetailsOf(person, locale), schema, toInput, submit, done });
  const isCpfFixed = (person?.is_confirmed ?? false) && role !== 'M';
  const hasAccount = person?.has_account ?? false;
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <Card as="section">
        <h2>{t('person.identity')}</h2>
        <div className={classes.fields}>
          <TextField {...form.field('name')} label={t('label.name')} autoComplete="off" />
          <TextField {...form.field('social_name')} label={t('label.social_name')} optional autoComplete="off" />
          <WrittenField
            {...form.written('birth_date')}
            as={dateForm}
            label={t('label.birth_date')}
            placeholder={t('shell.date_example')}
          />
          {asksForBirth(form.values, locale) ? (
            <WrittenField
              {...form.written('gestational_age_at_birth')}
              as={weeksAndDaysForm}
              label={t('label.gestational_age_at_birth')}
              description={t('profile.gestational_age_hint')}
              optional
            />
          ) : null}
          <WrittenField
            {...form.written('cpf')}
            as={cpfForm}
            label={t('label.cpf')}
            description={isCpfFixed ? t('person.cpf_manager') : undefined}
            optional={!isCpfFixed}
            readOnly={isCpfFixed}
          />
          <GenderField
            value={form.values.gender}
            error={form.errors.gender}
            onChange={(gender) => form.set('gender', gender)}
          />
          <SelectField
            name="sex_at_birth"
            id="field-sex_at_birth"
            label={t('label.sex_at_birth')}
            optional
            value={form.values.sex_at_birth}
            error={form.errors.sex_at_birth}
            onChange={(event) => form.set('sex_at_birth', event.currentTarget.value)}
          >
            <option value="">{t('person.sex_none')}</option>
            {sexes.map((sex) => (
              <option key={sex} value={sex}>
                {t(`list.SEX.${sex}`)}
              </option>
            ))}
          </SelectField>
          <WrittenField
            {...form.written('uhc_id')}
            as={cnsForm}
            label={t('label.uhc_id')}
            description={t('profile.uhc_id_hint')}
            optional
          />
          <TextField {...form.field('profession')} label={t('label.profession')} optional autoComplete="off" />
        </div>
      </Card>
      <Card as="section">
        <h2>{t('profile.contact')}</h2>
        <div className={classes.fields}>
          <WrittenField
            {...form.written('phone')}
            as={phoneForm}
            label={t('label.phone')}
            optional={!hasAccount}
            type="tel"
            autoComplete="off"
          />
          <TextField
            {...form.field('email')}
            label={t('label.email')}
            description={hasAccount ? t('person.email_account') : undefined}
            optional={!hasAccount}
            readOnly={hasAccount}
            type="email"
            autoComplete="off"
          />
          <SelectField
            name="locale"
            id="field-locale"
            label={t('label.locale')}
            description={t('person.locale_hint')}
            value={form.values.locale}
            error={form.errors.locale}
            onChange={(event) => form.set('locale', event.currentTarget.value)}
          >
            {locales.map((language) => (
              <option key={language} value={language}>
                {t(`list.LOCALE.${language}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </Card>
      <Card as="section">
        <h2>{t('person.clinic')}</h2>
        <div className={classes.fields}>
          <TextField {...form.field('registration')} label={t('label.registration')} optional autoComplete="off" />
        </div>
        <p className={classes.hint}>{t('person.parent_hint')}</p>
        <PersonFinder
          name="parent_id"
          label={t('label.parent_id')}
          error={form.errors.parent_id}
          chosen={form.values.parent_id ? { id: form.values.parent_id, name: form.values.parent_name } : null}
          onChoose={(chosen) => {
            form.set('parent_id', chosen?.id ?? '');
            form.set('parent_name', chosen?.name ?? '');
          }}
        />
        {form.values.parent_id ? (
          <PersonFinder
            name="co_parent_id"
            label={t('label.co_parent_id')}
            error={form.errors.co_parent_id}
            chosen={
              form.values.co_parent_id ? { id: form.values.co_parent_id, name: form.values.co_parent_name } : null
            }
            onChoose={(chosen) => {
              form.set('co_parent_id', chosen?.id ?? '');
              form.set('co_parent_name', chosen?.name ?? '');
            }}
          />
        ) : null}
      </Card>
      <Card as="section">
        <h2>{t('profile.address')}</h2>
        <p className={classes.hint}>{t('profile.address_hint')}</p>
        <AddressFields form={form} />
      </Card>
      {children}
      <ProblemNotice problem={form.problem} />
      <Button type="submit" scale="large" busy={form.busy}>
        {label}
      </Button>
    </form>
  );
}
