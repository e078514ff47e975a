import type { AppointmentState } from './appointment-flow.ts';

/** Largest file of a visit, in bytes: 10 MB of 1024 × 1024. */
export const MAX_FILE_MB = 10;
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;
/** How many files one visit takes. */
export const MAX_FILES = 20;
/** Longest name of a file that is kept, in characters, its ending included. */
export const MAX_FILE_NAME = 100;

/** What a visit takes, by the bytes themselves, and the ending each is kept under. */
export const fileEndings = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
export type FileType = keyof typeof fileEndings;
export const fileTypes = Object.keys(fileEndings) as [FileType, ...FileType[]];

export const fileKinds = ['exam', 'referral'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Who adds or removes: the patient's side, the visit's doctor, or the clinic's staff. */
export type FileSide = 'patient' | 'doctor' | 'clinic';

const before: ReadonlySet<AppointmentState> = new Set([
  'requested',
  'held',
  'scheduled',
  'confirmed',
  'arrived',
  'in_progress',
]);

/**
 * Whether a visit takes another file. A hold that has run out is nobody's visit. After the end a result that comes late
 * is still added by those who work with the record, not by the patient: nobody would look.
 *
 * @param visit.holdUntil end of the hold in ms, null where there is none
 * @param now ms
 */
export function takesFiles(
  visit: { status: AppointmentState; holdUntil: number | null },
  side: FileSide,
  now: number,
): boolean {
  if (visit.holdUntil !== null && visit.holdUntil <= now) return false;
  return before.has(visit.status) || (visit.status === 'finished' && side !== 'patient');
}

/**
 * Whether a file may be taken away: by who brought it or by the clinic's staff, until the visit ends. Then it is part of
 * the record, which is kept for 20 years (Lei 13.787).
 */
export function canRemoveFile(status: AppointmentState, side: FileSide, isOwn: boolean): boolean {
  return status !== 'finished' && (isOwn || side === 'clinic');
}

/**
 * A name to show and to save under: the last part of a path, no control characters, nothing that turns the reading
 * direction or that file systems refuse, and the ending of what it really is.
 */
export function cleanFileName(name: string, type: FileType): string {
  const ending = fileEndings[type];
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    // What stood apart may be one letter now.
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
