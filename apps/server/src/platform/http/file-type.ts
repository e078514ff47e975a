import {
  type FileType,
  fileEndings,
  isHeic,
  isPdf,
  MAX_FILE_BYTES,
  MAX_FILE_MB,
} from '@acolhe/domain/record/visit-file';
import { fileTypeFromBuffer } from 'file-type';
import { Problem } from '../problem.ts';

/** Type of an uploaded file, detected from the bytes, not from the name or the content type; throws what is wrong. */
export async function requireFileType(bytes: Buffer): Promise<FileType> {
  if (bytes.length === 0) throw new Problem('file_empty', [{ path: 'file', code: 'file_empty' }]);
  if (bytes.length > MAX_FILE_BYTES)
    throw new Problem('file_too_large', [{ path: 'file', code: 'file_size', limit: MAX_FILE_MB }]);
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? (isPdf(bytes) ? 'application/pdf' : undefined);
  if (found && isHeic(found)) throw new Problem('file_heic', [{ path: 'file', code: 'file_heic' }]);
  if (!found || !(found in fileEndings))
    throw new Problem('file_type_unallowed', [{ path: 'file', code: 'file_type' }]);
  return found as FileType;
}
