import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ChosenTime } from '../../features/identity/chosen-time.tsx';
import { useNextPath, withNext } from '../../features/identity/next-path.ts';
import { PasswordRules } from '../../features/identity/password-rules.tsx';
import { useAction } from '../../shared/api/call.ts';
import { useChangeSession } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { dateForm, dateFromTyped } from '../../shared/form/typed-date.ts';
import { cpfForm, phoneForm } from '../../shared/form/typed-identifier.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { PasswordField } from '../../shared/ui/field/password-field.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './sign-in.module.css';

const empty = {
  name: '',
  social_name: '',
  cpf: '',
  birth_date: '',
  phone: '',
  email: '',
  password: '',
  password_confirmation: '',
};

export function Screen() {
  const t = useT();
  const { setup } = useSetup();
  const [, navigate] = useLocation();
  const next = useNextPath();
  const change = useChangeSession();
  const [mailed, setMailed] = useState<string | null>(null);
  const signUp = useAction('user', 'signUp');
  const toInput = (values: typeof empty) => ({
    ...values,
    social_name: values.social_name || undefined,
    birth_date: dateFromTyped(values.birth_date, setup.locale),
  });
  const form = useForm({
    initial: empty,
    schema: () => import('@acolhe/contract/person/user').then((user) => user.signUpInput),
    toInput,
    submit: (values) => signUp.mutateAsync(toInput(values)),
    done: (answer) => {
      if (answer.status === 'mail_sent') return setMailed(form.values.email);
      if (answer.status !== 'signed_in') return navigate(withNext('/login', next));
      change(answer.session);
      navigate(answer.session.terms_accepted ? next : withNext('/terms', next), { replace: true });
    },
  });

  if (mailed !== null) {
    return (
      <Page key="mailed" title={t('sign_up.mailed_title')} width="narrow">
        <Card>
          <p>{t('sign_up.mailed_text', { email: mailed })}</p>
          <LinkButton href={withNext('/login', next)} variant="light" fullWidth>
            {t('sign_up.have_account')}
          </LinkButton>
        </Card>
      </Page>
    );
  }
  return (
    <Page title={t('screen.sign_up')} lead={t('sign_up.lead')} width="narrow">
      <ChosenTime next={next} />
      <Card>
        <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
          <TextField {...form.field('name')} label={t('label.name')} autoComplete="name" />
          <TextField
            {...form.field('social_name')}
            label={t('label.social_name')}
            optional
            description={t('sign_up.social_name_hint')}
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
            description={t('sign_up.phone_hint')}
            type="tel"
            autoComplete="tel-national"
          />
          <TextField
            {...form.field('email')}
            label={t('label.email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
          />
          <PasswordField {...form.field('password')} label={t('label.password')} autoComplete="new-password" />
          <PasswordRules password={form.values.password} />
          <PasswordField
            {...form.field('password_confirmation')}
            label={t('label.password_confirmation')}
            autoComplete="new-password"
          />
          <ProblemNotice problem={form.problem} />
          <Button type="submit" scale="large" fullWidth busy={form.busy}>
            {t('sign_up.submit')}
          </Button>
          <p className={classes.other}>{t('sign_up.next')}</p>
        </form>
      </Card>
      <p className={classes.other}>
        <Link href={withNext('/login', next)}>{t('sign_up.have_account')}</Link>
      </p>
    </Page>
  );
}
