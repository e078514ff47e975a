import { useState } from 'react';
import { useAction } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { FormEnd } from '../../shared/ui/field/form-end.tsx';
import { PasswordField } from '../../shared/ui/field/password-field.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import classes from './account.module.css';
import { PasswordRules } from './password-rules.tsx';

export function ChangePassword() {
  const t = useT();
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
  if (state === 'open') return <Form onDone={() => setState('done')} onCancel={() => setState('closed')} />;
  return (
    <div className={classes.form}>
      {state === 'done' ? <Notice tone="success" title={t('account.password_changed')} /> : null}
      <Button variant="light" onClick={() => setState('open')}>
        {t('account.change_password')}
      </Button>
    </div>
  );
}

function Form({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useT();
  const change = useAction('user', 'changePassword');
  const form = useForm({
    initial: { current_password: '', password: '', password_confirmation: '' },
    schema: () => import('@acolhe/contract/person/user').then((user) => user.changePasswordInput),
    submit: (values) => change.mutateAsync(values),
    done: onDone,
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <PasswordField
        {...form.field('current_password')}
        label={t('label.current_password')}
        autoComplete="current-password"
        autoFocus
      />
      <PasswordField {...form.field('password')} label={t('label.password')} autoComplete="new-password" />
      <PasswordRules password={form.values.password} />
      <PasswordField
        {...form.field('password_confirmation')}
        label={t('label.password_confirmation')}
        autoComplete="new-password"
      />
      <FormEnd form={form} label={t('account.change_password')} closeLabel={t('account.cancel')} onClose={onCancel} />
    </form>
  );
}
