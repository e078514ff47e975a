import { type ComponentProps, useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import classes from './fields.module.css';
import { TextField } from './fields.tsx';

/** A password that can be shown: typing blind on a phone is where people give up. */
export function PasswordField({ showLabel, ...props }: ComponentProps<typeof TextField> & { showLabel?: string }) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <div>
      <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <label className={classes.show}>
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
        {showLabel ?? t('password.show')}
      </label>
    </div>
  );
}
