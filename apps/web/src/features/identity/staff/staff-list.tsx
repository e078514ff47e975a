import { useState } from 'react';
import { type Translate, useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { InlineConfirm } from '../../../shared/ui/inline-confirm.tsx';
import { RowTable } from '../../../shared/ui/staff/row-table.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { PermissionDialog } from './permission-dialog.tsx';
import { type Account, type Invitation, useStaffActions } from './queries.ts';
import classes from './staff.module.css';

/** Accounts of the clinic, each of which a manager can deactivate, but not their own. */
export function StaffList({ accounts }: { accounts: readonly Account[] }) {
  const t = useT();
  const format = useFormat();
  const { setStatus } = useStaffActions();
  const [asked, setAsked] = useState('');
  const [changed, setChanged] = useState<Account>();
  return (
    <>
      <ProblemNotice problem={setStatus.error} />
      {changed ? <PermissionDialog account={changed} onClose={() => setChanged(undefined)} /> : null}
      <RowTable
        label={t('staff.accounts')}
        card={classes.card}
        columns={[
          { head: t('staff.column_name') },
          { head: t('staff.column_role') },
          { head: t('staff.column_seen') },
          { head: t('staff.column_status') },
        ]}
        rows={accounts.map((account) => ({
          key: account.id,
          cells: [
            <div key="name">
              <p className={classes.name}>{account.is_self ? t('staff.you', { name: account.name }) : account.name}</p>
              <p className={classes.soft}>{account.email}</p>
            </div>,
            <div key="role">
              <p>{t(`account.role_${account.role}`)}</p>
              {account.role === 'DC' ? (
                <>
                  <p className={classes.soft}>{permissionWords(account, t)}</p>
                  <Button
                    variant="subtle"
                    scale="small"
                    aria-label={t('staff.permissions_change_label', { name: account.name })}
                    onClick={() => setChanged(account)}
                  >
                    {t('staff.permissions_change')}
                  </Button>
                </>
              ) : null}
            </div>,
            <p key="seen" className={classes.soft}>
              {account.seen_at ? format.dateTime(account.seen_at) : t('staff.never_seen')}
            </p>,
            <div key="status" className={classes.status}>
              <p>
                {t(`staff.${account.status}`)}
                {account.second_factor ? '' : ` · ${t('staff.no_factor')}`}
              </p>
              {account.is_self ? null : account.status === 'inactive' ? (
                <Button
                  variant="light"
                  scale="small"
                  aria-label={t('staff.activate_label', { name: account.name })}
                  busy={setStatus.isPending && asked === account.id}
                  onClick={() => {
                    setAsked(account.id);
                    setStatus.mutate({ id: account.id, status: 'active' });
                  }}
                >
                  {t('staff.activate')}
                </Button>
              ) : (
                <InlineConfirm
                  label={t('staff.deactivate')}
                  title={t('staff.deactivate_ask', { name: account.name })}
                  yes={t('staff.deactivate')}
                  no={t('staff.keep')}
                  busy={setStatus.isPending && asked === account.id}
                  onYes={() => {
                    setAsked(account.id);
                    setStatus.mutate({ id: account.id, status: 'inactive' });
                  }}
                />
              )}
            </div>,
          ],
        }))}
      />
    </>
  );
}

/** Permissions of a member of the staff, in words. */
const permissionWords = ({ permissions }: Pick<Account, 'permissions'>, t: Translate) =>
  permissions.map((permission) => t(`staff.permission.${permission}`)).join(', ');

/** People who have not accepted yet. */
export function InvitationList({
  invitations,
  onSent,
}: {
  invitations: readonly Invitation[];
  onSent: (email: string) => void;
}) {
  const t = useT();
  const format = useFormat();
  const { invite, withdraw } = useStaffActions();
  return (
    <>
      <ProblemNotice problem={invite.error ?? withdraw.error} />
      <ul className={classes.list}>
        {invitations.map(({ id, name, email, role, permissions, made_at, is_expired }) => (
          <li key={id} className={classes.card}>
            <div>
              <p className={classes.name}>{name}</p>
              <p className={classes.soft}>
                {email} · {t(`account.role_${role}`)}
                {role === 'DC' ? ` · ${permissionWords({ permissions }, t)}` : ''}
              </p>
              <p className={classes.soft}>
                {is_expired ? t('staff.expired') : t('staff.invited_on', { date: format.date(made_at) })}
              </p>
            </div>
            <div className={classes.actions}>
              {role === 'D' ? null : (
                <Button
                  variant="light"
                  scale="small"
                  aria-label={t('staff.resend_label', { name })}
                  busy={invite.isPending}
                  onClick={() =>
                    void invite.mutateAsync({ name, email, role, permissions }).then(
                      () => onSent(email),
                      () => {},
                    )
                  }
                >
                  {t('staff.resend')}
                </Button>
              )}
              <Button
                variant="subtle"
                scale="small"
                aria-label={t('staff.withdraw_label', { name })}
                busy={withdraw.isPending}
                onClick={() => withdraw.mutate({ id })}
              >
                {t('staff.withdraw')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
