import { Suspense } from 'react';
import { useCall } from '../../shared/api/call.ts';
import { areaPart } from '../../shared/loading/area-part.tsx';

const FailingJobs = areaPart('clinic', () => import('./failing-jobs.tsx'));

/** On the manager's home: what does not go by itself; nothing, and no word of it loaded, while all does. */
export function FailingJobNotice() {
  const { data = [] } = useCall('company', 'failingJobs', {});
  if (data.length === 0) return null;
  return (
    <Suspense>
      <FailingJobs failing={data} />
    </Suspense>
  );
}
