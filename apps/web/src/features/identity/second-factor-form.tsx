import { useAction } from '../../shared/api/action.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './identity.module.css';
import type { SignedIn } from './use-enter.ts';

/** Second step of a sign-in: a code from the app, or a backup code. */
export function SecondFactorForm({ onEnter, onBack }: { onEnter: (answer: SignedIn) => void; onBack: () => void }) {
  const t = useT();
  const confirm = useAction('user', 'secondFactor');
  const form = useForm({
    initial: { code: '' },
    submit: (values) => confirm.mutateAsync(values),
    done: (answer) => answer.status === 'signed_in' && onEnter(answer),
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <ProblemNotice problem={form.problem} />
      <TextField
        {...form.field('code')}
        label={t('label.code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoFocus
      />
      <Button type="submit" scale="large" fullWidth busy={form.busy}>
        {t('sign_in.code_submit')}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {t('sign_in.other_account')}
      </Button>
    </form>
  );
}
