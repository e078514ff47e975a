import { folded } from './folded.ts';

/** Words that stand between others in Portuguese. */
export const littleWords: ReadonlySet<string> = new Set([
  'a',
  'as',
  'ao',
  'com',
  'da',
  'das',
  'de',
  'do',
  'dos',
  'e',
  'em',
  'na',
  'nas',
  'no',
  'nos',
  'o',
  'os',
  'para',
  'por',
]);

/**
 * Words of a search, by which names are found: {@link folded}, without punctuation but points within codes, and without
 * the little words between others. The last word is none of them: it may be a letter (hepatite A), or not be typed to its end.
 */
export function searchedWords(text: string): string[] {
  const words = folded(text)
    .split(/[^a-z0-9.]+/)
    .filter(Boolean);
  return words.filter((word, index) => index === words.length - 1 || !littleWords.has(word));
}
