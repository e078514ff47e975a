import type { ReminderKind } from '@acolhe/domain/reminder/reminder';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { roomSeats } from '../room/read.ts';

export async function insertReminders(
  tx: CompanyTransaction,
  visit: { id: string; starts_at: Date },
  planned: readonly { kind: ReminderKind; due: number }[],
): Promise<void> {
  if (planned.length === 0) return;
  await tx
    .insertInto('reminder')
    .values(
      planned.map(({ kind, due }) => ({
        appointment_id: visit.id,
        kind,
        starts_at: visit.starts_at,
        company_id: tx.companyId,
        due_at: new Date(due),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the reminders of other starts than `keep`, and returns those that were sent. */
export async function removeReminders(tx: CompanyTransaction, appointmentId: string, keep: Date | undefined) {
  let planned = tx.deleteFrom('reminder').where('appointment_id', '=', appointmentId).where('told_at', 'is', null);
  let told = tx.selectFrom('reminder').select(['kind', 'starts_at']).where('appointment_id', '=', appointmentId);
  if (keep) {
    planned = planned.where('starts_at', '!=', keep);
    told = told.where('starts_at', '!=', keep);
  }
  await planned.execute();
  return told.execute();
}

export type DueReminder = { appointment_id: string; kind: ReminderKind; starts_at: Date; due_at: Date };

/** Due reminders, the longest overdue first; a partial index holds exactly the unsent ones. */
export function listDue(tx: CompanyTransaction, now: Date, limit: number): Promise<DueReminder[]> {
  return tx
    .selectFrom('reminder')
    .select(['appointment_id', 'kind', 'starts_at', 'due_at'])
    .where('told_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

const isReminder = ({ appointment_id, kind, starts_at }: Omit<DueReminder, 'due_at'>) =>
  sql<boolean>`appointment_id = ${appointment_id} and kind = ${kind} and starts_at = ${starts_at} and told_at is null`;

/** Marks a reminder as sent; true for the first only. */
export async function markSent(tx: CompanyTransaction, due: DueReminder, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reminder')
    .set({ told_at: at })
    .where(isReminder(due))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeReminder(tx: CompanyTransaction, due: DueReminder): Promise<void> {
  await tx.deleteFrom('reminder').where(isReminder(due)).execute();
}

/** Whether the doctor is in a visit's room and its patient is not, by seats seen since `since`. */
export async function isDoctorAlone(tx: CompanyTransaction, appointmentId: string, since: Date): Promise<boolean> {
  const seats = await tx
    .selectFrom(roomSeats('room_seat'))
    .select('participant')
    .where('appointment_id', '=', appointmentId)
    .where('connected', '=', true)
    .where('seen_at', '>=', since)
    .execute();
  return seats.length > 0 && seats.every(({ participant }) => participant === 'professional');
}
