import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part.ts';

const ClubBar = lazyPart(() => import('./club-bar.tsx'));

/** A screen that a member opened from their club, with the way back above it. */
export function InClub({ id = '', children }: { id: string | undefined; children: ReactNode }) {
  return (
    <>
      <Suspense fallback={null}>
        <ClubBar id={id} />
      </Suspense>
      {children}
    </>
  );
}
