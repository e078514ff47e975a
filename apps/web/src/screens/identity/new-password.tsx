import { useState } from 'react';
import { NewPasswordFields } from '../../features/identity/new-password-fields.tsx';
import { useAction } from '../../shared/api/action.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './sign-in.module.css';

/** Sets a new password by the mailed link. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const [isDone, setIsDone] = useState(false);
  const reset = useAction('user', 'resetPassword');
  const withToken = (values: { password: string; password_confirmation: string }) => ({
    token: params.token ?? '',
    ...values,
  });
  const form = useForm({
    initial: { password: '', password_confirmation: '' },
    schema: () => import('@acolhe/contract/identity/user').then((user) => user.resetPasswordInput),
    toInput: withToken,
    submit: (values) => reset.mutateAsync(withToken(values)),
    done: () => setIsDone(true),
  });
  if (isDone) {
    return (
      <Page key="done" title={t('new_password.done_title')} lead={t('new_password.done_text')} width="narrow">
        <LinkButton href="/login" scale="large">
          {t('sign_in.submit')}
        </LinkButton>
      </Page>
    );
  }
  return (
    <Page key="ask" title={t('screen.new_password')} lead={t('new_password.lead')} width="narrow">
      <Card>
        <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
          <ProblemNotice
            problem={form.problem}
            action={
              form.problem?.code === 'link_expired' ? (
                <LinkButton href="/password/forgotten" variant="light" scale="small">
                  {t('new_password.new_link')}
                </LinkButton>
              ) : null
            }
          />
          <NewPasswordFields form={form} />
          <Button type="submit" scale="large" fullWidth busy={form.busy}>
            {t('new_password.submit')}
          </Button>
        </form>
      </Card>
    </Page>
  );
}
