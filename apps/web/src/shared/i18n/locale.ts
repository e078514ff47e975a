import { type Locale, locales, toLocale } from '@acolhe/domain/time';

const COOKIE = 'locale';

/**
 * The language by the spec's rule (§1): what the person chose, else what the server read from the browser's wishes
 * (`<html lang>`), else the browser's language.
 */
export function currentLocale(): Locale {
  const chosen = document.cookie.match(/(?:^|; )locale=([\w-]+)/)?.[1];
  const known = locales.find((locale) => locale === chosen);
  if (known) return known;
  return import.meta.env.DEV ? toLocale(navigator.language) : toLocale(document.documentElement.lang);
}

/** Keeps the choice for a year and starts again with the setup document in that language. */
export function chooseLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox of the target
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=31536000; samesite=lax`;
  window.location.reload();
}
