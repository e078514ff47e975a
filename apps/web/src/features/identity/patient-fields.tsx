import type { useForm } from '../../shared/form/form.ts';
import { dateForm } from '../../shared/form/typed-date.ts';
import { cpfForm, phoneForm } from '../../shared/form/typed-identifier.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';

type Name = 'name' | 'social_name' | 'cpf' | 'birth_date' | 'phone';
type UsedForm = ReturnType<typeof useForm<Record<string, string>, unknown>>;
/** A form that has the fields of a new patient among its own. */
type Form = {
  field(name: Name): ReturnType<UsedForm['field']>;
  written(name: Name): ReturnType<UsedForm['written']>;
};

type PatientFieldsProps = { form: Form; socialNameHint: string; phoneHint?: string };

/** Fields of a new patient. */
export function PatientFields({ form, socialNameHint, phoneHint }: PatientFieldsProps) {
  const t = useT();
  return (
    <>
      <TextField {...form.field('name')} label={t('label.name')} autoComplete="name" />
      <TextField
        {...form.field('social_name')}
        label={t('label.social_name')}
        optional
        description={socialNameHint}
        autoComplete="nickname"
      />
      <WrittenField {...form.written('cpf')} as={cpfForm} label={t('label.cpf')} />
      <WrittenField
        {...form.written('birth_date')}
        as={dateForm}
        label={t('label.birth_date')}
        description={t('shell.birth_date_hint')}
        autoComplete="bday"
      />
      <WrittenField
        {...form.written('phone')}
        as={phoneForm}
        label={t('label.phone')}
        description={phoneHint}
        type="tel"
        autoComplete="tel-national"
      />
    </>
  );
}
