import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../loading/lazy-part.ts';
import type { Picture } from './drawings.tsx';
import classes from './empty-state.module.css';

const Drawing = lazyPart(() => import('./drawings.tsx'));

type EmptyStateProps = { picture: Picture; title?: ReactNode; children?: ReactNode; action?: ReactNode };

/** Empty state: an illustration, one sentence and one next step. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <svg viewBox="0 0 160 112" width="160" height="112" fill="none" aria-hidden="true" className={classes.picture}>
        <ellipse cx="80" cy="102" rx="58" ry="6" className={classes.ground} />
        <Suspense fallback={null}>
          <Drawing picture={picture} />
        </Suspense>
      </svg>
      {title ? <p className={classes.title}>{title}</p> : null}
      {children ? <div className={classes.text}>{children}</div> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
