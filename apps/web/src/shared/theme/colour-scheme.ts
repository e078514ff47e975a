import { useSyncExternalStore } from 'react';

export type SchemeChoice = 'light' | 'dark' | 'auto';

// A cookie, because the server writes it into the page; index.html reads it again when it may have changed.
const COOKIE = 'scheme';
const CHOSEN = 'scheme-chosen';

export function chosenScheme(): SchemeChoice {
  const kept = document.documentElement.dataset.scheme;
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

/** Keeps the choice for a year; this page applies it now, others when shown. */
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

/** The choice kept in this browser; `auto` on the server and in the first render, which do not know it. */
export function useScheme(): SchemeChoice {
  return useSyncExternalStore(onSchemeChosen, chosenScheme, () => 'auto' as const);
}
