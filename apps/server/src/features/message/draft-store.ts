import type { CompanyTransaction } from '../../platform/db/database.ts';
import { people } from '../person/read.ts';

export type NewDraft = {
  id: string;
  user_id: string;
  thread_id: string | null;
  team_id: string | null;
  patient_id: string | null;
  appointment_id: string | null;
  subject: string;
  body: string;
  saved_at: Date;
};

const drafts = (tx: CompanyTransaction, userId: string) =>
  tx
    .selectFrom('message_draft as d')
    .leftJoin('message_thread as t', 't.id', 'd.thread_id')
    .leftJoin(people('p'), (join) => join.on((eb) => eb('p.id', '=', eb.fn.coalesce('t.patient_id', 'd.patient_id'))))
    .leftJoin('message_team as team', (join) =>
      join.on((eb) => eb('team.id', '=', eb.fn.coalesce('t.team_id', 'd.team_id'))),
    )
    .selectAll('d')
    .select(['p.name as patient_name', 'p.social_name as patient_social_name', 'team.name as team_name'])
    .select((eb) => eb.fn.coalesce('t.subject', 'd.subject').as('shown_subject'))
    .where('d.user_id', '=', userId)
    .orderBy('d.saved_at', 'desc')
    .orderBy('d.id');

export const listDrafts = (tx: CompanyTransaction, userId: string) => drafts(tx, userId).limit(100).execute();

export const readDraft = (tx: CompanyTransaction, userId: string, id: string) =>
  drafts(tx, userId).where('d.id', '=', id).executeTakeFirst();

/** The draft, locked, so that no file comes in while it is sent. */
export function lockDraft(tx: CompanyTransaction, userId: string, id: string) {
  return tx
    .selectFrom('message_draft')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** The writer's draft of an answer in a thread. */
export async function findAnswerDraft(tx: CompanyTransaction, userId: string, threadId: string) {
  const row = await tx
    .selectFrom('message_draft')
    .select('id')
    .where('user_id', '=', userId)
    .where('thread_id', '=', threadId)
    .executeTakeFirst();
  return row?.id;
}

/** Writes a draft; false if the id belongs to another account. */
export async function upsertDraft(tx: CompanyTransaction, draft: NewDraft): Promise<boolean> {
  const { id: _, user_id: __, ...change } = draft;
  const row = await tx
    .insertInto('message_draft')
    .values({ ...draft, company_id: tx.companyId })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'id'])
        .doUpdateSet(change)
        .whereRef('message_draft.user_id', '=', 'excluded.user_id'),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a draft; its files must have gone before. */
export async function deleteDraft(tx: CompanyTransaction, id: string): Promise<void> {
  await tx.deleteFrom('message_draft').where('id', '=', id).execute();
}

const files = (tx: CompanyTransaction) => tx.selectFrom('message_file').selectAll().orderBy('added_at').orderBy('path');
export type FileRow = Awaited<ReturnType<ReturnType<typeof files>['execute']>>[number];

export const listDraftFiles = (tx: CompanyTransaction, draftIds: readonly string[]): Promise<FileRow[]> =>
  draftIds.length > 0
    ? files(tx)
        .where('draft_id', 'in', [...draftIds])
        .execute()
    : Promise.resolve([]);

export const listMessageFiles = (tx: CompanyTransaction, messageIds: readonly string[]): Promise<FileRow[]> =>
  messageIds.length > 0
    ? files(tx)
        .where('message_id', 'in', [...messageIds])
        .execute()
    : Promise.resolve([]);

/** The patient of a thread. */
export async function readThreadPatient(tx: CompanyTransaction, threadId: string): Promise<string | null> {
  const row = await tx.selectFrom('message_thread').select('patient_id').where('id', '=', threadId).executeTakeFirst();
  return row?.patient_id ?? null;
}

/** Drafts that an account keeps. */
export async function countDrafts(tx: CompanyTransaction, userId: string): Promise<number> {
  const row = await tx
    .selectFrom('message_draft')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** A file of a thread, with the kind of entry that it belongs to. */
export function readThreadFile(tx: CompanyTransaction, threadId: string, path: string) {
  return tx
    .selectFrom('message_file as f')
    .innerJoin('message as m', 'm.id', 'f.message_id')
    .selectAll('f')
    .where('m.thread_id', '=', threadId)
    .where('f.path', '=', path)
    .executeTakeFirst();
}

/** Files of sent messages of a patient's threads; those of notes are the team's own. */
export function listSentFiles(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('message_file as f')
    .innerJoin('message as m', 'm.id', 'f.message_id')
    .innerJoin('message_thread as t', 't.id', 'm.thread_id')
    .select(['f.company_id', 'f.path', 'f.name', 'f.media_type', 'f.sha256', 'f.added_at'])
    .where('t.patient_id', '=', patientId)
    .where('m.kind', '<>', 'note')
    .orderBy('f.added_at')
    .orderBy('f.path')
    .execute();
}

export function insertFile(tx: CompanyTransaction, file: Omit<FileRow, 'company_id' | 'message_id'>) {
  return tx
    .insertInto('message_file')
    .values({ ...file, company_id: tx.companyId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives the files of a draft to the message that it became; returns how many. */
export async function moveFiles(
  tx: CompanyTransaction,
  draftId: string,
  { messageId, patientId }: { messageId: string; patientId: string },
): Promise<number> {
  const rows = await tx
    .updateTable('message_file')
    .set({ draft_id: null, message_id: messageId, patient_id: patientId })
    .where('draft_id', '=', draftId)
    .returning('path')
    .execute();
  return rows.length;
}

export async function deleteFiles(tx: CompanyTransaction, paths: readonly string[]): Promise<void> {
  if (paths.length > 0)
    await tx
      .deleteFrom('message_file')
      .where('path', 'in', [...paths])
      .execute();
}

/** The subset of these paths that have a row. */
export async function knownPaths(tx: CompanyTransaction, paths: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('message_file')
    .select('path')
    .where('path', 'in', [...paths])
    .execute();
  return new Set(rows.map(({ path }) => path));
}
