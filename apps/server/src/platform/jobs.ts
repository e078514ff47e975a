import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Database } from './db/database.ts';
import { type CompanyScope, scopeOf } from './scope.ts';

/** A scheduled job. It must be idempotent. */
export type RecurringJob = { name: string; cron: string; run: () => Promise<void> };

/** Runs `work` for each company in turn, with that company's context (a `CompanyContext`, given a whole platform). */
export async function forEachCompany<Ports extends { database: Database }>(
  platform: Ports,
  work: (context: { platform: Ports; scope: CompanyScope }) => Promise<unknown>,
): Promise<void> {
  for (const companyId of await platform.database.companyIds()) await work({ platform, scope: scopeOf(companyId) });
}

export type Jobs = { alive(): boolean; stop(): Promise<void> };

/** Schedules jobs on pg-boss in the product's own database: each runs in one process only. */
export async function startJobs(
  database: Database,
  recurring: readonly RecurringJob[],
  log: FastifyBaseLogger,
): Promise<Jobs> {
  const boss = new PgBoss({
    schema: 'job',
    backend: database.engine,
    // pg-boss sends several statements at once without parameters; both pools accept them.
    db: { executeSql: async (text, values) => await database.pool.query(text, values as unknown[]) },
  });
  let alive = true;
  boss.on('error', (error) => {
    alive = false;
    log.error({ err: error }, 'job queue');
  });
  await boss.start();
  for (const job of recurring) {
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 0, deleteAfterSeconds: 3600 });
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, async () => {
      try {
        await job.run();
        alive = true;
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed; it runs again at its next time');
      }
    });
    await boss.schedule(job.name, job.cron);
  }
  return { alive: () => alive, stop: () => boss.stop({ graceful: true, timeout: 5000 }) };
}
