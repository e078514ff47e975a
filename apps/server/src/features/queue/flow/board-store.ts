import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { people } from '../../person/read.ts';

/** Rows that decide the order of the line, with their patients. */
const entries = (tx: CompanyTransaction) =>
  tx
    .selectFrom('queue_entry as e')
    .innerJoin(people('p'), 'p.id', 'e.patient_id')
    .select([
      'e.id',
      'e.group_id',
      'e.patient_id',
      'p.responsible',
      'e.status',
      'e.band',
      'e.due_at',
      'e.arrived_at',
      'e.waiting_since',
      'e.call_until',
      'e.declared_risk',
      'e.given_risk',
      'e.version',
    ]);

export type BoardRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

/** Entries in the line of a company that have not ended. */
export const listBoard = (tx: CompanyTransaction): Promise<BoardRow[]> =>
  entries(tx).where('e.status', '<>', 'ended').execute();

/** Some entries, ended or not. */
export const listBoardEntries = (tx: CompanyTransaction, ids: readonly string[]): Promise<BoardRow[]> =>
  entries(tx).where('e.id', 'in', ids).execute();

/** Versions of all entries that have not ended, which show a process the changes that it has missed. */
export function listVersions(tx: CompanyTransaction): Promise<{ id: string; version: number }[]> {
  return tx.selectFrom('queue_entry').select(['id', 'version']).where('status', '<>', 'ended').execute();
}
