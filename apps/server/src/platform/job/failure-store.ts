import type { CompanyJob } from '@acolhe/domain/company/job-area';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Work that failed: a row of a company, or its whole turn, whose kind and item are empty. */
export type FailedWork = { companyId: string; job: CompanyJob; kind: string; item: string };

/** When a failed row is tried again, after so many failures; `isSetAside` if that is no longer soon. */
export type Retry = { at: Date; isSetAside: boolean };

/** Notes a failure; returns how often it has failed in a row, and whether it was set aside by this one. */
export async function noteFailure(
  { owner }: Database,
  { companyId: tenant_id, job, kind, item }: FailedWork,
  { code, at, retry }: { code: string; at: Date; retry: (tries: number) => Retry },
): Promise<{ tries: number; isNewlyAside: boolean }> {
  return owner.transaction().execute(async (tx) => {
    const { tries, set_aside_at } = await tx
      .insertInto('job_failure')
      .values({ tenant_id, job, kind, item, tries: 1, since: at, failed_at: at, next_at: at, code })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'job', 'kind', 'item']).doUpdateSet({
          tries: sql<number>`job_failure.tries + 1`,
          failed_at: at,
          code,
        }),
      )
      .returning(['tries', 'set_aside_at'])
      .executeTakeFirstOrThrow();
    const { at: next_at, isSetAside } = retry(tries);
    await tx
      .updateTable('job_failure')
      .set({ next_at, set_aside_at: isSetAside ? (set_aside_at ?? at) : null })
      .where('tenant_id', '=', tenant_id)
      .where('job', '=', job)
      .where('kind', '=', kind)
      .where('item', '=', item)
      .execute();
    return { tries, isNewlyAside: isSetAside && set_aside_at === null };
  });
}

/** Failed rows of a kind; those whose time has not come wait. */
export async function listFailed(
  { owner }: Database,
  { companyId, job, kind }: Omit<FailedWork, 'item'>,
  now: Date,
): Promise<{ item: string; waits: boolean }[]> {
  const rows = await owner
    .selectFrom('job_failure')
    .select(['item', 'next_at'])
    .where('tenant_id', '=', companyId)
    .where('job', '=', job)
    .where('kind', '=', kind)
    .where('item', '!=', '')
    .execute();
  return rows.map(({ item, next_at }) => ({ item, waits: next_at > now }));
}

export async function forgetFailure({ owner }: Database, { companyId, job, kind, item }: FailedWork): Promise<void> {
  await owner
    .deleteFrom('job_failure')
    .where('tenant_id', '=', companyId)
    .where('job', '=', job)
    .where('kind', '=', kind)
    .where('item', '=', item)
    .execute();
}

/**
 * Forgets failures of a job that were to be tried again in a run since `since`, and did not fail: the work was done, or
 * is no longer to be done.
 */
export async function forgetPast(
  { owner }: Database,
  job: CompanyJob,
  { since, failed }: { since: Date; failed: readonly string[] },
): Promise<void> {
  await owner
    .deleteFrom('job_failure')
    .where('job', '=', job)
    .where('next_at', '<=', since)
    .where('failed_at', '<', since)
    .$if(failed.length > 0, (query) => query.where('tenant_id', 'not in', failed))
    .execute();
}

/** Lets failed work be tried at the next run, as if it had never failed. Returns how much there is of it. */
export async function releaseFailures(
  { owner }: Database,
  { companyId, job, now }: { companyId: string; job?: CompanyJob | undefined; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await owner
    .updateTable('job_failure')
    .set({ tries: 0, next_at: now, set_aside_at: null })
    .where('tenant_id', '=', companyId)
    .$if(job !== undefined, (query) => query.where('job', '=', job ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Everything that fails now, of one company or of all. */
export function listFailures({ owner }: Database, companyId?: string) {
  return owner
    .selectFrom('job_failure')
    .selectAll()
    .where('tries', '>', 0)
    .$if(companyId !== undefined, (query) => query.where('tenant_id', '=', companyId ?? ''))
    .orderBy('tenant_id')
    .orderBy('since')
    .execute();
}

/** How many companies have work that fails, and since when; null if none has. */
export async function countFailing({ owner }: Database): Promise<{ companies: number; since: Date | null }> {
  const { companies, since } = await owner
    .selectFrom('job_failure')
    .select(({ fn }) => [fn.count<number>('tenant_id').distinct().as('companies'), fn.min('since').as('since')])
    .where('tries', '>', 0)
    .executeTakeFirstOrThrow();
  return { companies: Number(companies), since };
}
