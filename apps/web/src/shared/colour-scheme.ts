import { useSyncExternalStore } from 'react';

export type SchemeChoice = 'light' | 'dark' | 'auto';

// The key is Mantine's: its parts (ui/mantine.tsx) and scheme.js, which puts the choice on the page, read the same.
const KEY = 'mantine-color-scheme-value';

function chosen(): SchemeChoice {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

export function chooseScheme(choice: SchemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
    // The browser tells the other tabs; this one is told here.
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: choice, storageArea: localStorage }));
  } catch {
    // Private windows keep nothing: the device's scheme stays.
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** The choice kept in this browser; the server and the first render of a page cannot know it and say `auto`. */
export function useScheme(): SchemeChoice {
  return useSyncExternalStore(subscribe, chosen, () => 'auto' as const);
}
