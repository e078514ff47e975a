import type { CompanyJob } from '@acolhe/domain/company/job-area';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isCommitInDoubt, isDatabaseAway } from '../db/outage.ts';
import { type CompanyScope, scopeOf } from '../scope.ts';
import type { Tenants } from '../tenants.ts';
import { codeOf } from './error-code.ts';
import { forgetPast, noteFailure } from './failure-store.ts';

/** A scheduled job. It must be idempotent. */
export type RecurringJob = { name: string; cron: string; run: () => Promise<void> };

/** Companies whose turn goes on at the same time; PGlite has one connection. */
const COMPANIES_AT_ONCE = { postgres: 4, pglite: 1 };

type Work<Ports> = (context: { platform: Ports; scope: CompanyScope }) => Promise<unknown>;
type TurnPorts = { database: Database; tenants: Tenants };
type FailedTurn = { companyId: string; error: unknown };

/**
 * Gives each company its turn, with that company's context (a `CompanyContext`, given a whole platform). A turn that
 * fails ends none of the others. Throws only if the database is away, which ends them all.
 *
 * @returns the turns that failed
 */
export async function companyTurns<Ports extends TurnPorts>(platform: Ports, work: Work<Ports>): Promise<FailedTurn[]> {
  const { database, tenants } = platform;
  const companies = (await tenants.ids()).values();
  const failed: FailedTurn[] = [];
  const takeTurns = async () => {
    for (const companyId of companies) {
      try {
        await work({ platform, scope: scopeOf(companyId) });
      } catch (error) {
        if (isDatabaseAway(error) || isCommitInDoubt(error)) throw error;
        failed.push({ companyId, error });
      }
    }
  };
  await Promise.all(Array.from({ length: COMPANIES_AT_ONCE[database.engine] }, takeTurns));
  return failed;
}

type JobPorts = TurnPorts & { clock: Clock; log?: FastifyBaseLogger | undefined };

/**
 * Runs a job in each company. Failed turns are logged, counted in `/health` and told to the company's managers, until one
 * succeeds. Rows that fail within a turn are the business of `eachDue`.
 */
export async function forEachCompany<Ports extends JobPorts>(
  platform: Ports,
  job: CompanyJob,
  work: Work<Ports>,
): Promise<void> {
  const { database, clock, log } = platform;
  const since = new Date(clock.now());
  const failed = await companyTurns(platform, work);
  for (const { companyId, error } of failed) {
    const at = new Date(clock.now());
    const retry = () => ({ at, isSetAside: false });
    const { tries } = await noteFailure(
      database,
      { companyId, job, kind: '', item: '' },
      { code: codeOf(error), at, retry },
    );
    log?.error({ err: error, job, company: companyId, tries }, 'a job failed in a company; the others had their turn');
  }
  await forgetPast(database, job, { since, failed: failed.map(({ companyId }) => companyId) });
}

export type Jobs = { alive(): boolean; stop(): Promise<void> };

/** Patience with jobs that go on while the process ends. */
const STOP_MS = 5_000;

/**
 * Schedules jobs on pg-boss in the product's own database: each runs in one process only. While the database is away the
 * queue waits for it, in silence: the outage is in the log already.
 */
export async function startJobs(
  database: Database,
  recurring: readonly RecurringJob[],
  log: FastifyBaseLogger,
): Promise<Jobs> {
  const boss = new PgBoss({
    schema: 'job',
    backend: database.engine,
    // pg-boss sends several statements at once without parameters; both pools accept them. A statement whose answer was
    // lost is sent again: each of them does no harm twice.
    db: {
      executeSql: (text, values) => database.steadily(async () => await database.pool.query(text, values as unknown[])),
    },
  });
  let alive = true;
  boss.on('error', (error) => {
    // At the end of the process.
    if (isDatabaseAway(error)) return;
    alive = false;
    log.error({ err: error }, 'job queue');
  });
  await boss.start();
  for (const job of recurring) {
    await boss.createQueue(job.name, { policy: 'singleton', ...QUEUE });
    await boss.updateQueue(job.name, QUEUE);
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, async () => {
      try {
        await job.run();
        alive = true;
      } catch (error) {
        if (isDatabaseAway(error) || isCommitInDoubt(error))
          log.info({ job: job.name }, 'job cut off by an outage; it runs again at its next time');
        else log.error({ err: error, job: job.name }, 'job failed; it runs again at its next time');
      }
    });
    await boss.schedule(job.name, job.cron);
  }
  return {
    alive: () => alive,
    async stop() {
      const stopped = boss.stop({ graceful: true, timeout: STOP_MS });
      // Without a database nothing can be stopped in order; what was begun is found unfinished by its heartbeat.
      if (database.isAway) stopped.catch(() => undefined);
      else await stopped;
    },
  };
}

/** A run whose process died or lost the database is over two minutes later at most, and the next one may begin. */
const QUEUE = { retryLimit: 0, deleteAfterSeconds: 3600, heartbeatSeconds: 60 };
