import type { ComponentProps, ReactNode } from 'react';
import classes from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'style'> & { label: ReactNode; error?: string };

/** A checkbox with a finger-sized target; spread `form.check(name)` into it. */
export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const errorId = error && id ? `${id}-error` : undefined;
  return (
    <div>
      <label className={classes.box}>
        <input {...input} id={id} type="checkbox" aria-invalid={Boolean(error)} aria-describedby={errorId} />
        <span>{label}</span>
      </label>
      {error ? (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
