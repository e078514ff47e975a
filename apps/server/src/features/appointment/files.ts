import type { SentVisitFile, VisitFile, VisitFiles } from '@acolhe/contract/appointment/visit-file';
import type { SpaceLeft } from '@acolhe/contract/space/space';
import type { AppointmentStatus } from '@acolhe/domain/appointment/appointment-flow';
import {
  canRemoveFile,
  cleanFileName,
  type FileKind,
  type FileSide,
  fileEndings,
  MAX_FILES,
  takesFiles,
} from '@acolhe/domain/appointment/visit-file';
import { HOUR } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { putFile, storedFile } from '../../platform/files.ts';
import { checkedFile } from '../../platform/http/file-type.ts';
import { sweepOrphans } from '../../platform/job/file-sweep.ts';
import { forEachCompany } from '../../platform/job/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { logAccess } from '../access-log/service.ts';
import { lowSpaceOf, requireSpace } from '../space/service.ts';
import { appointmentTouched, fileAdded } from './events.ts';
import { deleteFile, type FileRow, findSameFile, insertFile, knownPaths, listFiles, readFile } from './file-store.ts';
import { fileSideOf } from './policy.ts';
import { readVisible } from './service.ts';
import { lockAppointment } from './store.ts';

const folderOf = (companyId: string) => `${companyId}/appointment`;
const keyOf = (row: { company_id: string; appointment_id: string; path: string }) =>
  `${folderOf(row.company_id)}/${row.appointment_id}/${row.path}`;

const duplicate = () => new Problem('file_duplicate', [{ path: 'file', code: 'file_duplicate' }]);

type Upload = { name: string; kind: FileKind; upload: string | undefined; file: Blob };

/** Author of an added file: side, name, and the visit as they see it; throws if they may not. */
export type Sender = {
  side: FileSide;
  addedBy: string;
  readVisit: (tx: CompanyTransaction) => Promise<{ status: AppointmentStatus; hold_until: Date | null }>;
};

/** A file of the visit; `isNew` is false if its bytes were there before. */
type Stored = { row: FileRow; status: AppointmentStatus; isNew: boolean; space: SpaceLeft | null };

export async function addFile(context: CallerContext, input: Upload & { id: string }): Promise<SentVisitFile> {
  const { caller } = context;
  const side = requireFileSide(caller);
  const readVisit = (tx: CompanyTransaction) => readVisible(tx, caller, input.id);
  const stored = await storeFile(context, input.id, { side, addedBy: caller.userId, readVisit }, input);
  const { row, status, isNew, space } = stored;
  return { ...(isNew ? viewOf(row, status, caller, side) : answerAgain(row, input, caller, side)), space };
}

/**
 * Adds a file to a visit. Bytes first, then the row: a crash in between leaves bytes without a row, which
 * {@link sweepFiles} deletes. The row is written under the visit's lock, which enforces the limit and makes `finish` wait.
 */
export async function storeFile(
  { platform, scope }: CompanyContext,
  id: string,
  sender: Sender,
  input: Upload,
): Promise<Stored> {
  const { side, addedBy, readVisit } = sender;
  const now = platform.clock.now();
  await platform.database.readInCompany(scope, async (tx) => requireOpenForFiles(await readVisit(tx), side, now));
  const { type, bytes, size, sha256 } = await checkedFile(input.file);
  const row = {
    path: `${uuid()}.${fileEndings[type]}`,
    appointment_id: id,
    kind: input.kind,
    name: cleanFileName(input.name, type),
    media_type: type,
    size,
    sha256,
    side,
    added_by: addedBy,
    upload_id: input.upload ?? null,
    added_at: new Date(now),
  };
  const key = keyOf({ ...row, company_id: scope.companyId });
  const { visit, added, same, space } = await putFile(platform.files, key, bytes, () =>
    platform.database.inCompany(scope, async (tx) => {
      const visit = await lockAppointment(tx, id);
      if (!visit) throw new Problem('not_found');
      requireOpenForFiles(visit, side, now);
      const same = await findSameFile(tx, id, sha256);
      if (same) return { visit, same, space: await lowSpaceOf(tx, visit.patient_id) };
      if ((await listFiles(tx, id)).length >= MAX_FILES)
        throw new Problem('file_too_many', [{ path: 'file', code: 'file_count', limit: MAX_FILES }]);
      const added = await insertFile(tx, row);
      if (!added) throw duplicate();
      const space = await requireSpace(platform, tx, visit.patient_id);
      tx.emit(appointmentTouched, visit);
      tx.emit(fileAdded, { visit, fileId: added.path, side });
      return { visit, added, space };
    }),
  );
  const status = visit.status;
  // A concurrent upload stored the same bytes first.
  if (same) await platform.files.delete(key);
  return { row: same ?? added, status, isNew: !same, space };
}

