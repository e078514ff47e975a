import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import classes from './fields.module.css';

type FieldLook = {
  label: ReactNode;
  /** Help text under the label. */
  description?: ReactNode;
  error?: string;
  optional?: boolean;
};

type TextFieldProps = FieldLook & Omit<ComponentProps<'input'>, keyof FieldLook | 'style'>;

/** Single-line text; spread `form.field(name)` into it. */
export function TextField({ label, description, error, optional, ...input }: TextFieldProps) {
  return (
    <Field id={input.id} label={label} description={description} error={error} optional={optional}>
      <input {...input} {...ariaProps(input.id, description, error)} className={classes.input} />
    </Field>
  );
}

type TextAreaFieldProps = FieldLook & Omit<ComponentProps<'textarea'>, keyof FieldLook | 'style'>;

/** Multi-line text; grows with its content where the browser can. */
export function TextAreaField({ label, description, error, optional, ...area }: TextAreaFieldProps) {
  return (
    <Field id={area.id} label={label} description={description} error={error} optional={optional}>
      <textarea
        rows={4}
        {...area}
        {...ariaProps(area.id, description, error)}
        className={`${classes.input} ${classes.area}`}
      />
    </Field>
  );
}

type SelectFieldProps = FieldLook & Omit<ComponentProps<'select'>, keyof FieldLook | 'style'>;

/** Choice of a few; its children are `<option>`s. */
export function SelectField({ label, description, error, optional, ...select }: SelectFieldProps) {
  return (
    <Field id={select.id} label={label} description={description} error={error} optional={optional}>
      <select {...select} {...ariaProps(select.id, description, error)} className={classes.input} />
    </Field>
  );
}

function Field({
  id,
  label,
  description,
  error,
  optional,
  children,
}: FieldLook & { id?: string; children: ReactNode }) {
  const t = useT();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
        {optional ? <span className={classes.optional}> ({t('shell.optional')})</span> : null}
      </label>
      {description ? (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      ) : null}
      {children}
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Links description and error to the field, so that they are read with it. */
function ariaProps(id: string | undefined, description: ReactNode, error: string | undefined) {
  const parts = [description ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean);
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': parts.join(' ') || undefined };
}
