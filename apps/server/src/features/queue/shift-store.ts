import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { professionals } from '../professional/read.ts';
import { queueGroupsMoved } from './events.ts';

const shifts = (tx: CompanyTransaction) =>
  tx
    .selectFrom('queue_shift as s')
    .innerJoin(professionals('d'), 'd.id', 's.professional_id')
    .selectAll('s')
    .select('d.name as professional_name')
    .where('s.status', '<>', 'ended')
    .$narrowType<{ status: 'present' | 'paused' }>();

export type ShiftRow = Awaited<ReturnType<ReturnType<typeof shifts>['execute']>>[number];

/** Professionals who are checked in, the first to come first. */
export const listShifts = (tx: CompanyTransaction) => shifts(tx).orderBy('s.started_at').execute();

export const readShift = (tx: CompanyTransaction, professionalId: string) =>
  shifts(tx).where('s.professional_id', '=', professionalId).executeTakeFirst();

export const requireShift = (tx: CompanyTransaction, professionalId: string) =>
  shifts(tx).where('s.professional_id', '=', professionalId).executeTakeFirstOrThrow();

/** Begins a shift, or changes the one that runs. */
export async function putShift(
  tx: CompanyTransaction,
  shift: { professionalId: string; groupIds: readonly string[]; status: 'present' | 'paused'; at: Date },
): Promise<void> {
  const change = { group_ids: [...shift.groupIds], status: shift.status };
  await tx
    .insertInto('queue_shift')
    .values({
      id: uuid(),
      company_id: tx.companyId,
      professional_id: shift.professionalId,
      started_at: shift.at,
      ...change,
    })
    // In the words of the index: a parameter matches no index once PostgreSQL plans for every value.
    .onConflict((conflict) =>
      conflict.column('professional_id').where(sql<boolean>`status <> 'ended'`).doUpdateSet(change),
    )
    .execute();
  tx.emit(queueGroupsMoved, { groupIds: shift.groupIds });
}

/** Ends a professional's shift, if one runs. */
export async function endShift(tx: CompanyTransaction, professionalId: string, at: Date): Promise<void> {
  const ended = await tx
    .updateTable('queue_shift')
    .set({ status: 'ended', ended_at: at })
    .where('professional_id', '=', professionalId)
    .where('status', '<>', 'ended')
    .returning('group_ids')
    .execute();
  tx.emit(queueGroupsMoved, { groupIds: ended.flatMap(({ group_ids }) => group_ids) });
}
