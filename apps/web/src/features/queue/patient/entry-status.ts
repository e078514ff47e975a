import type { EntryStatus } from '@acolhe/contract/queue/flow-socket';
import type { OwnEntry } from '@acolhe/contract/queue/own-entry';

/** The entries with place and waiting as the socket says; the same array where nothing is another. */
export function withStatuses(entries: readonly OwnEntry[], statuses: readonly EntryStatus[]): readonly OwnEntry[] {
  let isSame = true;
  const after = entries.map((entry) => {
    const told = statuses.find(({ id }) => id === entry.id);
    if (!told || told.version !== entry.version) return entry;
    const { place, waiting, wait } = told;
    const isKnown =
      place === entry.place &&
      waiting === entry.waiting &&
      wait?.low === entry.wait?.low &&
      wait?.high === entry.wait?.high;
    if (isKnown) return entry;
    isSame = false;
    return { ...entry, place, waiting, wait };
  });
  return isSame ? entries : after;
}

/** Whether these are the entries of which the socket speaks, in their latest version. */
export const isAsTold = (entries: readonly OwnEntry[], statuses: readonly EntryStatus[]): boolean =>
  entries.length === statuses.length &&
  entries.every(({ id, version }) => statuses.some((told) => told.id === id && told.version === version));
