import { useState } from 'react';
import { useAction } from '../../../shared/api/action.ts';
import { useChangeSession, useSignedIn } from '../../../shared/api/session.ts';
import { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../../shared/ui/field/form-end.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import { CodeForm } from '../code-form.tsx';
import classes from './account.module.css';
import { ChangeEnds } from './change-ends.tsx';
import { noProof, ProofFields, useProof } from './proof-fields.tsx';

type Asked = { email: string; password: string; code: string };
type Step = { at: 'closed' | 'asking' } | { at: 'code'; asked: Asked } | { at: 'done'; email: string };

/** The address of an account, and how to change it: the password, then the code that the new one was mailed. */
export function OwnEmail() {
  const t = useT();
  const session = useSignedIn();
  const changeSession = useChangeSession();
  const [step, setStep] = useState<Step>({ at: 'closed' });
  const send = useAction('user', 'sendEmailCode');
  const change = useAction('user', 'changeEmail');
  const close = () => setStep({ at: 'closed' });
  if (step.at === 'asking') return <Form onSent={(asked) => setStep({ at: 'code', asked })} onCancel={close} />;
  if (step.at === 'code') {
    const { email } = step.asked;
    return (
      <div className={classes.form}>
        <Notice>{t('account.email_sent', { email })}</Notice>
        <CodeForm
          resent={t('mailed_code.resent', { email })}
          submit={async (code) => {
            await change.mutateAsync({ email, code });
            setStep({ at: 'done', email });
            changeSession({ ...session, email });
          }}
          // A code of the second factor opens once: another needs a new one.
          resend={session.second_factor ? undefined : () => send.mutateAsync({ email, password: step.asked.password })}
        />
        <Button variant="subtle" fullWidth onClick={close}>
          {t('account.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.form}>
      <p>{session.email}</p>
      {step.at === 'done' ? (
        <Notice tone="success" title={t('account.email_changed', { email: step.email })}>
          {t('account.change_ended')}
        </Notice>
      ) : null}
      <Button variant="light" onClick={() => setStep({ at: 'asking' })}>
        {t('account.change_email')}
      </Button>
    </div>
  );
}

function Form({ onSent, onCancel }: { onSent: (asked: Asked) => void; onCancel: () => void }) {
  const t = useT();
  const send = useAction('user', 'sendEmailCode');
  const proofOf = useProof();
  const inputOf = (values: Asked) => ({ email: values.email, ...proofOf(values) });
  const form = useForm({
    initial: { email: '', ...noProof },
    schema: () => import('@acolhe/contract/identity/user').then((user) => user.sendEmailCodeInput),
    toInput: inputOf,
    submit: (values) => send.mutateAsync(inputOf(values)),
    done: () => onSent({ ...form.values, email: form.values.email.trim().toLowerCase() }),
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <p>{t('account.email_lead')}</p>
      <TextField
        {...form.field('email')}
        label={t('account.new_email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        autoFocus
      />
      <ChangeEnds />
      <ProofFields form={form} />
      <FormEnd form={form} label={t('account.email_send')} closeLabel={t('account.cancel')} onClose={onCancel} />
    </form>
  );
}
