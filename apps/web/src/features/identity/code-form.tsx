import { MAILED_CODE_DIGITS } from '@acolhe/domain/identity/mailed-code';
import { useEffect, useState } from 'react';
import { useForm } from '../../shared/form/form.ts';
import { oneTimeCodeForm } from '../../shared/form/typed-identifier.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { MailDelay } from '../../shared/ui/status/mail-delay.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './identity.module.css';

type CodeFormProps = {
  /** Says that another code is on its way. */
  resent: string;
  /** Hands the code in; the last digit does it. */
  submit: (code: string) => Promise<void>;
  /** Mails another code; absent where that takes more than a press. */
  resend?: (() => Promise<unknown>) | undefined;
};

/** Takes a code from the mailbox: typed, pasted, or filled in by the phone. */
export function CodeForm({ resent, submit, resend }: CodeFormProps) {
  const t = useT();
  const { setup } = useSetup();
  const [isResent, setIsResent] = useState(false);
  const form = useForm({ initial: { code: '' }, submit: (values) => submit(values.code) });
  const again = useForm({ initial: {}, submit: async () => resend?.(), done: () => setIsResent(true) });
  const digits = form.values.code.replace(/\D/g, '');
  useEffect(() => {
    if (digits.length === MAILED_CODE_DIGITS) form.ref.current?.requestSubmit();
  }, [digits, form.ref]);
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <ProblemNotice problem={form.problem ?? again.problem} />
      <MailDelay what="code" />
      {isResent && !form.problem ? <Notice tone="success" title={resent} /> : null}
      <WrittenField
        {...form.written('code')}
        as={oneTimeCodeForm}
        label={t('label.code')}
        description={t('mailed_code.hint')}
        autoComplete="one-time-code"
        autoFocus
      />
      {setup.mode === 'demo' ? (
        <p>
          <a href="/outbox" target="_blank" rel="noreferrer">
            {t('mailed_code.demo_outbox')}
          </a>
        </p>
      ) : null}
      <Button type="submit" scale="large" fullWidth busy={form.busy}>
        {t('mailed_code.submit')}
      </Button>
      {resend ? (
        <Button variant="subtle" busy={again.busy} onClick={() => void again.send()}>
          {t('mailed_code.resend')}
        </Button>
      ) : null}
    </form>
  );
}
