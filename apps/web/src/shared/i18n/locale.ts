import { type Locale, locales, toLocale } from '@acolhe/domain/time/time';

const COOKIE = 'locale';

/**
 * The language by the spec's rule (§1): the person's choice, else what the server read from `Accept-Language` (`<html
 * lang>`), else the browser's language.
 */
export function currentLocale(): Locale {
  const chosen = document.cookie.match(/(?:^|; )locale=([\w-]+)/)?.[1];
  const known = locales.find((locale) => locale === chosen);
  if (known) return known;
  return import.meta.env.DEV ? toLocale(navigator.language) : toLocale(document.documentElement.lang);
}

/** Keeps the choice for a year and reloads with the setup document in that language. */
export function chooseLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox of the target
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=31536000; samesite=lax`;
  window.location.reload();
}
