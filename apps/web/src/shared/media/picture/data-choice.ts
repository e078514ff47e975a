import type { Rung } from '@acolhe/contract/room/room-socket';
import { createObservable } from '../observable.ts';

/** Data budget of a person for calls: what the network allows, small video, or voice alone. */
export type DataChoice = 'auto' | 'low' | 'voice';
export const dataChoices: readonly DataChoice[] = ['auto', 'low', 'voice'];

const KEY = 'acolhe.data';

/** The person's choice, kept for the next call; the default follows the device's data saver. */
const store = createObservable<{ choice: DataChoice }>({ choice: read() });
export const dataChoice = { get: store.get, subscribe: store.subscribe };

export function chooseData(choice: DataChoice): void {
  store.set({ choice });
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Storage is not allowed: the choice holds for this page.
  }
}

/** Highest rung that a choice allows, in both directions. */
export function ceilingOf(choice: DataChoice): Rung {
  return choice === 'auto' ? 'full' : choice;
}

function read(): DataChoice {
  try {
    const saved = localStorage.getItem(KEY) as DataChoice | null;
    if (saved && dataChoices.includes(saved)) return saved;
  } catch {
    // Storage is not allowed.
  }
  const { connection } = globalThis.navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ? 'low' : 'auto';
}
