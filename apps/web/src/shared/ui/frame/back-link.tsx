import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../icon.tsx';
import classes from './back-link.module.css';

/** Back link above a page's content, named after its target. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={classes.back} data-back>
      <Icon name="back" />
      {children}
    </Link>
  );
}
