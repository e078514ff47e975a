import type { AgendaCalendar, AgendaException, WeeklyHours } from '@acolhe/contract/professional/availability';

/** An agenda being edited. Entries have a key of their own, because new ones have no id. */

export type Weekly = WeeklyHours & { key: string };
export type Exception = AgendaException & { key: string };
export type Draft = { version: number; weekly: readonly Weekly[]; exceptions: readonly Exception[] };
export type Entry = Weekly | Exception;

export type Change = { how: 'added' | 'changed' | 'removed'; entry: Entry };

let made = 0;

/** Key of a new entry; timestamped so as not to collide with a draft restored after a reload. */
export const newKey = () => `new-${Date.now().toString(36)}-${++made}`;

export function draftOf({
  version,
  weekly,
  exceptions,
}: Pick<AgendaCalendar, 'version' | 'weekly' | 'exceptions'>): Draft {
  return {
    version,
    weekly: weekly.map((entry) => ({ ...entry, key: entry.id })),
    exceptions: exceptions.map((entry) => ({ ...entry, key: entry.id })),
  };
}

export const isWeekly = (entry: Entry): entry is Weekly => 'weekday' in entry;

/** Additions, changes and removals of a draft. */
export function changesOf(base: Draft, draft: Draft): Change[] {
  return [...changesIn(base.weekly, draft.weekly), ...changesIn(base.exceptions, draft.exceptions)];
}

/** The difference of an entry from the saved one; undefined if unchanged. */
export function changeOf(base: readonly Entry[], entry: Entry): 'added' | 'changed' | undefined {
  const stored = base.find(({ key }) => key === entry.key);
  if (!stored) return 'added';
  return isSame(stored, entry) ? undefined : 'changed';
}

function changesIn(base: readonly Entry[], draft: readonly Entry[]): Change[] {
  const kept = new Set(draft.map(({ key }) => key));
  return [
    ...draft.flatMap((entry) => {
      const how = changeOf(base, entry);
      return how ? [{ how, entry }] : [];
    }),
    ...base.filter(({ key }) => !kept.has(key)).map((entry) => ({ how: 'removed' as const, entry })),
  ];
}

/** Rebases a draft on an agenda that was saved meanwhile: their changes stay, mine are applied on top. */
export function rebase(base: Draft, draft: Draft, latest: Draft): Draft {
  return {
    version: latest.version,
    weekly: rebaseList(base.weekly, draft.weekly, latest.weekly),
    exceptions: rebaseList(base.exceptions, draft.exceptions, latest.exceptions),
  };
}

function rebaseList<T extends Entry>(base: readonly T[], draft: readonly T[], latest: readonly T[]): T[] {
  const mine = new Map(draft.map((entry) => [entry.key, entry]));
  const isMine = ({ key }: T) => base.some((entry) => entry.key === key);
  const theirs = latest
    // My removals win over their changes.
    .filter((entry) => mine.has(entry.key) || !isMine(entry))
    .map((entry) => {
      const edited = mine.get(entry.key);
      return edited && changeOf(base, edited) ? edited : entry;
    });
  const there = new Set(latest.map(({ key }) => key));
  // My new entries, and those that I changed and they removed.
  return [...theirs, ...draft.filter((entry) => !there.has(entry.key) && changeOf(base, entry) !== undefined)];
}

/** The body of the call. */
export function inputOf(id: string, draft: Draft, dryRun: boolean) {
  const plain = <T extends Entry>({ key: _, ...entry }: T) => entry;
  return {
    id,
    version: draft.version,
    weekly: draft.weekly.map(plain),
    exceptions: draft.exceptions.map(plain).map((entry) => ({ ...entry, until: entry.until || entry.from })),
    dry_run: dryRun,
  };
}

function isSame(a: Entry, b: Entry): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name as keyof Entry] === b[name as keyof Entry]);
}
