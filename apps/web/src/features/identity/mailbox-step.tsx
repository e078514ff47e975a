import { useEffect, useState } from 'react';
import { useAction } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './identity.module.css';

const CODE_LENGTH = 6;

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

type CodeFormProps = {
  /** Says that another code is on its way. */
  resent: string;
  /** Hands the code in; the last digit of six does it. */
  submit: (code: string) => Promise<void>;
  /** Mails another code. */
  resend: () => Promise<unknown>;
};

/** Takes a code from the mailbox: typed, pasted, or filled in by the phone. */
export function CodeForm({ resent, submit, resend }: CodeFormProps) {
  const t = useT();
  const { setup } = useSetup();
  const [isResent, setIsResent] = useState(false);
  const form = useForm({ initial: { code: '' }, submit: (values) => submit(values.code) });
  const again = useForm({ initial: {}, submit: resend, done: () => setIsResent(true) });
  const digits = form.values.code.replace(/\D/g, '');
  useEffect(() => {
    if (digits.length === CODE_LENGTH) form.ref.current?.requestSubmit();
  }, [digits, form.ref]);
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <ProblemNotice problem={form.problem ?? again.problem} />
      {isResent && !form.problem ? <Notice tone="success" title={resent} /> : null}
      <TextField
        {...form.field('code')}
        label={t('label.code')}
        description={t('sign_up.code_hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
      />
      {setup.mode === 'demo' ? (
        <p>
          <a href="/outbox" target="_blank" rel="noreferrer">
            {t('sign_up.demo_outbox')}
          </a>
        </p>
      ) : null}
      <Button type="submit" scale="large" fullWidth busy={form.busy}>
        {t('sign_in.code_submit')}
      </Button>
      <Button variant="subtle" busy={again.busy} onClick={() => void again.send()}>
        {t('sign_up.resend_code')}
      </Button>
    </form>
  );
}
