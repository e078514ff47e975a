import type { messageKinds } from '@acolhe/contract/message/message';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { people } from '../person/read.ts';
import { messageSent, threadTouched } from './events.ts';

export type ReadingSide = 'patient' | 'clinic';
export type EntryKind = (typeof messageKinds)[number];

/** Threads of which a column has one of some values. */
export type ThreadSource = {
  column: 'patient_id' | 'team_id' | 'assigned_to' | 'professional_id';
  values: readonly string[];
};

export function readThread(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('message_thread').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockThread(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('message_thread').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type Thread = NonNullable<Awaited<ReturnType<typeof readThread>>>;

export async function insertThread(
  tx: CompanyTransaction,
  thread: Pick<Thread, 'team_id' | 'patient_id' | 'appointment_id' | 'professional_id' | 'subject'> & { at: Date },
): Promise<Thread> {
  const { at, ...row } = thread;
  return tx
    .insertInto('message_thread')
    .values({ ...row, id: uuid(), company_id: tx.companyId, opened_at: at, last_at: at, last_seq: 0 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Threads that an account began after a time. */
export async function countBegun(tx: CompanyTransaction, userId: string, after: Date): Promise<number> {
  const row = await tx
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('author_id', '=', userId)
    .where('seq', '=', 1)
    .where('sent_at', '>', after)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

type Change = Partial<
  Pick<
    Thread,
    | 'team_id'
    | 'appointment_id'
    | 'professional_id'
    | 'assigned_to'
    | 'assigned_name'
    | 'last_seq'
    | 'last_at'
    | 'last_patient_seq'
    | 'last_clinic_seq'
    | 'waiting_since'
    | 'recorded_seq'
    | 'patient_archived_at'
    | 'clinic_archived_at'
  >
>;

export async function updateThread(tx: CompanyTransaction, id: string, change: Change): Promise<void> {
  await tx.updateTable('message_thread').set(change).where('id', '=', id).execute();
  tx.emit(threadTouched, { threadId: id });
}

/** The professional of a visit changed: another one reads its threads. */
export async function updateProfessional(
  tx: CompanyTransaction,
  appointmentId: string,
  professionalId: string | null,
): Promise<void> {
  await tx
    .updateTable('message_thread')
    .set({ professional_id: professionalId })
    .where('appointment_id', '=', appointmentId)
    .execute();
}

export type NewEntry = {
  kind: EntryKind;
  side: ReadingSide;
  authorId: string | null;
  authorName: string;
  body: string;
  handedTo?: string;
  draftId?: string | undefined;
  at: Date;
};

/** Writes the next entry of a locked thread, and what follows from it in the thread's row; returns its id. */
export async function insertEntry(tx: CompanyTransaction, thread: Thread, entry: NewEntry): Promise<string> {
  const id = uuid();
  const seq = thread.last_seq + 1;
  await tx
    .insertInto('message')
    .values({
      id,
      company_id: tx.companyId,
      thread_id: thread.id,
      seq,
      kind: entry.kind,
      side: entry.side,
      author_id: entry.authorId,
      author_name: entry.authorName,
      body: entry.body,
      handed_to: entry.handedTo ?? null,
      draft_id: entry.draftId ?? null,
      sent_at: entry.at,
    })
    .execute();
  thread.last_seq = seq;
  const isOpen = entry.kind === 'message' || entry.kind === 'automatic';
  if (!isOpen) {
    await updateThread(tx, thread.id, { last_seq: seq });
    return id;
  }
  const last = entry.side === 'patient' ? { last_patient_seq: seq } : { last_clinic_seq: seq };
  // A new entry brings the thread back to the inbox of both sides.
  await updateThread(tx, thread.id, {
    ...last,
    last_seq: seq,
    last_at: entry.at,
    patient_archived_at: null,
    clinic_archived_at: null,
  });
  tx.emit(messageSent, {
    threadId: thread.id,
    patientId: thread.patient_id,
    side: entry.side,
    isAutomatic: entry.kind === 'automatic',
  });
  return id;
}

/** Message that an account's draft became. */
export function findSent(tx: CompanyTransaction, userId: string, draftId: string) {
  return tx
    .selectFrom('message')
    .select(['thread_id', 'body'])
    .where('draft_id', '=', draftId)
    .where('author_id', '=', userId)
    .executeTakeFirst();
}

/** Whether the clinic wrote in a thread since a time, by a human or by itself. */
export async function wroteSince(tx: CompanyTransaction, threadId: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('message')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('side', '=', 'clinic')
    .where('kind', 'in', ['message', 'automatic'])
    .where('sent_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes up to which entry an account has read; never back. */
export async function upsertSeen(
  tx: CompanyTransaction,
  seen: { threadId: string; userId: string; side: ReadingSide; seq: number; at: Date },
): Promise<void> {
  const row = await tx
    .insertInto('message_seen')
    .values({
      company_id: tx.companyId,
      thread_id: seen.threadId,
      user_id: seen.userId,
      side: seen.side,
      seq: seen.seq,
      seen_at: seen.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['thread_id', 'user_id'])
        .doUpdateSet({ seq: seen.seq, seen_at: seen.at, side: seen.side })
        .where(sql<boolean>`message_seen.seq < excluded.seq`),
    )
    .returning('seq')
    .executeTakeFirst();
  if (row) tx.emit(threadTouched, { threadId: seen.threadId });
}

export async function readSeen(tx: CompanyTransaction, threadId: string, userId: string): Promise<number> {
  const row = await tx
    .selectFrom('message_seen')
    .select('seq')
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** Entries of a thread before one, the last ones first. */
export function listEntries(
  tx: CompanyTransaction,
  threadId: string,
  { before, after, side, limit }: { before?: number | undefined; after?: number; side: ReadingSide; limit: number },
) {
  let query = tx
    .selectFrom('message')
    .selectAll()
    .where('thread_id', '=', threadId)
    .orderBy('seq', 'desc')
    .limit(limit);
  if (before) query = query.where('seq', '<', before);
  if (after) query = query.where('seq', '>', after);
  if (side === 'patient') query = query.where('kind', 'in', ['message', 'automatic']);
  return query.execute();
}

/** People and team that a thread's changes concern. */
export function readConcerned(tx: CompanyTransaction, threadId: string) {
  return tx
    .selectFrom('message_thread as t')
    .innerJoin(people('p'), 'p.id', 't.patient_id')
    .innerJoin('message_team as team', 'team.id', 't.team_id')
    .select([
      't.patient_id',
      't.professional_id',
      't.assigned_to',
      'p.responsible',
      'team.at_reception',
      'team.member_ids',
    ])
    .where('t.id', '=', threadId)
    .executeTakeFirst();
}
