import { Suspense, useEffect } from 'react';
import type { Match } from './route.ts';
import { releaseClock } from './shared/time/clock.ts';
import { FailureBoundary } from './shared/ui/frame/failure-screen.tsx';
import { SkeletonList } from './shared/ui/status/skeleton.tsx';

type ScreenPlaceProps = {
  path: string;
  /** Nothing yet while it is not known who may see what. */
  match: Match | undefined;
  /** Another screen than the route's. */
  screen?: Match['route']['screen'];
};

/** Where a screen stands: with what is shown while its code comes, and where it fails. */
export function ScreenPlace({ path, match, screen = match?.route.screen }: ScreenPlaceProps) {
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
