import { Suspense, useEffect } from 'react';
import type { Match } from './route.ts';
import { releaseClock } from './shared/time/clock.ts';
import { FailureBoundary } from './shared/ui/frame/failure-screen.tsx';
import { SkeletonList } from './shared/ui/status/skeleton.tsx';

type ScreenPlaceProps = {
  path: string;
  /** Undefined while it is unknown who may see what. */
  match: Match | undefined;
  /** Shown instead of the route's screen. */
  screen?: Match['route']['screen'];
};

/** A screen with its loading state and error boundary. */
export function ScreenSlot({ path, match, screen = match?.route.screen }: ScreenPlaceProps) {
  return (
    <FailureBoundary at={path}>
      <Suspense fallback={<Waiting />}>
        <ClockRelease />
        {match && screen ? <screen.Component key={path} params={match.params} name={match.route.name} /> : <Waiting />}
      </Suspense>
    </FailureBoundary>
  );
}

/** Its effect runs once this boundary, the last of a rendered page, is hydrated. */
function ClockRelease() {
  useEffect(releaseClock, []);
  return null;
}

function Waiting() {
  return (
    <div style={{ maxWidth: '46rem', margin: '0 auto', padding: '2rem 1.25rem' }}>
      <SkeletonList />
    </div>
  );
}
