import type { CompanyContext } from '../../platform/context.ts';
import { eachDue } from '../../platform/job/due-rows.ts';
import { forEachCompany } from '../../platform/job/jobs.ts';
import { CredentialServiceError } from '../../platform/outside/credential-service.ts';
import type { Platform } from '../../platform/platform.ts';
import { listUnreported, markReported } from './store.ts';

const BATCH = 100;

/** Job: reports once more what the credential service could not be told. */
export function reportOrders(platform: Platform): Promise<void> {
  return forEachCompany(platform, 'report-orders', reportIn);
}

export async function reportIn(context: CompanyContext): Promise<void> {
  const { platform, scope } = context;
  const { credentials } = platform;
  if (!credentials) return;
  // A service that does not answer is not asked for every order.
  let isSilent = false;
  await eachDue(context, {
    job: 'report-orders',
    kind: 'order',
    list: (limit) => platform.database.readInCompany(scope, (tx) => listUnreported(tx, limit)),
    batch: BATCH,
    idOf: ({ id }) => id,
    work: async ({ id, code, used_at }) => {
      if (isSilent) return;
      const isUsed = used_at !== null;
      try {
        await credentials.report(scope.companyId, code, isUsed ? 'used' : 'valid');
      } catch (error) {
        if (!(error instanceof CredentialServiceError)) throw error;
        platform.log.warn({ err: error, company: scope.companyId }, 'reporting a service order');
        isSilent = true;
        return;
      }
      await platform.database.inCompany(scope, (tx) => markReported(tx, id, isUsed));
    },
  });
}
