import type { FailingArea } from '@acolhe/contract/company/failing-job';
import { areaOfJob, isCompanyJob } from '@acolhe/domain/company/job-area';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { CompanyContext } from '../../platform/context.ts';
import { listFailures } from '../../platform/job/failure-store.ts';

/** Age, ms, from which a failure is shown to managers: most single failures succeed at the next try. */
const TOLD_AFTER_MS = 10 * MINUTE;

/** Failing jobs of a company, grouped by area of its work; the longest failing area first. */
export async function failingJobsOf({ platform, scope }: CompanyContext): Promise<FailingArea[]> {
  const before = new Date(platform.clock.now() - TOLD_AFTER_MS);
  const rows = (await listFailures(platform.database, scope.companyId)).filter(
    ({ since, set_aside_at }) => set_aside_at !== null || since <= before,
  );
  const byArea = Map.groupBy(rows, ({ job }) => (isCompanyJob(job) ? areaOfJob[job] : 'housekeeping'));
  return [...byArea].map(([area, failures]) => ({
    area,
    since: new Date(Math.min(...failures.map(({ since }) => since.getTime()))).toISOString(),
    items: failures.filter(({ item }) => item !== '').length,
    set_aside: failures.filter(({ set_aside_at }) => set_aside_at !== null).length,
    is_whole: failures.some(({ item }) => item === ''),
  }));
}
