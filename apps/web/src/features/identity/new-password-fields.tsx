import type { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { PasswordField } from '../../shared/ui/field/password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

type UsedForm = ReturnType<typeof useForm<Record<string, string>, unknown>>;
/** A form that has a new password among its fields. */
type Form = {
  values: { password: string };
  field(name: 'password' | 'password_confirmation'): ReturnType<UsedForm['field']>;
};

/** A new password with its rules, typed twice. */
export function NewPasswordFields({ form }: { form: Form }) {
  const t = useT();
  return (
    <>
      <PasswordField {...form.field('password')} label={t('label.password')} autoComplete="new-password" />
      <PasswordRules password={form.values.password} />
      <PasswordField
        {...form.field('password_confirmation')}
        label={t('label.password_confirmation')}
        autoComplete="new-password"
      />
    </>
  );
}
