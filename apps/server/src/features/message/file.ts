import type { MessageFile, SentFile } from '@acolhe/contract/message/message-file';
import { cleanFileName, fileEndings } from '@acolhe/domain/appointment/visit-file';
import { MAX_MESSAGE_FILES } from '@acolhe/domain/message/message-limit';
import { HOUR } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import { putFile, storedFile } from '../../platform/files.ts';
import { checkedFile } from '../../platform/http/file-type.ts';
import { sweepOrphans } from '../../platform/job/file-sweep.ts';
import { forEachCompany } from '../../platform/job/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { logAccess } from '../access-log/service.ts';
import { lowSpaceOf, requireSpace } from '../space/service.ts';
import {
  deleteFiles,
  type FileRow,
  insertFile,
  knownPaths,
  listDraftFiles,
  lockDraft,
  readThreadFile,
  readThreadPatient,
} from './draft-store.ts';
import { readerOf, requireThread } from './policy.ts';

const folderOf = (companyId: string) => `${companyId}/message`;
const keyOf = (row: { company_id: string; path: string }) => `${folderOf(row.company_id)}/${row.path}`;

export function fileView(row: FileRow): MessageFile {
  return { file_path: row.path, name: row.name, media_type: row.media_type, size: row.size };
}

type Upload = { id: string; name: string; upload: string | undefined; file: Blob };

/** Adds a file to an own draft: bytes first, then the row, as for visits. Repeated, it answers as before. */
export async function addDraftFile(context: CallerContext, input: Upload): Promise<SentFile> {
  const { platform, scope, caller } = context;
  const { type, bytes, size, sha256 } = await checkedFile(input.file);
  const path = `${uuid()}.${fileEndings[type]}`;
  const key = keyOf({ company_id: scope.companyId, path });
  const { row, isNew, space } = await putFile(platform.files, key, bytes, () =>
    platform.database.inCompany(scope, async (tx) => {
      const draft = await lockDraft(tx, caller.userId, input.id);
      if (!draft) throw new Problem('not_found');
      const patientId =
        draft.patient_id ?? (draft.thread_id && (await readThreadPatient(tx, draft.thread_id))) ?? ownOf(caller);
      const files = await listDraftFiles(tx, [draft.id]);
      const same = files.find((file) => file.sha256 === sha256);
      if (same && input.upload && same.upload_id === input.upload)
        return { row: same, isNew: false, space: patientId ? await lowSpaceOf(tx, patientId) : null };
      if (same) throw new Problem('file_duplicate', [{ path: 'file', code: 'file_duplicate' }]);
      if (files.length >= MAX_MESSAGE_FILES)
        throw new Problem('file_too_many', [{ path: 'file', code: 'file_count', limit: MAX_MESSAGE_FILES }]);
      const row = await insertFile(tx, {
        path,
        draft_id: draft.id,
        patient_id: patientId,
        upload_id: input.upload ?? null,
        added_by: caller.userId,
        name: cleanFileName(input.name, type),
        media_type: type,
        size,
        sha256,
        added_at: new Date(platform.clock.now()),
      });
      return { row, isNew: true, space: await requireSpace(platform, tx, patientId) };
    }),
  );
  if (!isNew) await platform.files.delete(key);
  return { ...fileView(row), space };
}

/** A patient who names no person writes for themselves. */
const ownOf = ({ role, personId }: Caller): string | null => (role === 'P' ? personId : null);

/** Takes a file out of an own draft; what was sent stays. */
export async function removeDraftFile(
  { platform, scope, caller }: CallerContext,
  id: string,
  path: string,
): Promise<void> {
  await platform.database.inCompany(scope, async (tx) => {
    const draft = await lockDraft(tx, caller.userId, id);
    const file = draft && (await listDraftFiles(tx, [id])).find((one) => one.path === path);
    if (!file) throw new Problem('not_found');
    await deleteFiles(tx, [path]);
  });
  await deleteBytes(platform, scope.companyId, [path]);
}

export async function deleteBytes(platform: Platform, companyId: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await platform.files.delete(keyOf({ company_id: companyId, path }));
}

/** A file of a thread, for those who read it. */
export async function messageFile({ platform, scope, caller }: CallerContext, id: string, path: string): Promise<File> {
  const row = await platform.database.inCompany(scope, async (tx) => {
    const thread = await requireThread(tx, await readerOf(tx, caller), id);
    const found = await readThreadFile(tx, id, path);
    if (!found) throw new Problem('not_found');
    await logAccess(platform, tx, caller, [{ patientId: thread.patient_id, what: `message file ${path}` }]);
    return found;
  });
  return sentFile(platform, row);
}

/** Opens a file without a check: the caller has checked access to its row. */
export function sentFile(
  { files }: Platform,
  row: Pick<FileRow, 'company_id' | 'path' | 'name' | 'media_type' | 'sha256'>,
): Promise<File> {
  return storedFile(files, keyOf(row), row);
}

/** Job: deletes bytes that have had no row for an hour. */
export async function sweepMessageFiles(platform: Platform): Promise<void> {
  const before = platform.clock.now() - HOUR;
  await forEachCompany(platform, 'sweep-message-files', (context) =>
    sweepOrphans(context, {
      job: 'sweep-message-files',
      folder: folderOf(context.scope.companyId),
      before,
      known: (paths) => platform.database.readInCompany(context.scope, (tx) => knownPaths(tx, paths)),
    }),
  );
}
