import type { ReactNode } from 'react';
import classes from './card.module.css';

/** A surface that groups its content. */
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
