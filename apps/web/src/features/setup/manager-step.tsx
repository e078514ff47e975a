import { useAction } from '../../shared/api/action.ts';
import { ProblemError } from '../../shared/api/problem-error.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { NewPasswordFields } from '../identity/new-password-fields.tsx';
import type { SignedIn } from '../identity/use-enter.ts';
import classes from './setup.module.css';
import { type ClinicDraft, clinicOf } from './setup-draft.ts';

type ManagerStepProps = {
  token: string;
  clinic: ClinicDraft;
  manager: { name: string; email: string };
  onChange: (manager: { name: string; email: string }) => void;
  onBack: () => void;
  onDone: (answer: SignedIn) => void;
};

/** Manager of the clinic; sends both steps, which makes clinic and account together. */
export function ManagerStep({ token, clinic, manager, onChange, onBack, onDone }: ManagerStepProps) {
  const t = useT();
  const setUp = useAction('company', 'setUp');
  const form = useForm({
    initial: { ...manager, password: '', password_confirmation: '' },
    schema: () => import('@acolhe/contract/setup/first-setup').then((module) => module.firstManager),
    submit: (values) =>
      setUp.mutateAsync({ token, clinic: clinicOf(clinic), manager: values } as never).catch(ofManager),
    done: (answer) => answer.status === 'signed_in' && onDone(answer),
  });
  return (
    <form
      ref={form.ref}
      onSubmit={form.onSubmit}
      onBlur={() => onChange({ name: form.values.name, email: form.values.email })}
      className={classes.form}
      noValidate
    >
      <Card as="section">
        <TextField {...form.field('name')} label={t('label.name')} autoComplete="name" />
        <TextField
          {...form.field('email')}
          label={t('label.email')}
          description={t('setup.email_hint')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
        />
        <NewPasswordFields form={form} />
      </Card>
      <ProblemNotice problem={form.problem} />
      <Button type="submit" scale="large" fullWidth busy={form.busy}>
        {t('setup.make')}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {t('setup.back_to_clinic')}
      </Button>
    </form>
  );
}

/** Problems of the call name the manager's fields under `manager`; this form has them alone. */
function ofManager(error: unknown): never {
  if (!(error instanceof ProblemError)) throw error;
  const fields = error.fields.map((field) => ({ ...field, path: field.path.replace(/^manager\./, '') }));
  throw new ProblemError({ ...error.body, fields });
}