/** The bytes exist already: a retry after a lost answer, or a duplicate. */
function answerAgain(row: FileRow, input: Upload, caller: Caller, side: FileSide): VisitFile {
  if (!input.upload || row.upload_id !== input.upload || row.added_by !== caller.userId) throw duplicate();
  return viewOf(row, 'requested', caller, side);
}

/** A file, for those who may see its visit; logged as access to the record. */
export async function visitFile({ platform, scope, caller }: CallerContext, id: string, path: string): Promise<File> {
  requireFileSide(caller);
  const row = await platform.database.inCompany(scope, async (tx) => {
    const { patient_id } = await readVisible(tx, caller, id);
    const found = await readFile(tx, id, path);
    if (!found) throw new Problem('not_found');
    await logAccess(platform, tx, caller, [{ patientId: patient_id, what: `file ${path}` }]);
    return found;
  });
  return openFile(platform, row);
}

/** Opens a file without a check: the caller has checked access to its row. */
export function openFile({ files }: Platform, row: FileRow): Promise<File> {
  return storedFile(files, keyOf(row), row);
}

/** Removes a file: the row first, so that no row is left without bytes. */
export async function removeFile({ platform, scope, caller }: CallerContext, id: string, path: string): Promise<void> {
  const side = requireFileSide(caller);
  const row = await platform.database.inCompany(scope, async (tx) => {
    await readVisible(tx, caller, id);
    const locked = await lockAppointment(tx, id);
    const found = await readFile(tx, id, path);
    if (!locked || !found) throw new Problem('not_found');
    if (locked.status === 'finished') throw new Problem('file_closed');
    if (!canRemoveFile(locked.status, side, found.added_by === caller.userId)) throw new Problem('access_denied');
    await deleteFile(tx, path);
    tx.emit(appointmentTouched, locked);
    return found;
  });
  await platform.files.delete(keyOf(row));
}

/** The files of a visit as `caller` sees them; managers see none. */
export async function filesFor(
  tx: CompanyTransaction,
  caller: Caller,
  visit: { id: string; status: AppointmentStatus; hold_until: Date | null },
  now: number,
): Promise<VisitFiles> {
  const side = fileSideOf(caller);
  if (!side) return { list: [], room_for: 0 };
  const rows = await listFiles(tx, visit.id);
  const status = visit.status;
  const takes = takesFiles({ status, holdUntil: visit.hold_until?.getTime() ?? null }, side, now);
  return {
    list: rows.map((row) => viewOf(row, status, caller, side)),
    room_for: takes ? Math.max(0, MAX_FILES - rows.length) : 0,
  };
}

function viewOf(row: FileRow, status: AppointmentStatus, caller: Caller, side: FileSide): VisitFile {
  return {
    file_path: row.path,
    name: row.name,
    kind: row.kind,
    media_type: row.media_type,
    size: row.size,
    side: row.side,
    added_at: row.added_at.toISOString(),
    removable: canRemoveFile(status, side, row.added_by === caller.userId),
  };
}

function requireFileSide(caller: Caller): FileSide {
  const side = fileSideOf(caller);
  if (!side) throw new Problem('access_denied');
  return side;
}

function requireOpenForFiles(
  visit: { status: AppointmentStatus; hold_until: Date | null },
  side: FileSide,
  now: number,
): void {
  const holdUntil = visit.hold_until?.getTime() ?? null;
  if (!takesFiles({ status: visit.status, holdUntil }, side, now)) throw new Problem('file_closed');
}

/** Job: deletes bytes that have had no row for an hour, from uploads and removals that a crash interrupted. */
export async function sweepFiles(platform: Platform): Promise<void> {
  const before = platform.clock.now() - HOUR;
  await forEachCompany(platform, 'sweep-files', (context) =>
    sweepOrphans(context, {
      job: 'sweep-files',
      folder: folderOf(context.scope.companyId),
      before,
      known: (paths) => platform.database.readInCompany(context.scope, (tx) => knownPaths(tx, paths)),
    }),
  );
}
