import type { ReactNode } from 'react';
import classes from './card.module.css';

/** A surface that holds things together. */
export function Card({
  children,
  className,
  as: Tag = 'div',
}: {
  children: ReactNode;
  className?: string;
  as?: 'div' | 'section' | 'article' | 'li';
}) {
  return <Tag className={`${classes.card} ${className ?? ''}`}>{children}</Tag>;
}
