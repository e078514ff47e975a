import type { Rung } from '@acolhe/contract/room-socket';
import { createObservable } from '../observable.ts';

/** How much a person wants to spend on a call: as the line allows, a small picture, or the voice alone. */
export type DataChoice = 'auto' | 'low' | 'voice';
export const dataChoices: readonly DataChoice[] = ['auto', 'low', 'voice'];

const KEY = 'acolhe.data';

/** What this person chose, kept for the next call; where they chose nothing, what their device asks for. */
const store = createObservable<{ choice: DataChoice }>({ choice: read() });
export const dataChoice = { get: store.get, subscribe: store.subscribe };

export function chooseData(choice: DataChoice): void {
  store.set({ choice });
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Not allowed to keep it: it holds for this page.
  }
}

/** The most that a choice lets through, in both directions. */
export function ceilingOf(choice: DataChoice): Rung {
  return choice === 'auto' ? 'full' : choice;
}

function read(): DataChoice {
  try {
    const saved = localStorage.getItem(KEY) as DataChoice | null;
    if (saved && dataChoices.includes(saved)) return saved;
  } catch {
    // As below.
  }
  const { connection } = globalThis.navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ? 'low' : 'auto';
}
