import { useState } from 'react';
import { useAction } from '../../../shared/api/action.ts';
import { useSignedIn } from '../../../shared/api/session.ts';
import { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { FormEnd } from '../../../shared/ui/field/form-end.tsx';
import { PasswordField } from '../../../shared/ui/field/password-field.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import classes from './account.module.css';
import { ChangeEnds } from './change-ends.tsx';
import { FactorCodeField } from './factor-code-field.tsx';

export function ChangePassword() {
  const t = useT();
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
  if (state === 'open') return <Form onDone={() => setState('done')} onCancel={() => setState('closed')} />;
  return (
    <div className={classes.form}>
      {state === 'done' ? (
        <Notice tone="success" title={t('account.password_changed')}>
          {t('account.change_ended')}
        </Notice>
      ) : null}
      <Button variant="light" onClick={() => setState('open')}>
        {t('account.change_password')}
      </Button>
    </div>
  );
}

type Draft = { current_password: string; code: string; password: string; password_confirmation: string };

function Form({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useT();
  const { second_factor: hasSecondFactor } = useSignedIn();
  const change = useAction('user', 'changePassword');
  const inputOf = ({ code, ...values }: Draft) => (hasSecondFactor ? { ...values, code } : values);
  const form = useForm({
    initial: { current_password: '', code: '', password: '', password_confirmation: '' },
    schema: () => import('@acolhe/contract/identity/user').then((user) => user.changePasswordInput),
    toInput: inputOf,
    submit: (values) => change.mutateAsync(inputOf(values)),
    done: onDone,
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <ChangeEnds />
      <PasswordField
        {...form.field('current_password')}
        label={t('label.current_password')}
        autoComplete="current-password"
        autoFocus
      />
      {hasSecondFactor ? <FactorCodeField {...form.field('code')} label={t('label.code')} /> : null}
      <NewPasswordFields form={form} />
      <FormEnd form={form} label={t('account.change_password')} closeLabel={t('account.cancel')} onClose={onCancel} />
    </form>
  );
}
