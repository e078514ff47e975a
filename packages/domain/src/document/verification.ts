/** Letters of codes that people read aloud and type: none that looks like another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Length of the code that opens a document or what is shared, about 40 bits: tries of each are few. */
export const SECRET_LENGTH = 8;

/** A code from random bytes, one letter each. */
export function secretCode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Chance of a right guess at a code, by an attacker who knows which letters are the likelier ones. */
export const secretCodeChance = (length: number): number => (Math.ceil(256 / LETTERS.length) / 256) ** length;

/** A code as it was printed, whatever way it was typed: `abcd 2345`, `ABCD-2345`. */
export function readSecretCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** A code as it is printed: in two groups. */
export function secretCodeText(code: string): string {
  return `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;
}

/** Initials of a name, for who sees a document without its code: `A. B. S.`, without the little words. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word && !/^(d[aeo]s?|e)$/i.test(word))
    .map((word) => `${[...word][0]?.toUpperCase()}.`)
    .join(' ');
}
