/** Files that are kept: bytes, and how many. */
export type Space = { bytes: number; files: number };

/** Share of a limit from which on people are told how much is left. */
const LOW_FROM = 0.8;

/** Whether so much is used of what there is at most that little is left. */
export const isSpaceLow = (used: Space, most: Space): boolean =>
  used.bytes >= most.bytes * LOW_FROM || used.files >= most.files * LOW_FROM;

/** How many of something can still be made. */
type CountLeft = { left: number; most: number };

/** Remainder of a limit in its last fifth, and at least for the last one; null before. */
export function countLeft(used: number, most: number): CountLeft | null {
  const left = Math.max(0, most - used);
  return left <= Math.max(1, most - Math.ceil(most * LOW_FROM)) ? { left, most } : null;
}

/** Part of a limit that is passed; null if both are kept. */
export function spaceExcess(used: Space, most: Space): 'bytes' | 'files' | null {
  if (used.bytes > most.bytes) return 'bytes';
  return used.files > most.files ? 'files' : null;
}

export const MB = 1024 * 1024;
export const GB = 1024 * MB;
