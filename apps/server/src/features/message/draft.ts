import type { MessageDraft } from '@acolhe/contract/message/draft';
import { shownName } from '@acolhe/domain/person/person-name';
import { countLeft } from '@acolhe/domain/space/space-limit';
import { DAY } from '@acolhe/domain/time/duration';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { lockKey } from '../../platform/db/key-lock.ts';
import { Problem } from '../../platform/problem.ts';
import { readVisible } from '../appointment/service.ts';
import { requireKnownPerson } from '../person/policy.ts';
import { readLimits } from '../space/store.ts';
import {
  countDrafts,
  deleteDraft,
  deleteFiles,
  type FileRow,
  findAnswerDraft,
  listDraftFiles,
  listDrafts,
  lockDraft,
  readDraft,
  upsertDraft,
} from './draft-store.ts';
import { deleteBytes, fileView } from './file.ts';
import { readerOf, requireThread } from './policy.ts';
import { readTeam } from './team-store.ts';
import { countBegun } from './thread-store.ts';

type DraftRow = Awaited<ReturnType<typeof listDrafts>>[number];

export function ownDrafts({ platform, scope, caller }: CallerContext): Promise<MessageDraft[]> {
  return platform.database.readInCompany(scope, async (tx) => {
    const rows = await listDrafts(tx, caller.userId);
    const files = await listDraftFiles(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => viewOf(row, files));
  });
}

/** Drafts and, for a patient, threads that the caller can still begin, if few. */
export function leftToBegin({ platform, scope, caller }: CallerContext) {
  const since = new Date(platform.clock.now() - DAY);
  return platform.database.readInCompany(scope, async (tx) => {
    const { open_drafts, threads_a_day } = await readLimits(tx);
    return {
      drafts: countLeft(await countDrafts(tx, caller.userId), open_drafts),
      threads: caller.role === 'P' ? countLeft(await countBegun(tx, caller.userId, since), threads_a_day) : null,
    };
  });
}

function viewOf(row: DraftRow, files: readonly FileRow[]): MessageDraft {
  return {
    id: row.id,
    thread_id: row.thread_id,
    team_id: row.team_id,
    patient_id: row.patient_id,
    appointment: row.appointment_id,
    subject: row.shown_subject ?? '',
    body: row.body,
    patient_name: row.patient_name ? shownName({ name: row.patient_name, social_name: row.patient_social_name }) : '',
    team_name: row.team_name ?? '',
    files: files.filter(({ draft_id }) => draft_id === row.id).map(fileView),
    saved_at: row.saved_at.toISOString(),
  };
}

type Input = {
  id: string;
  thread_id: string | null;
  team_id: string | null;
  patient_id: string | null;
  appointment: string | null;
  subject: string;
  body: string;
};

/** Keeps a draft. Of an answer there is one, whatever device began it. */
export function saveDraft({ platform, scope, caller }: CallerContext, input: Input): Promise<MessageDraft> {
  const { appointment, ...rest } = input;
  return platform.database.inCompany(scope, async (tx) => {
    if (rest.thread_id) await requireThread(tx, await readerOf(tx, caller), rest.thread_id);
    if (rest.team_id && !(await readTeam(tx, rest.team_id))) throw new Problem('not_found');
    if (rest.patient_id) await requireKnownPerson(tx, caller, rest.patient_id);
    if (appointment) await readVisible(tx, caller, appointment);
    const id = (rest.thread_id && (await findAnswerDraft(tx, caller.userId, rest.thread_id))) || input.id;
    await lockKey(tx, `drafts of ${caller.userId}`);
    const isNew = !(await lockDraft(tx, caller.userId, id));
    if (isNew && (await countDrafts(tx, caller.userId)) >= (await readLimits(tx)).open_drafts)
      throw new Problem('draft_too_many');
    const isOwn = await upsertDraft(tx, {
      ...rest,
      id,
      user_id: caller.userId,
      appointment_id: appointment,
      saved_at: new Date(platform.clock.now()),
    });
    const row = isOwn ? await readDraft(tx, caller.userId, id) : undefined;
    if (!row) throw new Problem('not_found');
    return viewOf(row, await listDraftFiles(tx, [id]));
  });
}

/** Throws a draft away; one that is gone is gone. */
export async function discardDraft({ platform, scope, caller }: CallerContext, id: string): Promise<void> {
  const paths = await platform.database.inCompany(scope, async (tx) => {
    if (!(await lockDraft(tx, caller.userId, id))) return [];
    const paths = (await listDraftFiles(tx, [id])).map(({ path }) => path);
    await deleteFiles(tx, paths);
    await deleteDraft(tx, id);
    return paths;
  });
  await deleteBytes(platform, scope.companyId, paths);
}

/** An own draft that is about to be sent, locked; with how many files. */
export async function requireDraft(tx: CompanyTransaction, userId: string, id: string): Promise<number> {
  if (!(await lockDraft(tx, userId, id))) throw new Problem('invalid_input', [{ path: 'draft', code: 'invalid' }]);
  return (await listDraftFiles(tx, [id])).length;
}
