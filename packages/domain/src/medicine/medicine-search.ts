import { littleWords } from '../text/searched-words.ts';
import { foldedText } from './folded-text.ts';
import { saltWords } from './substance-name.ts';

/** A medicine that a search may find. */
export type Searchable = {
  /** Its name and what its substances are called, by {@link searchText}. */
  words: string;
  /** How many substances it has: mixtures come after what is pure. */
  parts: number;
  /** Higher for what is sold more. */
  weight: number;
  /** One of those that are prescribed most. */
  isCommon: boolean;
};

/** Words that say nothing, and units, which are written in many ways; their numbers count. */
const passedOver = new Set([
  ...littleWords,
  ...'cp cps comp comps cpr cap caps cx mg g mcg ml ui miligramas gramas microgramas mgs'.split(' '),
]);

/** Text as searches compare it: no accents, quotes or thousands' dots, and numbers apart from their units. */
export function searchText(text: string): string {
  return foldedText(text)
    .replace(/["®™]/g, '')
    .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d)[.,](?=\d)/g, '$1,')
    .replace(/(\d)(?=[a-z])/g, '$1 ')
    .replace(/[^a-z0-9,%]+/g, ' ')
    .replace(/(^|[^\d]),|,(?=[^\d]|$)/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Forms as people call them, by the words of the catalogue. */
const forms: readonly [RegExp, string][] = [
  [/solucao oral/, 'gotas xarope'],
  [/suspensao oral/, 'xarope'],
  [/aerossol|inalador/, 'spray bombinha'],
  [/para inalacao|para nebulizacao/, 'nebulizacao inalacao'],
  [/oftalmica/, 'colirio'],
  [/injecao|injetavel/, 'injecao injetavel ampola'],
  [/capsula/, 'comprimido'],
];

/** Other words for the form of a medicine, by its {@link searchText}. */
export const formNames = (words: string): string =>
  forms
    .filter(([form]) => form.test(words))
    .map(([, names]) => names)
    .join(' ');

/** Letters and a digit that are one word, as in `b12`, `d3`, `t4`. */
const isWord = (word: string) => /[a-z]/.test(word);

/** Words of a search that have to be found. Salts are looked for where nothing else was typed. */
function wantedWords(search: string): string[] {
  const all = searchText(search)
    .split(' ')
    .filter((word) => word && !passedOver.has(word));
  const bare = all.filter((word) => !saltWords.has(word));
  return bare.some(isWord) ? bare : all;
}

const begins = (words: string, word: string) => words.startsWith(word) || words.includes(` ${word}`);

/** How well a medicine answers a search, least first; null if it does not. */
function distance(wanted: readonly string[], { words, parts, weight, isCommon }: Searchable): number[] | null {
  const missing = wanted.filter((word) => !begins(words, word));
  // The first word names the medicine; of the others, forms and strengths may be called otherwise.
  if (missing.length > 0 && (missing[0] === wanted[0] || missing.length * 2 > wanted.length)) return null;
  const phrase = wanted.join(' ');
  const padded = ` ${words} `;
  const whole = padded.includes(` ${phrase} `) ? 0 : padded.includes(` ${phrase}`) ? 1 : 2;
  const name = wanted[0] ?? '';
  const start = padded.startsWith(` ${name} `) ? 0 : padded.includes(` ${name} `) ? 1 : words.startsWith(name) ? 2 : 3;
  return [missing.length, start > 1 ? 1 : 0, isCommon ? 0 : 1, whole, start, parts, -weight, words.length];
}

/** Medicines that a search means, the best answer first. */
export function searchMedicines<T extends Searchable>(search: string, medicines: Iterable<T>, most: number): T[] {
  const wanted = wantedWords(search);
  if (wanted.length === 0) return [];
  const found: { medicine: T; at: number[] }[] = [];
  for (const medicine of medicines) {
    const at = distance(wanted, medicine);
    if (at) found.push({ medicine, at });
  }
  const least = Math.min(...found.map(({ at }) => at[0] ?? 0));
  return found
    .filter(({ at }) => at[0] === least)
    .sort((one, other) => compared(one.at, other.at))
    .slice(0, most)
    .map(({ medicine }) => medicine);
}

function compared(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Fewest letters of a word that may be misspelt: shorter ones are near to too much. */
const LEAST_LETTERS = 5;

/**
 * The search with its first word as the catalogue spells it, for one that found nothing: one wrong letter, or two in a long
 * word, after the first; null where no word is near.
 */
export function respelt(search: string, medicines: Iterable<Searchable>): string | null {
  const [word = '', ...rest] = wantedWords(search);
  if (word.length < LEAST_LETTERS || !isWord(word)) return null;
  let best: { word: string; far: number; weight: number } | undefined;
  for (const { words, weight } of medicines) {
    const [name = ''] = words.split(' ', 1);
    if (name[0] !== word[0] || Math.abs(name.length - word.length) > 2) continue;
    const far = lettersBetween(word, name);
    const isNearer = !best || far < best.far || (far === best.far && weight > best.weight);
    if (far <= (word.length > 7 ? 2 : 1) && isNearer) best = { word: name, far, weight };
  }
  return best ? [best.word, ...rest].join(' ') : null;
}

/** Letters that are put in, left out or changed between two words (Levenshtein), and two that changed places as one. */
function lettersBetween(one: string, other: string): number {
  let last: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        next[j] = Math.min(next[j] ?? 0, (last[j - 2] ?? 0) + 1);
    }
    [last, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
