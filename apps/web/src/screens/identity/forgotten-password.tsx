import { useState } from 'react';
import { Link } from 'wouter';
import { useAction } from '../../shared/api/action.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MailDelay } from '../../shared/ui/status/mail-delay.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './sign-in.module.css';

export function Screen() {
  const t = useT();
  const [sentTo, setSentTo] = useState<string>();
  const send = useAction('user', 'forgottenPassword');
  const form = useForm({
    initial: { email: '' },
    submit: (values) => send.mutateAsync(values),
    done: () => setSentTo(form.values.email),
  });
  if (sentTo) {
    return (
      <Page
        key="sent"
        title={t('forgotten.sent_title')}
        lead={t('forgotten.sent_text', { email: sentTo })}
        width="narrow"
      >
        <MailDelay what="link" />
        <LinkButton href="/login" scale="large">
          {t('forgotten.back')}
        </LinkButton>
        <Button variant="subtle" onClick={() => setSentTo(undefined)}>
          {t('forgotten.again')}
        </Button>
      </Page>
    );
  }
  return (
    <Page key="ask" title={t('screen.forgotten_password')} lead={t('forgotten.lead')} width="narrow">
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
          <Button type="submit" scale="large" fullWidth busy={form.busy}>
            {t('forgotten.submit')}
          </Button>
        </form>
      </Card>
      <p className={classes.other}>
        <Link href="/login">{t('forgotten.back')}</Link>
      </p>
    </Page>
  );
}
