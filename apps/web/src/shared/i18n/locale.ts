import { type Locale, locales, toLocale } from '@acolhe/domain/time/time';

const COOKIE = 'locale';

/**
 * The language by the spec's rule (§1): the person's choice, else that of the browser. The server has read both and
 * written it into the page.
 */
export function currentLocale(): Locale {
  if (!import.meta.env.DEV) return toLocale(document.documentElement.lang);
  const chosen = document.cookie.match(/(?:^|; )locale=([\w-]+)/)?.[1];
  return locales.find((locale) => locale === chosen) ?? toLocale(navigator.language);
}

/** Keeps the choice for a year and reloads with the setup document in that language. */
export function chooseLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox of the target
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=31536000; samesite=lax`;
  window.location.reload();
}
