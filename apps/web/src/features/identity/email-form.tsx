import { useAction } from '../../shared/api/action.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './identity.module.css';

/** Asks for the address that an account is to have, and mails it a code. */
export function EmailForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useT();
  const send = useAction('user', 'sendSignUpCode');
  const form = useForm({
    initial: { email },
    submit: (values) => send.mutateAsync(values),
    done: () => onSent(form.values.email.trim()),
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <ProblemNotice problem={form.problem} />
      <TextField
        {...form.field('email')}
        label={t('label.email')}
        description={t('sign_up.email_hint')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
      />
      <Button type="submit" scale="large" fullWidth busy={form.busy}>
        {t('sign_up.send_code')}
      </Button>
    </form>
  );
}
