/** What a clock on the clinic's wall shows, as an instant; undefined for what is no date. Without Temporal, which costs a download. */
export function instantAt(date: string, time: string, timeZone: string): string | undefined {
  const wall = Date.parse(`${date}T${time}:00Z`);
  // 31 February would quietly be the 3rd of March.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(date)) return undefined;
  // The offset of a moment is known only once the moment is: the second look is right also beside a change of clocks.
  const first = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(first, timeZone)).toISOString();
}

/** Date and time on the clinic's wall. */
export function wallOf(moment: string, timeZone: string): { date: string; time: string } {
  const shown = new Date(Date.parse(moment) + offsetAt(Date.parse(moment), timeZone)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

function offsetAt(moment: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment);
  return Date.parse(`${text.replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;
}
