import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

/** Text for screen readers alone, where place and colour tell the eye. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.spoken}>{children}</span>;
}

/** Live region for changes; always mounted, so that it is announced. */
export function VisuallyHiddenStatus({ children }: { children: ReactNode }) {
  return (
    <p className={classes.spoken} role="status">
      {children}
    </p>
  );
}
