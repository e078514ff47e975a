import type { CompanyContext } from '../../platform/context.ts';
import { forEachCompany } from '../../platform/jobs.ts';
import { CredentialServiceError } from '../../platform/outside/credential-service.ts';
import type { Platform } from '../../platform/platform.ts';
import { coverageReturned, coverageUsed } from '../coverage/events.ts';
import { listUnreported, markReported } from './store.ts';

const BATCH = 100;

/** Tells the credential service at once what became of its orders. */
export function subscribeOrders(platform: Platform): void {
  for (const event of [coverageReturned, coverageUsed])
    platform.events.subscribe(event, (tx) =>
      tx.afterCommit('report-orders', () => reportIn({ platform, scope: tx.scope })),
    );
}

/** Job: reports once more what the credential service could not be told. */
export function reportOrders(platform: Platform): Promise<void> {
  return forEachCompany(platform, reportIn);
}

async function reportIn({ platform, scope }: CompanyContext): Promise<void> {
  const { credentials } = platform;
  if (!credentials) return;
  const orders = await platform.database.readInCompany(scope, (tx) => listUnreported(tx, BATCH));
  for (const { id, code, used_at } of orders) {
    const isUsed = used_at !== null;
    try {
      await credentials.report(scope.companyId, code, isUsed ? 'used' : 'valid');
    } catch (error) {
      if (!(error instanceof CredentialServiceError)) throw error;
      platform.log.warn({ err: error }, 'reporting a service order');
      return;
    }
    await platform.database.inCompany(scope, (tx) => markReported(tx, id, isUsed));
  }
}
