import { type Permission, permissions } from '@acolhe/domain/identity/permissions';
import { useState } from 'react';
import { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { SelectField, TextField } from '../../../shared/ui/field/fields.tsx';
import { MailDelay } from '../../../shared/ui/status/mail-delay.tsx';
import { Notice, ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { MakingLimit } from '../../company/limit/making-limit.tsx';
import { PermissionFields } from './permission-fields.tsx';
import { useStaffActions } from './queries.ts';
import classes from './staff.module.css';

/** Invites a colleague by mail, who then sets their own password. */
export function InviteForm({ sentTo, onSent }: { sentTo: string | undefined; onSent: (email: string) => void }) {
  const t = useT();
  const { invite } = useStaffActions();
  const [chosen, setChosen] = useState<Permission[]>([...permissions]);
  const inputOf = ({ role, name, email }: { role: string; name: string; email: string }) => ({
    ...{ name, email, role: role as 'DC' | 'M' },
    ...(role === 'DC' ? { permissions: chosen } : {}),
  });
  const form = useForm({
    initial: { name: '', email: '', role: 'DC', permissions: '' },
    schema: () => import('@acolhe/contract/identity/staff').then((staff) => staff.inviteInput),
    toInput: inputOf,
    submit: (values) => invite.mutateAsync(inputOf(values)),
    done: () => {
      onSent(form.values.email.trim());
      form.set('name', '');
      form.set('email', '');
    },
  });
  return (
    <Card as="section">
      <h2>{t('staff.invite')}</h2>
      {sentTo ? (
        <>
          <Notice tone="success" title={t('staff.invited', { email: sentTo })} />
          <MailDelay what="told" />
        </>
      ) : null}
      <MakingLimit of="invitations" />
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
        <div className={classes.fields}>
          <TextField {...form.field('name')} label={t('label.name')} autoComplete="off" />
          <TextField
            {...form.field('email')}
            label={t('label.email')}
            type="email"
            autoComplete="off"
            inputMode="email"
            autoCapitalize="none"
          />
        </div>
        <SelectField
          {...form.field('role')}
          label={t('label.role')}
          description={t('staff.role_hint')}
          onChange={(event) => form.set('role', event.currentTarget.value)}
        >
          <option value="DC">{t('account.role_DC')}</option>
          <option value="M">{t('account.role_M')}</option>
        </SelectField>
        {form.values.role === 'DC' ? (
          <PermissionFields
            id="invited"
            chosen={chosen}
            onChange={(after) => {
              setChosen(after);
              // Takes a shown problem of the choice away.
              form.set('permissions', '');
            }}
            error={form.field('permissions').error ? t('staff.permission_none') : undefined}
          />
        ) : null}
        <ProblemNotice problem={form.problem} />
        <div>
          <Button type="submit" busy={form.busy}>
            {t('staff.invite_submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
