import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

/** Words for screen readers alone, where the eye has the place and the colour to go by. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.spoken}>{children}</span>;
}

/** Tells what has changed since; it is always on the page, so that it is heard. */
export function VisuallyHiddenStatus({ children }: { children: ReactNode }) {
  return (
    <p className={classes.spoken} role="status">
      {children}
    </p>
  );
}
