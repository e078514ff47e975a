import { useForm } from '../../shared/form/form.ts';
import { cnpjForm } from '../../shared/form/typed-cnpj.ts';
import { phoneForm } from '../../shared/form/typed-identifier.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { AddressFields } from '../person/profile/address-fields.tsx';
import classes from './setup.module.css';
import { type ClinicDraft, clinicOf } from './setup-draft.ts';
import { ZoneField } from './zone-field.tsx';

type ClinicStepProps = {
  clinic: ClinicDraft;
  onChange: (clinic: ClinicDraft) => void;
  onDone: (clinic: ClinicDraft) => void;
};

/** Data of the clinic; nothing is sent before its manager is named too. */
export function ClinicStep({ clinic, onChange, onDone }: ClinicStepProps) {
  const t = useT();
  const form = useForm({
    initial: clinic,
    schema: () => import('@acolhe/contract/setup/first-setup').then((module) => module.firstClinic),
    toInput: clinicOf,
    submit: async (values) => values,
    done: onDone,
  });
  return (
    <form
      ref={form.ref}
      onSubmit={form.onSubmit}
      onBlur={() => onChange(form.values)}
      className={classes.form}
      noValidate
    >
      <Card as="section">
        <TextField
          {...form.field('name')}
          label={t('setting.label_clinic_name')}
          autoComplete="organization"
          maxLength={120}
        />
        <TextField
          {...form.field('social_name')}
          label={t('setting.label_clinic_social_name')}
          description={t('setup.social_name_hint')}
          optional
          maxLength={160}
        />
        <WrittenField
          {...form.written('cnpj')}
          as={cnpjForm}
          label={t('setting.label_clinic_cnpj')}
          description={t('setup.cnpj_hint')}
          optional
          spellCheck={false}
        />
        <ZoneField form={form} hint={t('setup.time_zone_hint')} />
        <WrittenField {...form.written('phone')} as={phoneForm} label={t('setting.label_clinic_phone')} type="tel" />
        <TextField
          {...form.field('mail')}
          type="email"
          label={t('setting.label_clinic_mail')}
          optional
          autoComplete="off"
        />
      </Card>
      <Card as="section">
        <details open={Object.keys(form.errors).some((field) => field.startsWith('address') && form.errors[field])}>
          <summary>{t('setup.address')}</summary>
          <p className={classes.soft}>{t('setup.address_hint')}</p>
          <AddressFields form={form} />
        </details>
      </Card>
      <Card as="section">
        <h2>{t('contracted.title')}</h2>
        <Checkbox {...form.check('use_emergency_module')} label={t('contracted.label_use_emergency_module')} />
        <p className={classes.soft}>{t('contracted.emergency_text')}</p>
        <Checkbox {...form.check('display_powered_by')} label={t('contracted.label_display_powered_by')} />
      </Card>
      <ProblemNotice problem={form.problem} />
      <Button type="submit" scale="large" fullWidth busy={form.busy}>
        {t('setup.to_manager')}
      </Button>
    </form>
  );
}
