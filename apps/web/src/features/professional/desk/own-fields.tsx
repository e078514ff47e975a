import type { useForm } from '../../../shared/form/form.ts';
import { phoneForm } from '../../../shared/form/typed-identifier.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { SelectField, TextAreaField } from '../../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import { AddressFields } from '../../person/profile/address-fields.tsx';
import type { OwnDetails } from './professional-details.ts';
import classes from './professional-form.module.css';

const locales = ['pt-BR', 'en-US'] as const;
type Name = keyof OwnDetails;
type AnyForm = ReturnType<typeof useForm<Record<string, string>, unknown>>;
/** A form that has these fields among its own. */
export type OwnForm = {
  values: OwnDetails;
  errors: Partial<Record<string, string>>;
  set(name: Name, value: string): void;
  field(name: Name): ReturnType<AnyForm['field']>;
  written(name: Name): ReturnType<AnyForm['written']>;
};

/** Fields of a professional that patients read. */
export function AboutFields({ form }: { form: OwnForm }) {
  const t = useT();
  return (
    <>
      <TextAreaField
        {...form.field('about')}
        label={t('label.about')}
        description={t('clinic_professional.about_hint')}
        optional
        maxLength={4000}
      />
      <div className={`${classes.fields} ${classes.areas}`}>
        <TextAreaField
          {...form.field('languages')}
          label={t('label.languages')}
          description={t('clinic_professional.lines_hint')}
          optional
          rows={3}
        />
        <TextAreaField
          {...form.field('education')}
          label={t('label.education')}
          description={t('clinic_professional.lines_hint')}
          optional
          rows={3}
        />
      </div>
    </>
  );
}

/** Phones and the language of mails. */
export function ContactFields({ form }: { form: OwnForm }) {
  const t = useT();
  return (
    <>
      <WrittenField {...form.written('phone')} as={phoneForm} label={t('label.phone')} optional type="tel" />
      <WrittenField
        {...form.written('other_phone')}
        as={phoneForm}
        label={t('label.other_phone')}
        optional
        type="tel"
      />
      <SelectField
        name="locale"
        id="field-locale"
        label={t('label.locale')}
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
    </>
  );
}

export function AddressCard({ form }: { form: OwnForm }) {
  const t = useT();
  return (
    <Card as="section">
      <h2>{t('clinic_professional.address')}</h2>
      <p className={classes.hint}>{t('clinic_professional.address_hint')}</p>
      <AddressFields form={form} />
    </Card>
  );
}
