/**
 * Converts a wall-clock time at the clinic to an instant; undefined for an invalid date. Without Temporal, to avoid its
 * download.
 */
export function instantAt(date: string, time: string, timeZone: string): string | undefined {
  const wall = Date.parse(`${date}T${time}:00Z`);
  // `Date` would silently turn 31 February into 3 March.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(date)) return undefined;
  // The offset depends on the instant itself: a second pass is right next to clock changes, too.
  const first = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(first, timeZone)).toISOString();
}

/** Wall-clock date and time of an instant at the clinic. */
export function wallOf(moment: string, timeZone: string): { date: string; time: string } {
  const shown = new Date(Date.parse(moment) + offsetAt(Date.parse(moment), timeZone)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

function offsetAt(moment: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment);
  return Date.parse(`${text.replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;
}
