import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './button.module.css';

type Look = {
  /** One `filled` per screen: the next step. */
  variant?: 'filled' | 'light' | 'subtle' | 'outline';
  tone?: 'primary' | 'danger';
  /** `large` for the one primary action of a patient's screen. */
  scale?: 'normal' | 'large' | 'small';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  className?: string;
  children: ReactNode;
};

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, keyof Look | 'style'> & {
    /** The action is running: the button keeps its size and label, and cannot be pressed again. */
    busy?: boolean;
  };

// Our own instead of Mantine's, which would add 12 kB to every first load.
export function Button({ busy, type = 'button', disabled, onClick, ...rest }: ButtonProps) {
  const [look, others] = lookOf(rest);
  return (
    <button
      {...others}
      {...look}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

type LinkButtonProps = Look & {
  href: string;
  /** Leaves the app: phone, files, other sites. */
  external?: boolean;
  /** External only: opens in a new tab. */
  newTab?: boolean;
  /** External only: file name for the download. */
  download?: string;
  replace?: boolean;
  id?: string;
  'aria-label'?: string;
};

/** A link that looks like a button. */
export function LinkButton({ href, external, newTab, download, replace, ...rest }: LinkButtonProps) {
  const [look, others] = lookOf(rest);
  if (external) {
    const tab = newTab ? { target: '_blank', rel: 'noreferrer' } : {};
    return <a href={href} download={download} {...tab} {...others} {...look} />;
  }
  return <Link href={href} replace={replace} {...others} {...look} />;
}

function lookOf<T extends Look>({
  variant,
  tone,
  scale,
  fullWidth,
  leftSection,
  rightSection,
  className,
  children,
  ...rest
}: T) {
  const look = {
    className: className ? `${classes.button} ${className}` : classes.button,
    'data-variant': variant ?? 'filled',
    'data-tone': tone,
    'data-scale': scale,
    'data-full': fullWidth || undefined,
    children: (
      <>
        {leftSection}
        <span>{children}</span>
        {rightSection}
      </>
    ),
  };
  return [look, rest] as const;
}
