import {
  type FileType,
  fileEndings,
  isHeic,
  isPdf,
  isPictureType,
  MAX_FILE_MB,
  type PictureType,
} from '@acolhe/domain/appointment/visit-file';
import { fileTypeFromBuffer } from 'file-type';
import { recordPicture, shownPicture } from '../picture/picture.ts';
import { Problem } from '../problem.ts';

/** An uploaded file as it is kept: its type is that of its bytes. */
export type CheckedFile<T extends FileType = FileType> = { type: T; bytes: Buffer };

/** A file that becomes part of a record; a picture is decoded and loses its metadata. Throws what is wrong. */
export async function checkedFile(file: Blob): Promise<CheckedFile> {
  const { type, bytes } = await detected(file, MAX_FILE_MB);
  return { type, bytes: isPictureType(type) ? await recordPicture(bytes, type) : bytes };
}

/**
 * A picture that pages show, written anew. Throws what is wrong.
 *
 * @param most.mb largest size that is accepted
 * @param most.side longest side that is kept, in pixels
 */
export async function checkedPicture(
  file: Blob,
  most: { mb: number; side: number },
): Promise<CheckedFile<PictureType>> {
  const { type, bytes } = await detected(file, most.mb);
  if (!isPictureType(type)) throw unallowed();
  return { type, bytes: await shownPicture(bytes, type, most.side) };
}

async function detected(file: Blob, mostMb: number): Promise<CheckedFile> {
  if (file.size === 0) throw new Problem('file_empty', [{ path: 'file', code: 'file_empty' }]);
  if (file.size > mostMb * 1024 * 1024)
    throw new Problem('file_too_large', [{ path: 'file', code: 'file_size', limit: mostMb }]);
  const bytes = Buffer.from(await file.arrayBuffer());
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? (isPdf(bytes) ? 'application/pdf' : undefined);
  if (type && isHeic(type)) throw new Problem('file_heic', [{ path: 'file', code: 'file_heic' }]);
  if (type === 'image/apng') throw new Problem('picture_animated', [{ path: 'file', code: 'picture_animated' }]);
  if (!type || !isAllowed(type)) throw unallowed();
  return { type, bytes };
}

const isAllowed = (type: string): type is FileType => type in fileEndings;

const unallowed = () => new Problem('file_type_unallowed', [{ path: 'file', code: 'file_type' }]);
