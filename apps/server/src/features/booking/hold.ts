import type { CompanyTransaction } from '../../platform/db/database.ts';
import { forEachCompany } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockExpiredHolds, moveAppointment } from '../appointment/service.ts';

/** Releases expired unpaid holds in the caller's transaction; their payments end with them. */
export async function releaseHolds(
  tx: CompanyTransaction,
  now: number,
  overlapping?: { professionalId: string; start: Date; end: Date },
): Promise<void> {
  const ids = await lockExpiredHolds(tx, new Date(now), overlapping);
  for (const id of ids) await moveAppointment(tx, id, 'release', { actor: 'system', at: new Date(now) });
}

/** Job: releases expired unpaid holds. */
export function expireHolds(platform: Platform): Promise<void> {
  return forEachCompany(platform, ({ scope }) =>
    platform.database.inCompany(scope, (tx) => releaseHolds(tx, platform.clock.now())),
  );
}
