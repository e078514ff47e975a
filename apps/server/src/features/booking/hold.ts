import type { CompanyTransaction } from '../../platform/db/database.ts';
import { eachDue } from '../../platform/job/due-rows.ts';
import { forEachCompany } from '../../platform/job/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { listExpiredHolds, lockExpiredHolds } from '../appointment/hold-store.ts';
import { moveAppointment } from '../appointment/store.ts';

/** Expired holds to be released: those in the way of a time, or one. */
type Wanted = { id: string } | { professionalId: string; start: Date; end: Date };

/** Releases expired unpaid holds in the caller's transaction; their payments end with them. */
export async function releaseHolds(tx: CompanyTransaction, now: number, wanted: Wanted): Promise<void> {
  const ids = await lockExpiredHolds(tx, new Date(now), wanted);
  for (const id of ids) await moveAppointment(tx, id, 'release', { actor: 'system', at: new Date(now) });
}

/** Job: releases expired unpaid holds, each in a transaction of its own. */
export function expireHolds(platform: Platform): Promise<void> {
  return forEachCompany(platform, 'release-holds', (context) => {
    const { database, clock } = platform;
    const now = clock.now();
    return eachDue(context, {
      job: 'release-holds',
      kind: 'hold',
      list: (limit) => database.readInCompany(context.scope, (tx) => listExpiredHolds(tx, new Date(now), limit)),
      idOf: (id) => id,
      work: (id) => database.inCompany(context.scope, (tx) => releaseHolds(tx, now, { id })),
    });
  });
}
