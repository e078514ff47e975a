const LETTER = '[\\p{L}\\p{M}]';
/** A full stop of an initial or an abbreviation ("J. R. R.", "Jr."), never inside a word as in a web address. */
const STOP = `\\.(?=$|[ ,-]|\\p{L}\\.)`;
const name = new RegExp(`^['’ʻʼ]?\\p{L}(?:${LETTER}|[ '’ʻʼ\`´·,-]|${STOP})*$`, 'u');

/**
 * Whether a text is written like the name of a person: letters of any script with their marks, spaces, apostrophes,
 * hyphens, and the full stops of initials. Digits, symbols, line breaks and links are none of it.
 */
export function isPersonName(text: string): boolean {
  return name.test(text);
}

/** A name as it is kept: composed letters (NFC), and single spaces between words. */
export function tidyName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}
