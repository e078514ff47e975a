import { useSyncExternalStore } from 'react';

export type SchemeChoice = 'light' | 'dark' | 'auto';

// A cookie, not local storage, which a browser opens from its disk while the page waits. index.html reads the same.
const COOKIE = 'scheme';
const CHOSEN = 'scheme-chosen';

export function chosenScheme(): SchemeChoice {
  const kept = document.cookie.match(/(?:^|; )scheme=(\w+)/)?.[1];
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

/** Keeps the choice for a year; this page takes it up now, others when somebody looks at them. */
export function chooseScheme(choice: SchemeChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox of the target
  document.cookie = `${COOKIE}=${choice}; path=/; max-age=31536000; samesite=lax`;
  window.dispatchEvent(new Event(CHOSEN));
}

export function onSchemeChosen(listener: () => void): () => void {
  window.addEventListener(CHOSEN, listener);
  window.addEventListener('focus', listener);
  return () => {
    window.removeEventListener(CHOSEN, listener);
    window.removeEventListener('focus', listener);
  };
}

/** The choice kept in this browser; the server and the first render of a page do not know it and say `auto`. */
export function useScheme(): SchemeChoice {
  return useSyncExternalStore(onSchemeChosen, chosenScheme, () => 'auto' as const);
}
