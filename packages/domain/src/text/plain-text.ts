/**
 * Text in one spelling, for values that are read by a rule: compatibility forms composed (NFKC), one kind of space and
 * of hyphen, nothing invisible. Copied text brings no-break spaces, typographic hyphens and zero-width characters.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .trim();
}

/** A code of an authenticator app, or a backup code, as copied: apps show six digits in groups of three. */
export function oneTimeCode(text: string): string {
  const code = plainText(text).replace(/ /g, '');
  return /^[\d-]+$/.test(code) ? code.replace(/-/g, '') : code;
}
