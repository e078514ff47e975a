import { type Permission, permissions } from '@acolhe/domain/identity/permissions';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import classes from './staff.module.css';

type PermissionFieldsProps = {
  /** Prefix of the fields' ids, where several are on one page. */
  id: string;
  chosen: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
  error?: string | undefined;
  /** A heading above says it already. */
  isHeaded?: boolean;
};

/** Permissions of a member of the staff: a checkbox for each, with what it opens. */
export function PermissionFields({ id, chosen, onChange, error, isHeaded }: PermissionFieldsProps) {
  const t = useT();
  return (
    <fieldset className={classes.permissions} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{isHeaded ? <VisuallyHidden>{t('staff.permissions')}</VisuallyHidden> : t('staff.permissions')}</legend>
      {permissions.map((permission) => (
        <Checkbox
          key={permission}
          id={`${id}-${permission}`}
          name="permissions"
          checked={chosen.includes(permission)}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            onChange(permissions.filter((other) => (other === permission ? checked : chosen.includes(other))));
          }}
          label={
            <>
              {t(`staff.permission.${permission}`)}
              <span className={classes.hint}>{t(`staff.permission_hint.${permission}`)}</span>
            </>
          }
        />
      ))}
      {error ? (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
