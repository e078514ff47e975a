import { createHash, hash } from 'node:crypto';
import {
  type FileType,
  fileEndings,
  isHeic,
  isPictureType,
  MAX_FILE_MB,
  type PictureType,
} from '@acolhe/domain/appointment/visit-file';
import { fileTypeFromBlob } from 'file-type';
import { recordPicture, shownPicture } from '../picture/picture.ts';
import { Problem } from '../problem.ts';

/** An uploaded file as it is kept: its type is that of its bytes; those of a PDF stay on the disk. */
export type CheckedFile = { type: FileType; bytes: Buffer | Blob; size: number; sha256: string };

/** A file that becomes part of a record; a picture is decoded and loses its metadata. Throws what is wrong. */
export async function checkedFile(file: Blob): Promise<CheckedFile> {
  const type = await detected(file, MAX_FILE_MB);
  if (isPictureType(type)) {
    const bytes = await recordPicture(await bytesOf(file), type);
    return { type, bytes, size: bytes.length, sha256: hash('sha256', bytes) };
  }
  const sum = createHash('sha256');
  for await (const piece of file.stream()) sum.update(piece);
  return { type, bytes: file, size: file.size, sha256: sum.digest('hex') };
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
): Promise<{ type: PictureType; bytes: Buffer }> {
  const type = await detected(file, most.mb);
  if (!isPictureType(type)) throw unallowed();
  return { type, bytes: await shownPicture(await bytesOf(file), type, most.side) };
}

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());

async function detected(file: Blob, mostMb: number): Promise<FileType> {
  if (file.size === 0) throw new Problem('file_empty', [{ path: 'file', code: 'file_empty' }]);
  if (file.size > mostMb * 1024 * 1024)
    throw new Problem('file_too_large', [{ path: 'file', code: 'file_size', limit: mostMb }]);
  const type = (await fileTypeFromBlob(file))?.mime ?? ((await isPdf(file)) ? 'application/pdf' : undefined);
  if (type && isHeic(type)) throw new Problem('file_heic', [{ path: 'file', code: 'file_heic' }]);
  if (type === 'image/apng') throw new Problem('picture_animated', [{ path: 'file', code: 'picture_animated' }]);
  if (!type || !isAllowed(type)) throw unallowed();
  return type;
}

/** Bytes within which the header of a PDF is found: readers accept line breaks and mail headers before it. */
const PDF_HEADER_WITHIN = 1024;

/** Whether a file has a PDF's header near its beginning (ISO 32000, annex H, note 13). */
const isPdf = async (file: Blob) => /%PDF-[12]\.\d/.test(await file.slice(0, PDF_HEADER_WITHIN).text());

const isAllowed = (type: string): type is FileType => type in fileEndings;

const unallowed = () => new Problem('file_type_unallowed', [{ path: 'file', code: 'file_type' }]);
