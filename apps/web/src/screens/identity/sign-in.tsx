import { useState } from 'react';
import { Link } from 'wouter';
import { ChosenTime } from '../../features/identity/chosen-time.tsx';
import { DemoAccounts } from '../../features/identity/demo-accounts.tsx';
import { useNextPath, withNext } from '../../features/identity/next-path.ts';
import { SecondFactorForm } from '../../features/identity/second-factor-form.tsx';
import { useEnter } from '../../features/identity/use-enter.ts';
import { useAction } from '../../shared/api/action.ts';
import { useEndReason } from '../../shared/api/use-end-reason.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { PasswordField } from '../../shared/ui/field/password-field.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './sign-in.module.css';

export function Screen() {
  const t = useT();
  const { setup } = useSetup();
  const next = useNextPath();
  const enter = useEnter(next);
  const [asksCode, setAsksCode] = useState(false);
  const endReason = useEndReason();
  const signIn = useAction('user', 'signIn');

  const form = useForm({
    initial: { email: '', password: '' },
    submit: (values) => signIn.mutateAsync(values),
    done: (answer) => (answer.status === 'signed_in' ? enter(answer) : setAsksCode(true)),
  });

  if (asksCode) {
    return (
      <Page title={t('sign_in.code_title')} lead={t('sign_in.code_lead')} width="narrow">
        <ChosenTime next={next} />
        <Card>
          <SecondFactorForm onEnter={enter} onBack={() => setAsksCode(false)} />
        </Card>
      </Page>
    );
  }
  return (
    <Page title={t('sign_in.title')} lead={t(next === '/' ? 'sign_in.lead' : 'sign_in.lead_next')} width="narrow">
      <ChosenTime next={next} />
      {endReason && !form.problem ? (
        <Notice tone="warning" title={t(`problem.${endReason}.message`)}>
          <p>{t(`problem.${endReason}.action`)}</p>
        </Notice>
      ) : null}
      <Card>
        <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
          <ProblemNotice problem={form.problem} />
          <TextField
            {...form.field('email')}
            label={t('label.email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
          />
          <PasswordField {...form.field('password')} label={t('label.password')} autoComplete="current-password" />
          <Button type="submit" scale="large" fullWidth busy={form.busy}>
            {t('sign_in.submit')}
          </Button>
          <Link href="/password/forgotten" className={classes.link}>
            {t('sign_in.forgotten')}
          </Link>
        </form>
      </Card>
      {setup.company.rules.allows_patient_registration ? (
        <p className={classes.other}>
          {t('sign_in.no_account')} <Link href={withNext('/signup', next)}>{t('sign_in.create')}</Link>
        </p>
      ) : null}
      {setup.mode === 'demo' ? (
        <DemoAccounts
          choose={(email, password) => {
            form.set('email', email);
            form.set('password', password);
          }}
        />
      ) : null}
    </Page>
  );
}
