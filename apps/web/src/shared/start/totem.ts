import { useSyncExternalStore } from 'react';

// A totem of a lobby: a browser that knows a person for as long as they stand there. Its effects on other screens are
// asked here; the totem itself is in features/totem.

const KEY = 'acolhe.totem';

export type TotemPlace = {
  /** Path on which its page begins. */
  home: string;
  /** Origin of its print agent. */
  printer: string;
  /** Queue groups that it offers. */
  groups: readonly string[];
};

const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const tell = () => {
  for (const listener of listeners) listener();
};

/** The totem that this tab is; undefined for every other browser. */
export function totemPlace(): TotemPlace | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '') as TotemPlace;
  } catch {
    return undefined;
  }
}

export function setTotemPlace(place: TotemPlace): void {
  sessionStorage.setItem(KEY, JSON.stringify(place));
  tell();
}

export const isTotem = (): boolean => totemPlace() !== undefined;

/** Path at which the person at this totem sees what they have here; undefined for every other browser. */
export function totemHand(): string | undefined {
  const home = totemPlace()?.home;
  return home && `${home}${home.includes('?') ? '&' : '?'}step=hand`;
}

const never = () => false;

/** {@link isTotem} in a screen; false while a page that the server rendered is hydrated. */
export const useIsTotem = (): boolean => useSyncExternalStore(subscribe, isTotem, never);

let isCovered = false;
/** The person's stay is over: every screen of the page goes, and none comes back before the next document. */
export function coverTotem(): void {
  isCovered = true;
  tell();
}
export const isTotemCovered = () => isCovered;
export const useIsTotemCovered = (): boolean => useSyncExternalStore(subscribe, isTotemCovered, never);

/** How many parts of the page are in use without a touch, such as a call. */
let held = 0;

/** Keeps the totem from asking whether a person is there. Returns the function that lets it. */
export function holdTotem(): () => void {
  held++;
  tell();
  return () => {
    held--;
    tell();
  };
}
const isHeld = () => held > 0;
export const useIsTotemHeld = (): boolean => useSyncExternalStore(subscribe, isHeld, never);
