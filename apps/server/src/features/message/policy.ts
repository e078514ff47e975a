import { isAtReception } from '@acolhe/domain/identity/permissions';
import type { Caller } from '../../platform/auth.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { ownPatientIds } from '../person/dependents.ts';
import { listOwnTeamIds } from './team-store.ts';
import { lockThread, type ReadingSide, readThread, type ThreadSource } from './thread-store.ts';

/** A reader of threads: the side, and what makes a thread theirs; any one source is enough. */
export type Reader = { side: ReadingSide; userId: string; sources: ThreadSource[] };

/**
 * Threads by need to know: a patient's own and their dependents'; at the clinic those of the caller's teams, those handed
 * to the caller, and those about a visit of theirs.
 */
export async function readerOf(tx: CompanyTransaction, caller: Caller): Promise<Reader> {
  const { userId, professionalId } = caller;
  if (caller.role === 'P')
    return { side: 'patient', userId, sources: [{ column: 'patient_id', values: await ownPatientIds(tx, caller) }] };
  const teams = await listOwnTeamIds(tx, userId, isAtReception(caller));
  return {
    side: 'clinic',
    userId,
    sources: [
      { column: 'team_id', values: teams },
      { column: 'assigned_to', values: [userId] },
      { column: 'professional_id', values: professionalId ? [professionalId] : [] },
    ],
  };
}

type Thread = NonNullable<Awaited<ReturnType<typeof readThread>>>;

/** A thread of the reader's; others are not found. */
export async function requireThread(tx: CompanyTransaction, reader: Reader, id: string): Promise<Thread> {
  return own(reader, await readThread(tx, id));
}

/** As {@link requireThread}, and locks the thread against other changes. */
export async function requireLockedThread(tx: CompanyTransaction, reader: Reader, id: string): Promise<Thread> {
  return own(reader, await lockThread(tx, id));
}

function own({ sources }: Reader, thread: Thread | undefined): Thread {
  const isOwn = thread && sources.some(({ column, values }) => values.includes(thread[column] ?? ''));
  if (!isOwn) throw new Problem('not_found');
  return thread;
}
