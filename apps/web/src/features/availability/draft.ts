import type { AgendaCalendar, AgendaException, WeeklyHours } from '@acolhe/contract/availability';

/** An agenda that is being edited. Entries keep a key of their own, for those that have no id yet. */

export type Weekly = WeeklyHours & { key: string };
export type Exception = AgendaException & { key: string };
export type Draft = { version: number; weekly: readonly Weekly[]; exceptions: readonly Exception[] };
export type Entry = Weekly | Exception;

export type Change = { how: 'added' | 'changed' | 'removed'; entry: Entry };

let made = 0;

/** Key of an entry that has no id yet; an edit that is kept over a reload must not meet it again. */
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

/** What an edit adds, changes and takes away. */
export function changesOf(base: Draft, draft: Draft): Change[] {
  return [...changesIn(base.weekly, draft.weekly), ...changesIn(base.exceptions, draft.exceptions)];
}

/** How one entry differs from what is saved; undefined for one that does not. */
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

/** The same edit on an agenda that somebody else has changed meanwhile: theirs stays, mine is put on top of it. */
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
    // What I removed goes, also where they changed it.
    .filter((entry) => mine.has(entry.key) || !isMine(entry))
    .map((entry) => {
      const edited = mine.get(entry.key);
      return edited && changeOf(base, edited) ? edited : entry;
    });
  const there = new Set(latest.map(({ key }) => key));
  // What is new, and what I changed while they removed it.
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
