import { useForm } from '../../shared/form/form.ts';
import { phoneForm, typedFromPhone } from '../../shared/form/typed-identifier.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { useSetClinic } from './queries.ts';
import { SectionForm } from './section-form.tsx';
import type { SectionFormProps } from './section-page.tsx';
import classes from './setting.module.css';

/** Who the clinic is, as pages, mails and receipts say it. */
export function ClinicForm({ settings, onDone, onReload }: SectionFormProps<'clinic'>) {
  const t = useT();
  const { id } = useSetup().setup.company;
  const save = useSetClinic();
  const form = useForm({
    initial: {
      name: settings.name,
      social_name: settings.social_name,
      cnpj: settings.cnpj ?? '',
      phone: settings.phone ? typedFromPhone(settings.phone) : '',
      mail: settings.mail ?? '',
    },
    schema: () => import('@acolhe/contract/company/setting').then((module) => module.clinicSetting),
    toInput: ({ phone, mail, ...draft }) => ({ ...draft, phone: phone || null, mail: mail || null }),
    submit: ({ phone, mail, ...draft }) =>
      save.mutateAsync({
        params: { id },
        body: { ...draft, phone: phone || null, mail: mail || null, version: settings.version },
      }),
    done: onDone,
  });
  return (
    <SectionForm form={form} onReload={onReload}>
      <Card as="section">
        <TextField {...form.field('name')} label={t('setting.label_clinic_name')} maxLength={120} />
        <TextField {...form.field('social_name')} label={t('setting.label_clinic_social_name')} maxLength={160} />
        <TextField
          {...form.field('cnpj')}
          label={t('setting.label_clinic_cnpj')}
          optional
          autoComplete="off"
          spellCheck={false}
        />
        <div className={classes.fields}>
          <WrittenField {...form.written('phone')} as={phoneForm} label={t('setting.label_clinic_phone')} optional />
          <TextField
            {...form.field('mail')}
            type="email"
            label={t('setting.label_clinic_mail')}
            optional
            autoComplete="off"
          />
        </div>
      </Card>
    </SectionForm>
  );
}
