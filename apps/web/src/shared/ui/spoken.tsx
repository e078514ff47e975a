import type { ReactNode } from 'react';
import classes from './spoken.module.css';

/** Words for screen readers alone, where the eye has the place and the colour to go by. */
export function Spoken({ children }: { children: ReactNode }) {
  return <span className={classes.spoken}>{children}</span>;
}

/** Tells what has changed since; it is always on the page, so that it is heard. */
export function SpokenStatus({ children }: { children: ReactNode }) {
  return (
    <p className={classes.spoken} role="status">
      {children}
    </p>
  );
}
