import type { MessageFile, SentFile } from '@acolhe/contract/message/message-file';
import { cleanFileName, fileEndings } from '@acolhe/domain/appointment/visit-file';
import { DAY, HOUR } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import type { CallerContext } from '../../platform/context.ts';
import { putFile, storedFile } from '../../platform/files.ts';
import { checkedFile } from '../../platform/http/file-type.ts';
import { sweepOrphans } from '../../platform/job/file-sweep.ts';
import { forEachCompany } from '../../platform/job/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { logAccess } from '../access-log/service.ts';
import { requireKnownPerson } from '../person/policy.ts';
import { lowSpaceOf, requireSpace } from '../space/service.ts';
import { deleteUnused, type FileRow, findUpload, insertFile, knownPaths, readRecordFileRow } from './file-store.ts';
import { isHidden, requireRecordAccess } from './policy.ts';
import { readRecordItem } from './store.ts';

const folderOf = (companyId: string) => `${companyId}/record`;
const keyOf = (row: { company_id: string; path: string }) => `${folderOf(row.company_id)}/${row.path}`;

/** How long a file waits for its item. */
const WAITS_MS = DAY;

export const fileView = ({ path, name, media_type, size }: FileRow): MessageFile => ({
  file_path: path,
  name,
  media_type,
  size,
});

type Upload = { id: string; name: string; upload: string | undefined; file: Blob };

/** Stores a file for an item that is about to be added. Repeated, it answers as before. */
export async function addRecordFile(context: CallerContext, input: Upload): Promise<SentFile> {
  const { platform, scope, caller } = context;
  const known = await platform.database.readInCompany(scope, async (tx) => {
    await requireKnownPerson(tx, caller, input.id);
    if (caller.role === 'D') await requireRecordAccess(context, tx, input.id);
    const sent = input.upload ? await findUpload(tx, input.id, input.upload, caller.userId) : undefined;
    return sent && { ...fileView(sent), space: await lowSpaceOf(tx, input.id) };
  });
  if (known) return known;
  const { type, bytes, size, sha256 } = await checkedFile(input.file);
  const path = `${uuid()}.${fileEndings[type]}`;
  return putFile(platform.files, keyOf({ company_id: scope.companyId, path }), bytes, () =>
    platform.database.inCompany(scope, async (tx) => {
      const row = await insertFile(tx, {
        path,
        patient_id: input.id,
        name: cleanFileName(input.name, type),
        media_type: type,
        size,
        sha256,
        upload_id: input.upload ?? null,
        added_by: caller.userId,
        added_at: new Date(platform.clock.now()),
      });
      return { ...fileView(row), space: await requireSpace(platform, tx, input.id) };
    }),
  );
}

/** A file of an item, for those who read the item. */
export async function recordFile(context: CallerContext, patientId: string, path: string): Promise<File> {
  const { platform, scope, caller } = context;
  const row = await platform.database.inCompany(scope, async (tx) => {
    const reader = await requireRecordAccess(context, tx, patientId);
    const found = await readRecordFileRow(tx, patientId, path);
    const item = found?.item_id ? await readRecordItem(tx, patientId, found.item_id) : undefined;
    if (!found || !item) throw new Problem('not_found');
    if (isHidden(reader, item)) throw new Problem('item_sensitive');
    await logAccess(platform, tx, caller, [{ patientId, what: `file ${path}` }]);
    return found;
  });
  return storedFile(platform.files, keyOf(row), row);
}

/** Job: forgets files that no item took within a day, and deletes bytes that have had no row for an hour. */
export async function sweepRecordFiles(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await forEachCompany(platform, 'sweep-record-files', async (context) => {
    const { scope } = context;
    await platform.database.inCompany(scope, (tx) => deleteUnused(tx, new Date(now - WAITS_MS)));
    await sweepOrphans(context, {
      job: 'sweep-record-files',
      folder: folderOf(scope.companyId),
      before: now - HOUR,
      known: (paths) => platform.database.readInCompany(scope, (tx) => knownPaths(tx, paths)),
    });
  });
}
