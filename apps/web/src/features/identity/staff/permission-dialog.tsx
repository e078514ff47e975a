import type { Permission } from '@acolhe/domain/identity/permissions';
import { useState } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { PermissionFields } from './permission-fields.tsx';
import { type Account, useStaffActions } from './queries.ts';
import classes from './staff.module.css';

/** Permissions of a member of the staff, changed from the next call on. */
export function PermissionDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useT();
  const { setPermissions } = useStaffActions();
  const [chosen, setChosen] = useState<Permission[]>(account.permissions);
  const [isNone, setIsNone] = useState(false);
  return (
    <Modal labelledBy="permission-title" onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.length === 0) setIsNone(true);
          else setPermissions.mutate({ id: account.id, permissions: chosen }, { onSuccess: onClose });
        }}
      >
        <h2 id="permission-title">{t('staff.permissions_of', { name: account.name })}</h2>
        <PermissionFields
          id="change"
          isHeaded
          chosen={chosen}
          onChange={(after) => {
            setChosen(after);
            setIsNone(false);
          }}
          error={isNone ? t('staff.permission_none') : undefined}
        />
        <p className={classes.soft}>{t('staff.permissions_now')}</p>
        <ProblemNotice problem={setPermissions.error} />
        <div className={classes.actions}>
          <Button type="submit" busy={setPermissions.isPending}>
            {t('staff.permissions_save')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('staff.permissions_leave')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
