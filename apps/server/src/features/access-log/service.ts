import type { Caller } from '../../platform/auth.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertAccess } from './store.ts';

export { insertAccess } from './store.ts';

/** Logs access to a part of a patient's record. Patients' access to their own record is not logged. */
export async function logAccess(
  platform: Platform,
  tx: CompanyTransaction,
  caller: Caller,
  patientId: string,
  what: string,
): Promise<void> {
  if (caller.role === 'P') return;
  await insertAccess(tx, {
    patientId,
    userId: caller.userId,
    userName: caller.name,
    what,
    at: new Date(platform.clock.now()),
  });
}
