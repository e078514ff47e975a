import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeTone = 'good' | 'now' | 'due' | 'done' | 'off';

/** A state in a word or two; tone `now` pulses. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {tone === 'now' ? <span className={classes.dot} /> : null}
      {children}
    </span>
  );
}
