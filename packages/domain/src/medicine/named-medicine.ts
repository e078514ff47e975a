import { plainText } from '../text/plain-text.ts';
import { foldedText } from './folded-text.ts';

/** A medicine by one of its names: a brand, a substance, a short name. */
export type NamedMedicine = {
  /** Its substances, canonical keys. */
  substances: readonly string[];
  isBrand: boolean;
};

/** Finds a medicine by a name of it, as {@link nameKey} writes it. */
export type FindMedicine = (key: string) => NamedMedicine | undefined;

/** The longest name of a medicine that is looked for in a text, words. */
const MOST_WORDS = 5;

/** A word in the singular, as rules of Portuguese have it: `penicilinas`, `locais`, `bloqueadores`. */
function singular(word: string): string {
  if (word.length < 5) return word;
  if (/ais$/.test(word)) return word.replace(/ais$/, 'al');
  if (/oes$/.test(word)) return word.replace(/oes$/, 'ao');
  if (/[rz]es$/.test(word)) return word.replace(/es$/, '');
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * Words of a name as they are compared: without accents, case, plurals and punctuation; `anti-inflamatório` is one word
 * however it is written.
 */
function nameWords(text: string): string[] {
  return foldedText(text)
    .replace(/["®™]/g, '')
    .replace(/\banti[ -](?=\p{L})/gu, 'anti')
    .replace(/\bantiinf?lamat/g, 'antiinflamat')
    .split(/[^a-z0-9,.%]+/)
    .map((word) => word.replace(/^[.,]+|[.,]+$/g, ''))
    .filter(Boolean)
    .map(singular);
}

/** Key of a name of a medicine or class. */
export const nameKey = (name: string): string => nameWords(name).join(' ');

/** Parts of a text that may each name something: what is listed, and what stands in brackets. */
export function pieces(text: string): string[] {
  return plainText(text)
    .split(/[,;/+()[\]\n|]|\s(?:e|ou|and|or|&)\s|\s[-–]\s/i)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}{2}/u.test(piece));
}

/** Short names that mean a medicine wherever they stand. */
const shortNames = new Set(['aas', 'aine', 'ain', 'bra', 'ibp', 'kcl', 'mtx', 'b12']);

/** Brands, and first words of brands, that are words of any sentence. */
const ordinary = new Set(
  (
    'acetato acido active agua anestesico angio antigripal ares balsamo bicarbonato calcio cardio castanha ciclo ' +
    'clic colirio comple complexo composto creme delta dialise diva don dry dual elixir emplastro enema espasmo ' +
    'exit extrato fracao gota imuno inalador inglesa injecao instituto lacrima laxante leite leve licor maravilha ' +
    'marca mind next nutri oleo para parador pasta pastilha pisa pomada press procto prostat regulador ' +
    'reidratante rosa sabonete sal solucao soro spray talco terra tintura tonico unguento vacina vital vitamina ' +
    'winter xarope'
  ).split(' '),
);

/**
 * Names in a text, the longest first at each place; none overlaps another. Two or three letters are a name where nothing
 * stands beside them.
 */
export function namedIn<T>(text: string, find: (key: string) => T | undefined): { key: string; value: T }[] {
  const words = nameWords(text);
  const found: { key: string; value: T }[] = [];
  for (let at = 0; at < words.length; ) {
    let size = Math.min(MOST_WORDS, words.length - at);
    for (; size > 0; size--) {
      const key = words.slice(at, at + size).join(' ');
      const isName = !ordinary.has(key) && (key.length > 3 || words.length === 1 || shortNames.has(key));
      const value = isName ? find(key) : undefined;
      if (value !== undefined) {
        found.push({ key, value });
        break;
      }
    }
    at += Math.max(size, 1);
  }
  return found;
}
