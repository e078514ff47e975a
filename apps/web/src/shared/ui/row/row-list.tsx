import type { ReactNode } from 'react';
import classes from './row-list.module.css';

/** List of rows on one surface; `busy` while others are loading. */
export function RowList({
  label,
  busy,
  as: Tag = 'ul',
  children,
}: {
  label: string;
  busy?: boolean;
  /** `ol` where the order matters. */
  as?: 'ul' | 'ol';
  children: ReactNode;
}) {
  return (
    <Tag className={classes.list} aria-label={label} aria-busy={busy || undefined}>
      {children}
    </Tag>
  );
}
