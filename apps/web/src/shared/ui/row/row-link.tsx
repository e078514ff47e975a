import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import classes from './row-link.module.css';

/** The link of a row: a press anywhere in the row follows it, except on what stands above. */
export function RowLink({
  href,
  label,
  children,
}: {
  href: string;
  label?: string;
  children: ComponentProps<'a'>['children'];
}) {
  return (
    <Link href={href} aria-label={label} className={classes.link}>
      {children}
    </Link>
  );
}
