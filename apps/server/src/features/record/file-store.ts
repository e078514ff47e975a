import type { FileType } from '@acolhe/domain/appointment/visit-file';
import type { CompanyTransaction } from '../../platform/db/database.ts';

export type FileRow = {
  path: string;
  company_id: string;
  patient_id: string;
  item_id: string | null;
  name: string;
  media_type: FileType;
  size: number;
  sha256: string;
};

const columns = ['path', 'company_id', 'patient_id', 'item_id', 'name', 'media_type', 'size', 'sha256'] as const;

type NewFile = Omit<FileRow, 'company_id' | 'item_id'> & {
  upload_id: string | null;
  added_by: string;
  added_at: Date;
};

export async function insertFile(tx: CompanyTransaction, file: NewFile): Promise<FileRow> {
  return tx
    .insertInto('record_file')
    .values({ ...file, company_id: tx.companyId })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function findUpload(tx: CompanyTransaction, patientId: string, uploadId: string, addedBy: string) {
  return tx
    .selectFrom('record_file')
    .select(columns)
    .where('patient_id', '=', patientId)
    .where('upload_id', '=', uploadId)
    .where('added_by', '=', addedBy)
    .executeTakeFirst();
}

/**
 * Puts files that the caller sent into an item. Returns the paths that it took: no files of other senders, nor of
 * another item.
 */
export async function attachFiles(
  tx: CompanyTransaction,
  { patientId, itemId, addedBy }: { patientId: string; itemId: string; addedBy: string },
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const rows = await tx
    .updateTable('record_file')
    .set({ item_id: itemId })
    .where('path', 'in', paths)
    .where('patient_id', '=', patientId)
    .where('added_by', '=', addedBy)
    .where('item_id', 'is', null)
    .returning('path')
    .execute();
  return new Set(rows.map(({ path }) => path));
}

export async function listItemFiles(
  tx: CompanyTransaction,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string | null, FileRow[]>> {
  if (itemIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('record_file')
    .select(columns)
    .where('item_id', 'in', itemIds)
    .orderBy('added_at')
    .orderBy('path')
    .execute();
  return Map.groupBy(rows, ({ item_id }) => item_id);
}

export function readRecordFileRow(tx: CompanyTransaction, patientId: string, path: string) {
  return tx
    .selectFrom('record_file')
    .select(columns)
    .where('patient_id', '=', patientId)
    .where('path', '=', path)
    .executeTakeFirst();
}

/** Forgets files that no item took. */
export async function deleteUnused(tx: CompanyTransaction, before: Date): Promise<void> {
  await tx.deleteFrom('record_file').where('item_id', 'is', null).where('added_at', '<', before).execute();
}

/** The subset of these paths that have a row. */
export async function knownPaths(tx: CompanyTransaction, paths: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('record_file').select('path').where('path', 'in', paths).execute();
  return new Set(rows.map(({ path }) => path));
}
