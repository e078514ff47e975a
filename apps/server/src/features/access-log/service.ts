import type { Role } from '@acolhe/domain/identity/roles';
import { clinicalReaders } from '@acolhe/domain/record/clinical-reader';
import type { Caller } from '../../platform/auth.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertAccesses } from './store.ts';

/** Piece of a patient's record: its name in the log, and its content. */
export type Datum<T> = { patientId: string; what: string; content: T };

/**
 * Clinical content as a caller may read it: null for roles that read none, and logged for all but the patient's side.
 * Every answer with clinical content gets it from here.
 */
export async function disclose<T extends string | object | null>(
  { platform, caller }: { platform: Platform; caller: Caller },
  tx: CompanyTransaction,
  data: readonly Datum<T>[],
  readers: readonly Role[] = clinicalReaders,
): Promise<(T | null)[]> {
  if (!readers.includes(caller.role)) return data.map(() => null);
  await logAccess(
    platform,
    tx,
    caller,
    data.filter(({ content }) => content !== null && content !== ''),
  );
  return data.map(({ content }) => content);
}

/** As {@link disclose}, of one datum. */
export async function discloseOne<T extends string | object | null>(
  context: { platform: Platform; caller: Caller },
  tx: CompanyTransaction,
  datum: Datum<T>,
  readers?: readonly Role[],
): Promise<T | null> {
  return (await disclose(context, tx, [datum], readers))[0] ?? null;
}

/** Logs access to parts of records. Patients' access to their own record is not logged. */
export async function logAccess(
  platform: Platform,
  tx: CompanyTransaction,
  caller: Caller,
  parts: readonly { patientId: string; what: string }[],
): Promise<void> {
  if (caller.role === 'P') return;
  const at = new Date(platform.clock.now());
  await insertAccesses(
    tx,
    parts.map(({ patientId, what }) => ({ patientId, what, userId: caller.userId, userName: caller.name, at })),
  );
}
