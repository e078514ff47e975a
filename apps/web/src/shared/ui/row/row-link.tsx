import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import classes from './row-link.module.css';

/** Link that covers its row, except controls stacked above it. */
export function RowLink({
  href,
  label,
  onOpen,
  children,
}: {
  href: string;
  label?: string;
  /** Called as it is followed. */
  onOpen?: (() => void) | undefined;
  children: ComponentProps<'a'>['children'];
}) {
  return (
    <Link href={href} aria-label={label} className={classes.link} onClick={onOpen}>
      {children}
    </Link>
  );
}
