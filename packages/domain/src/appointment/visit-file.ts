import type { AppointmentStatus } from './appointment-flow.ts';

/** Largest file of a visit, in MB of 1024 × 1024 bytes. */
export const MAX_FILE_MB = 10;
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;
/** Most files of one visit. */
export const MAX_FILES = 20;
/** Longest stored file name, in characters, with its extension. */
export const MAX_FILE_NAME = 100;

/** Accepted file types, detected from the content, and the extension of each. */
export const fileEndings = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
export type FileType = keyof typeof fileEndings;
export const fileTypes = Object.keys(fileEndings) as [FileType, ...FileType[]];

/** Those that are decoded. */
export type PictureType = Exclude<FileType, 'application/pdf'>;
export const isPictureType = (type: FileType): type is PictureType => type !== 'application/pdf';

export type FileRefusal = 'file_empty' | 'file_heic' | 'file_too_large';

/** Why a file is refused before it is sent; null if it may be sent. The server then looks at the bytes. */
export function fileRefusal(file: { size: number; type: string; name: string }): FileRefusal | null {
  if (file.size === 0) return 'file_empty';
  if (isHeic(file.type) || /\.hei[cf]$/i.test(file.name)) return 'file_heic';
  return file.size > MAX_FILE_BYTES ? 'file_too_large' : null;
}

/** HEIF, the format of pictures on Apple's devices, which few browsers show. */
export const isHeic = (type: string) => /^image\/hei[cf]/.test(type);

export const fileKinds = ['exam', 'referral'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The side that adds or removes a file: the patient's, the visit's doctor, or the clinic's staff. */
export type FileSide = 'patient' | 'doctor' | 'clinic';

const openStatuses: ReadonlySet<AppointmentStatus> = new Set([
  'requested',
  'held',
  'scheduled',
  'confirmed',
  'arrived',
  'in_progress',
]);

/**
 * Whether a visit accepts another file. An expired hold does not. After the end doctor and clinic may still add late
 * results; the patient may not, because staff no longer look at it.
 *
 * @param visit.holdUntil end of the hold in ms, null for no hold
 * @param now ms
 */
export function takesFiles(
  visit: { status: AppointmentStatus; holdUntil: number | null },
  side: FileSide,
  now: number,
): boolean {
  if (visit.holdUntil !== null && visit.holdUntil <= now) return false;
  return openStatuses.has(visit.status) || (visit.status === 'finished' && side !== 'patient');
}

/**
 * Whether a file can be removed: by its uploader or the clinic's staff, until the visit ends. From then on it is part
 * of the record, which is kept for 20 years (Lei 13.787).
 */
export function canRemoveFile(status: AppointmentStatus, side: FileSide, isOwn: boolean): boolean {
  return status !== 'finished' && (isOwn || side === 'clinic');
}

/**
 * A file name that is safe to display and save: the last part of a path, without control or bidirectional characters
 * or those that file systems refuse, and with the extension of its real type.
 */
export function cleanFileName(name: string, type: FileType): string {
  const ending = fileEndings[type];
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    // Removing characters may have brought a letter and its accent together.
    .normalize('NFC')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/\.(?:pdf|jpe?g|jfif|png|webp)$/i, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = Array.from(plain)
    .slice(0, MAX_FILE_NAME - ending.length - 1)
    .join('')
    .replace(/[\s.]+$/, '');
  return `${short || 'arquivo'}.${ending}`;
}
