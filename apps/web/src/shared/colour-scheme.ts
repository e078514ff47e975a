import { useEffect, useSyncExternalStore } from 'react';

export type SchemeChoice = 'light' | 'dark' | 'auto';

// The key and the attribute are Mantine's: its parts (ui/mantine.tsx) and scheme.js read the same.
const KEY = 'mantine-color-scheme-value';
const listeners = new Set<() => void>();

function chosen(): SchemeChoice {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

function apply(): void {
  const choice = chosen();
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', choice === 'auto' ? device : choice);
}

export function chooseScheme(choice: SchemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Private windows keep nothing: the device's scheme stays.
  }
  apply();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice kept in this browser; the server and the first render of a page cannot know it and say `auto`. */
export function useScheme(): SchemeChoice {
  useEffect(() => {
    const device = matchMedia('(prefers-color-scheme: dark)');
    device.addEventListener('change', apply);
    return () => device.removeEventListener('change', apply);
  }, []);
  return useSyncExternalStore(subscribe, chosen, () => 'auto' as const);
}
