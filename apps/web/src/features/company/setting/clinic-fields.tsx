import type { useForm } from '../../../shared/form/form.ts';
import { cnpjForm } from '../../../shared/form/typed-cnpj.ts';
import { cpfForm, phoneForm } from '../../../shared/form/typed-identifier.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { SelectField, TextField } from '../../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import { AddressFields } from '../../person/profile/address-fields.tsx';
import type { ClinicDetails } from './clinic-details.ts';
import classes from './setting.module.css';

type Name = keyof ClinicDetails | 'phone';
type UsedForm = ReturnType<typeof useForm<Record<string, string>, unknown>>;
/** A form that has the fields of a clinic among its own. */
export type ClinicFieldsForm = {
  values: ClinicDetails;
  set(name: Name, value: string): void;
  field(name: Name): ReturnType<UsedForm['field']>;
  written(name: Name): ReturnType<UsedForm['written']>;
};

/** Name and address of a clinic: one card each. */
export function ClinicFields({
  form,
  phone,
  representatives,
}: {
  form: ClinicFieldsForm;
  /** Name of the field of its phone. */
  phone: 'phone' | 'telephone';
  representatives: readonly { id: string; name: string }[];
}) {
  const t = useT();
  const { onChange: _, ...representative } = form.field('representative_id');
  return (
    <>
      <Card as="section">
        <TextField {...form.field('name')} label={t('setting.label_clinic_name')} maxLength={120} />
        <TextField {...form.field('social_name')} label={t('setting.label_clinic_social_name')} maxLength={160} />
        <div className={classes.fields}>
          <WrittenField
            {...form.written('cnpj')}
            as={cnpjForm}
            label={t('setting.label_clinic_cnpj')}
            optional
            spellCheck={false}
          />
          <WrittenField {...form.written('cpf')} as={cpfForm} label={t('setting.label_clinic_cpf')} optional />
          <WrittenField
            {...form.written(phone)}
            as={phoneForm}
            label={t('setting.label_clinic_phone')}
            optional
            type="tel"
          />
          <WrittenField
            {...form.written('cell_phone')}
            as={phoneForm}
            label={t('setting.label_clinic_cell_phone')}
            optional
            type="tel"
          />
          <TextField
            {...form.field('mail')}
            type="email"
            label={t('setting.label_clinic_mail')}
            optional
            autoComplete="off"
          />
          <SelectField
            {...representative}
            label={t('setting.label_clinic_representative')}
            onChange={(event) => form.set('representative_id', event.currentTarget.value)}
          >
            <option value="">{t('network.representative_none')}</option>
            {representatives.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      </Card>
      <Card as="section">
        <h2>{t('network.address')}</h2>
        <p className={classes.soft}>{t('network.address_hint')}</p>
        <AddressFields form={form} />
      </Card>
    </>
  );
}
